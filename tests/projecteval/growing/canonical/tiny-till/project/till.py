"""Adds up prices."""

import sys


def total(prices):
    """The sum of all prices."""
    return sum(int(price) for price in prices)


if __name__ == "__main__":
    try:
        print(total(sys.argv[1:]))
    except ValueError:
        sys.exit(2)
