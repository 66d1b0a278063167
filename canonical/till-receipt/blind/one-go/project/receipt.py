"""Prints the receipt of a basket: python receipt.py PRICES BASKET"""

import os
import re
import sys

ARTICLE = re.compile(r"([0-9]{1,8}) ([0-9]+)\.([0-9]{2}) ([^ ].*)")
SCAN = re.compile(r"([0-9]{1,8})(?: x ([1-9][0-9]{0,2}))?")


class Wrong(Exception):
    """Something is wrong that the person at the till has to put right."""


class WrongLine(Exception):
    """A line of a file is wrong; the text says why."""


def read_lines(path, take):
    """Give every line of the file that means something to take."""
    try:
        with open(path, "rb") as file:
            content = file.read()
    except OSError as error:
        raise Wrong(f"{path}: {error.strerror}") from None
    # Bytes that are no UTF-8 are kept as they are.
    text = content.decode("utf-8-sig", "surrogateescape")
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.removesuffix("\r")
        if line == "" or line.startswith("#"):
            continue
        try:
            take(line)
        except WrongLine as wrong:
            raise Wrong(f"{path}: line {number}: {wrong}") from None


def read_prices(path):
    """The price in cents and the name of each code."""
    articles = {}

    def take(line):
        found = ARTICLE.fullmatch(line)
        if not found:
            raise WrongLine("this is no article")
        code, units, cents, name = found.groups()
        if code in articles:
            raise WrongLine("this code is in the list already")
        articles[code] = (int(units + cents), name)

    read_lines(path, take)
    return articles


def read_basket(path, articles):
    """The pieces of each code, in the order in which the codes were first scanned."""
    basket = {}

    def take(line):
        found = SCAN.fullmatch(line)
        if not found:
            raise WrongLine("this is no scan")
        code, pieces = found.groups()
        if code not in articles:
            raise WrongLine("this code is not in the list of prices")
        basket[code] = basket.get(code, 0) + int(pieces or 1)

    read_lines(path, take)
    return basket


def money(cents):
    return f"{cents // 100}.{cents % 100:02}"


def receipt(articles, basket):
    """The lines of the receipt."""
    lines, total = [], 0
    for code, pieces in basket.items():
        price, name = articles[code]
        total += pieces * price
        lines.append(f"{pieces} x {name} {money(pieces * price)}")
    lines.append(f"Total {money(total)}")
    return lines


def write(stream, lines):
    text = "".join(f"{line}\n" for line in lines)
    stream.buffer.write(text.encode("utf-8", "surrogateescape"))
    stream.flush()


def main(arguments):
    if len(arguments) != 2:
        write(sys.stderr, ["usage: receipt.py PRICES BASKET"])
        return 2
    prices_path, basket_path = arguments
    try:
        articles = read_prices(prices_path)
        basket = read_basket(basket_path, articles)
    except Wrong as wrong:
        write(sys.stderr, [str(wrong)])
        return 2
    write(sys.stdout, receipt(articles, basket))
    return 0


if __name__ == "__main__":
    sys.set_int_max_str_digits(0)
    sys.exit(main([os.fsencode(argument).decode("utf-8", "surrogateescape") for argument in sys.argv[1:]]))
