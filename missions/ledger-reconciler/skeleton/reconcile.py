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
    raise NotImplementedError("TODO: implement main.")


def build_parser() -> argparse.ArgumentParser:
    """Describe the command line; argparse itself ends the program with code 2 on a wrong option."""
    raise NotImplementedError("TODO: implement build_parser.")


def whole_days(text: str) -> int:
    """Read the value of --days: a whole number from 0 up."""
    raise NotImplementedError("TODO: implement whole_days.")


def money(text: str) -> Decimal:
    """Read the value of --tolerance: an amount from 0 up."""
    raise NotImplementedError("TODO: implement money.")


def print_counts(outcome: Reconciliation) -> None:
    """Tell on the terminal how many entries were matched and how many are left over."""
    raise NotImplementedError("TODO: implement print_counts.")


if __name__ == "__main__":
    sys.exit(main())
