"""Adds up prices."""

import sys


def total(prices):
    """The sum of all prices."""
    raise NotImplementedError("TODO: implement total.")


if __name__ == "__main__":
    raise NotImplementedError("TODO: implement the program.")
