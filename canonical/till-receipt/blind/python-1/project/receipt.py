"""Print a receipt: python receipt.py PRICES BASKET."""

import os
import re
import sys

ARTICLE = re.compile(r"([0-9]{1,8}) ([0-9]+)\.([0-9]{2}) ([^ ].*)", re.DOTALL)
SCAN = re.compile(r"([0-9]{1,8})(?: x ([1-9][0-9]{0,2}))?")


class WrongFile(Exception):
    """A file that cannot be used; the message is for the user."""


def no_such_file(path):
    """The message for a file that does not exist."""
    return f"{path}: there is no such file"


def read_lines(path):
    """The lines of a file that mean something, with their numbers."""
    try:
        with open(path, "rb") as file:
            text = file.read().decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        raise WrongFile(no_such_file(path)) from None
    except OSError as error:
        raise WrongFile(f"{path}: {error.strerror}") from None
    lines = []
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.removesuffix("\r")
        if line and not line.startswith("#"):
            lines.append((number, line))
    return lines


def read_prices(path):
    """The articles by their codes: name and price in cents."""
    articles = {}
    for number, line in read_lines(path):
        found = ARTICLE.fullmatch(line)
        if not found:
            raise WrongFile(f"{path}: line {number} is no article")
        code, whole, cents, name = found.groups()
        if code in articles:
            raise WrongFile(f"{path}: line {number} has the code {code}, which is there already")
        articles[code] = (name, int(whole) * 100 + int(cents))
    return articles


def read_basket(path, articles):
    """The pieces of each code, in the order in which the codes were first scanned."""
    pieces = {}
    for number, line in read_lines(path):
        found = SCAN.fullmatch(line)
        if not found:
            raise WrongFile(f"{path}: line {number} is no scan")
        code, count = found.groups()
        if code not in articles:
            raise WrongFile(f"{path}: line {number} has the code {code}, which has no price")
        pieces[code] = pieces.get(code, 0) + int(count or 1)
    return pieces


def amount(cents):
    """Cents as they are written."""
    return f"{cents // 100}.{cents % 100:02}"


def receipt(articles, pieces):
    """The lines of the receipt."""
    lines = []
    total = 0
    for code, count in pieces.items():
        name, price = articles[code]
        total += count * price
        lines.append(f"{count} x {name} {amount(count * price)}")
    return lines + [f"Total {amount(total)}"]


def main(arguments):
    """Print the receipt and return the exit code."""
    if len(arguments) != 2:
        print("usage: receipt.py PRICES BASKET", file=sys.stderr)
        return 2
    sys.set_int_max_str_digits(0)
    prices, basket = arguments
    missing = [path for path in (prices, basket) if not os.path.exists(path)]
    try:
        articles = read_prices(prices)
        lines = receipt(articles, read_basket(basket, articles))
    except WrongFile as error:
        messages = [str(error)]
        messages += [message for path in missing if (message := no_such_file(path)) not in messages]
        sys.stderr.buffer.write(os.fsencode("".join(f"{message}\n" for message in messages)))
        return 2
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
