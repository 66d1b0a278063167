"""Prints the receipt of a basket."""

import argparse
import sys

from basket import read_basket
from files import WrongFile
from offers import read_offers
from prices import read_prices
from receipt import receipt_lines


def main(arguments):
    """Print the receipt; ends the program with exit code 2 where there is none."""
    asked = read_options(arguments)
    try:
        articles = read_prices(asked.prices)
        offers = read_offers(asked.offers, articles) if asked.offers is not None else []
        positions = read_basket(asked.basket, articles)
    except WrongFile as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    print(*receipt_lines(positions, offers), sep="\n")


def read_options(arguments):
    """What the command line asks for."""
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("prices")
    parser.add_argument("basket")
    parser.add_argument("--offers")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
