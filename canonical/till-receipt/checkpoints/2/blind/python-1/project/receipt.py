"""Print a receipt: python receipt.py PRICES BASKET [--offers FILE]."""

import os
import re
import sys

ARTICLE = re.compile(r"([0-9]{1,8}) ([0-9]+)\.([0-9]{2}) ([^ ].*)", re.DOTALL)
SCAN = re.compile(r"([0-9]{1,8})(?: x ([1-9][0-9]{0,2}))?")
OFFER = re.compile(r"(?:([1-9][0-9]?)%|([1-9]) for ([1-9]))((?: [0-9]{1,8})+)")
USAGE = "usage: receipt.py PRICES BASKET [--offers FILE]"


class WrongCall(Exception):
    """A command line that cannot be understood; the message is for the user."""


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


def read_offers(path, articles):
    """The offers of the file in their order: what is offered, and the codes of the articles.

    What is offered is a tuple: the percentage, or the pieces of a group and how many of them are paid.
    """
    offers = []
    taken = set()
    for number, line in read_lines(path):
        found = OFFER.fullmatch(line)
        if not found:
            raise WrongFile(f"{path}: line {number} is no offer")
        percent, group, paid, codes = found.groups()
        offer = (int(percent),) if percent else (int(group), int(paid))
        if not percent and offer[1] >= offer[0]:
            raise WrongFile(f"{path}: line {number} is no offer: {paid} is not less than {group}")
        codes = codes.split()
        for code in codes:
            if code not in articles:
                raise WrongFile(f"{path}: line {number} has the code {code}, which has no price")
            if code in taken:
                raise WrongFile(f"{path}: line {number} has the code {code}, which is in an offer already")
            taken.add(code)
        offers.append((offer, codes))
    return offers


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


def percent_off(percent, costs):
    """The share that is taken off, rounded for each article, half a cent up."""
    return sum((cost * percent + 50) // 100 for cost in costs)


def group_off(group, paid, row):
    """What is free in a row of (price, pieces), of which each full group has only some paid."""
    end = sum(count for _, count in row) // group * group

    def free_before(position):
        position = min(position, end)
        return position // group * (group - paid) + max(0, position % group - paid)

    off = 0
    position = 0
    for price, count in sorted(row, reverse=True):
        off += price * (free_before(position + count) - free_before(position))
        position += count
    return off


def saving(offer, codes, articles, pieces):
    """The name of an offer and the cents that it takes off."""
    bought = [(articles[code][1], pieces[code]) for code in codes if code in pieces]
    if len(offer) == 1:
        return f"{offer[0]}%", percent_off(offer[0], [price * count for price, count in bought])
    return f"{offer[0]} for {offer[1]}", group_off(*offer, bought)


def receipt(articles, pieces, offers):
    """The lines of the receipt."""
    lines = []
    total = 0
    for code, count in pieces.items():
        name, price = articles[code]
        total += count * price
        lines.append(f"{count} x {name} {amount(count * price)}")
    for offer, codes in offers:
        name, off = saving(offer, codes, articles, pieces)
        if off:
            total -= off
            lines.append(f"Offer {name} -{amount(off)}")
    return lines + [f"Total {amount(total)}"]


def tell(messages):
    """Print messages, which may have names of files in them, on standard error."""
    sys.stderr.buffer.write(os.fsencode("".join(f"{message}\n" for message in messages)))
    sys.stderr.flush()


def read_call(arguments):
    """The files of a command line: prices, basket, and offers or None."""
    files = []
    offers = None
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        name, equals, value = argument.partition("=")
        if argument == "--":
            files += rest
            break
        if name == "--offers":
            if offers is not None:
                raise WrongCall("the option --offers is there twice")
            if not equals and not rest:
                raise WrongCall("the option --offers needs a file")
            offers = value if equals else rest.pop(0)
        elif argument.startswith("-") and argument != "-":
            raise WrongCall(f"there is no option {argument}")
        else:
            files.append(argument)
    if len(files) != 2:
        raise WrongCall("a list of prices and a basket are needed")
    return files[0], files[1], offers


def main(arguments):
    """Print the receipt and return the exit code."""
    try:
        prices, basket, offers = read_call(arguments)
    except WrongCall as error:
        tell([str(error), USAGE])
        return 2
    sys.set_int_max_str_digits(0)
    paths = [prices, basket] if offers is None else [prices, offers, basket]
    missing = [path for path in paths if not os.path.exists(path)]
    try:
        articles = read_prices(prices)
        offered = [] if offers is None else read_offers(offers, articles)
        lines = receipt(articles, read_basket(basket, articles), offered)
    except WrongFile as error:
        messages = [str(error)]
        messages += [message for path in missing if (message := no_such_file(path)) not in messages]
        tell(messages)
        return 2
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
