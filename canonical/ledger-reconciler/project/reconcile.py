"""Reconciles a bank statement with a ledger: `python reconcile.py BANK LEDGER RESULT`."""

import argparse
import sys
from decimal import Decimal
from pathlib import Path

from cells import WrongCell, parse_amount
from entries import BANK_COLUMNS, LEDGER_COLUMNS, WrongInput, read_entries
from matching import Reconciliation, reconcile
from result import write_result

EXIT_ALL_MATCHED = 0
EXIT_LEFT_OVER = 1
EXIT_WRONG_INPUT = 2


def main() -> int:
    """Read both workbooks, write the result workbook and return the exit code."""
    arguments = build_parser().parse_args()
    try:
        bank = read_entries(arguments.bank, BANK_COLUMNS)
        ledger = read_entries(arguments.ledger, LEDGER_COLUMNS)
        outcome = reconcile(bank, ledger, days=arguments.days, tolerance=arguments.tolerance)
        write_result(arguments.result, outcome)
    except WrongInput as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_WRONG_INPUT
    except OSError as error:
        print(f"error: {arguments.result}: {error.strerror}", file=sys.stderr)
        return EXIT_WRONG_INPUT
    print_counts(outcome)
    return EXIT_ALL_MATCHED if outcome.is_complete else EXIT_LEFT_OVER


def build_parser() -> argparse.ArgumentParser:
    """Describe the command line; argparse itself ends the program with code 2 on a wrong option."""
    parser = argparse.ArgumentParser(description="Match the entries of a bank statement with those of a ledger.")
    parser.add_argument("bank", type=Path, help="workbook with the columns Date, Reference, Amount")
    parser.add_argument("ledger", type=Path, help="workbook with the columns Date, Voucher, Amount")
    parser.add_argument("result", type=Path, help="workbook to write")
    parser.add_argument("--days", type=whole_days, default=3, help="most days between two dates (default: 3)")
    parser.add_argument(
        "--tolerance", type=money, default=Decimal(0), help="most that two amounts may differ (default: 0)"
    )
    return parser


def whole_days(text: str) -> int:
    """Read the value of --days: a whole number from 0 up."""
    days = int(text)
    if days < 0:
        raise argparse.ArgumentTypeError(f"{text} is negative")
    return days


def money(text: str) -> Decimal:
    """Read the value of --tolerance: an amount from 0 up."""
    try:
        amount = parse_amount(text)
    except WrongCell as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if amount < 0:
        raise argparse.ArgumentTypeError(f"{text} is negative")
    return amount


def print_counts(outcome: Reconciliation) -> None:
    """Tell on the terminal how many entries were matched and how many are left over."""
    print(f"Matched: {len(outcome.matches)}")
    print(f"Unmatched bank: {len(outcome.unmatched_bank)}")
    print(f"Unmatched ledger: {len(outcome.unmatched_ledger)}")


if __name__ == "__main__":
    sys.exit(main())
