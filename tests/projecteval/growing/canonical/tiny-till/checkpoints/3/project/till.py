"""Adds up prices, with a discount for large sums."""

import sys
from pathlib import Path

LARGE = 1000


def price_of(argument):
    """The price of an argument such as 250 or 3x250."""
    pieces, _, price = argument.rpartition("x")
    return int(price) * (int(pieces) if pieces else 1)


def total(arguments):
    """The sum of all prices, less a tenth where it is large."""
    paid = sum(price_of(argument) for argument in arguments)
    return paid - paid // 10 if paid >= LARGE else paid


if __name__ == "__main__":
    try:
        paid = total(sys.argv[1:])
    except ValueError:
        sys.exit(2)
    print(f"To pay: {paid}")
    Path("journal.txt").write_text(f"{paid}\n")
