"""Adds up prices, with a discount for large sums."""

import sys

LARGE = 1000


def total(prices):
    """The sum of all prices, less a tenth where it is large."""
    paid = sum(int(price) for price in prices)
    return paid - paid // 10 if paid >= LARGE else paid


if __name__ == "__main__":
    try:
        print(f"To pay: {total(sys.argv[1:])}")
    except ValueError:
        sys.exit(2)
