"""Prints the receipt of a basket."""

import argparse
import re
import sys

from basket import read_basket
from files import WrongFile
from offers import read_offers
from prices import read_prices
from receipt import TooLittle, receipt_lines


def main(arguments):
    """Print the receipt; ends the program with exit code 2 where there is none."""
    asked = read_options(arguments)
    try:
        articles = read_prices(asked.prices)
        offers = read_offers(asked.offers, articles) if asked.offers is not None else []
        lines = receipt_lines(read_basket(asked.basket, articles), offers, asked.cash)
    except (WrongFile, TooLittle) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    print(*lines, sep="\n")


def read_options(arguments):
    """What the command line asks for."""
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("prices")
    parser.add_argument("basket")
    parser.add_argument("--offers")
    parser.add_argument("--cash", type=amount)
    return parser.parse_args(arguments)


def amount(text):
    """The cents of an amount such as 20.00. Raises ValueError."""
    if not re.fullmatch(r"[0-9]+\.[0-9]{2}", text):
        raise ValueError(text)
    return int(text.replace(".", ""))


if __name__ == "__main__":
    main(sys.argv[1:])
