"""Adds up orders by customer."""

import csv
import sys
from collections import defaultdict
from decimal import Decimal
from pathlib import Path


def add_up(orders):
    """The total of every customer, as a decimal with two places."""
    totals = defaultdict(lambda: Decimal("0.00"))
    for order in orders:
        totals[order["customer"]] += Decimal(order["amount"])
    return totals


def main(source, target):
    """Read the orders from one file and write the totals to another; returns the exit code."""
    if not Path(source).is_file():
        print(f"there is no file {source}", file=sys.stderr)
        return 2
    with open(source, newline="", encoding="utf-8") as file:
        totals = add_up(csv.DictReader(file))
    with open(target, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["customer", "total"])
        writer.writerows((customer, f"{totals[customer]:.2f}") for customer in sorted(totals))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
