"""Prints the receipt of a basket."""

import argparse
import sys

from basket import read_basket
from files import WrongFile
from prices import read_prices
from receipt import receipt_lines


def main(arguments):
    """Print the receipt; ends the program with exit code 2 where there is none."""
    raise NotImplementedError("TODO: implement main.")


def read_options(arguments):
    """What the command line asks for."""
    raise NotImplementedError("TODO: implement read_options.")


if __name__ == "__main__":
    main(sys.argv[1:])
