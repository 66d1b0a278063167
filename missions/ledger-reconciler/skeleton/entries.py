"""Reads the entries of a bank statement or a ledger from the first sheet of a workbook."""

import datetime
import zipfile
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from cells import WrongCell, parse_amount, parse_date

BANK_COLUMNS = ("Date", "Reference", "Amount")
LEDGER_COLUMNS = ("Date", "Voucher", "Amount")


class WrongInput(Exception):
    """An input workbook cannot be used; the message names the file and the place."""


@dataclass(frozen=True)
class Entry:
    """One line of a bank statement or of a ledger; `row` is its row in the sheet, the header being row 1."""

    row: int
    date: datetime.date
    label: object
    amount: Decimal


def read_entries(path: Path, columns: tuple[str, str, str]) -> list[Entry]:
    """Read all entries of a workbook; `columns` are the headings of date, label and amount."""
    raise NotImplementedError("TODO: implement read_entries.")


def read_rows(path: Path) -> list[tuple[object, ...]]:
    """Read the values of the first sheet."""
    raise NotImplementedError("TODO: implement read_rows.")


def find_columns(path: Path, header: tuple[object, ...], columns: tuple[str, ...]) -> list[int]:
    """Find the positions of the columns by their headings, whatever their order and case."""
    raise NotImplementedError("TODO: implement find_columns.")


def read_entry(path: Path, number: int, cells: list[object]) -> Entry:
    """Read one row of a sheet."""
    raise NotImplementedError("TODO: implement read_entry.")
