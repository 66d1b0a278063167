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
    rows = read_rows(path)
    positions = find_columns(path, rows[0] if rows else (), columns)
    entries = []
    for number, row in enumerate(rows[1:], start=2):
        cells = [row[position] for position in positions]
        if any(cell not in (None, "") for cell in cells):
            entries.append(read_entry(path, number, cells))
    return entries


def read_rows(path: Path) -> list[tuple[object, ...]]:
    """Read the values of the first sheet."""
    try:
        workbook = load_workbook(path, data_only=True)
    except FileNotFoundError as error:
        raise WrongInput(f"{path}: no such file") from error
    except (InvalidFileException, zipfile.BadZipFile, KeyError, ValueError, OSError) as error:
        raise WrongInput(f"{path}: not an Excel workbook") from error
    return list(workbook.worksheets[0].values)


def find_columns(path: Path, header: tuple[object, ...], columns: tuple[str, ...]) -> list[int]:
    """Find the positions of the columns by their headings, whatever their order and case."""
    headings = [str(cell).strip().casefold() for cell in header]
    missing = [column for column in columns if column.casefold() not in headings]
    if missing:
        raise WrongInput(f"{path}: missing column {', '.join(missing)}")
    return [headings.index(column.casefold()) for column in columns]


def read_entry(path: Path, number: int, cells: list[object]) -> Entry:
    """Read one row of a sheet."""
    date, label, amount = cells
    try:
        return Entry(row=number, date=parse_date(date), label=label, amount=parse_amount(amount))
    except WrongCell as error:
        raise WrongInput(f"{path}: row {number}: {error}") from error
