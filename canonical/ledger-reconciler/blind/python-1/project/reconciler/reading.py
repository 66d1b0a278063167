"""Reads the bank statement and the ledger."""
import os
import re
import warnings
from dataclasses import dataclass
from datetime import date, datetime
from decimal import ROUND_HALF_UP, Decimal

import openpyxl

DATE_TEXT = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
SPACES = re.compile(r"\s")
SIGN = re.compile(r"[-+\u2212]?")
# What stands in front of the decimal sign: digits, or groups of three of them.
WITH_COMMA = re.compile(r"([0-9]+|[0-9]{1,3}(?:[. ][0-9]{3})+|),([0-9]+)")
WITHOUT_COMMA = re.compile(r"([0-9]+|[0-9]{1,3}(?: [0-9]{3})+|)(?:\.([0-9]+))?")


class UnusableInput(Exception):
    """The input cannot be used; the text says why and where."""


@dataclass(frozen=True)
class Label:
    """A reference or voucher, as it stands in its cell."""
    value: object
    data_type: str
    number_format: str


@dataclass(frozen=True)
class Entry:
    row: int
    date: date
    label: Label
    cents: int


def read_date(value):
    """The date in a cell, or None."""
    if isinstance(value, datetime):
        value = value.date()
    elif isinstance(value, str):
        match = DATE_TEXT.fullmatch(value.strip())
        if not match:
            return None
        try:
            value = date(*map(int, match.groups()))
        except ValueError:
            return None
    elif not isinstance(value, date):
        return None
    # Excel has no dates before 1900, so they could not be written.
    return value if value.year >= 1900 else None


def read_cents(value):
    """The amount in a cell in cents, or None."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value * 100
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            return None
        return int((Decimal(repr(value)) * 100).to_integral_value(ROUND_HALF_UP))
    if isinstance(value, str):
        return _text_cents(value)
    return None


def _text_cents(text):
    text = SPACES.sub(" ", text.strip())
    sign = SIGN.match(text)[0]
    text = text[len(sign):].lstrip()
    match = (WITH_COMMA if "," in text else WITHOUT_COMMA).fullmatch(text)
    if not match or not text:
        return None
    whole = match[1].replace(".", "").replace(" ", "") or "0"
    decimals = (match[2] or "").rstrip("0")
    if len(decimals) > 2:
        return None
    if len(whole) > 300:
        return None
    cents = int(whole) * 100 + int(decimals.ljust(2, "0"))
    return -cents if sign in ("-", "\u2212") else cents


def is_empty(cell):
    return cell is None or cell.value is None or isinstance(cell.value, str) and not cell.value.strip()


def _first_sheet(path):
    """The rows of the first sheet as lists of cells."""
    if not os.path.exists(path):
        raise UnusableInput(f"{path}: this file does not exist.")
    try:
        with open(path, "rb") as file, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            workbook = openpyxl.load_workbook(file, read_only=True, data_only=True)
            sheet = workbook.worksheets[0]
            sheet.reset_dimensions()  # some programs write wrong ones
            return [list(row) for row in sheet.iter_rows()]
    except PermissionError:
        raise UnusableInput(f"{path}: this file may not be read.") from None
    except Exception:
        raise UnusableInput(f"{path}: this is not an Excel workbook (.xlsx).") from None


def read_entries(path, label_column):
    """The entries of a workbook with the columns Date, label_column and Amount."""
    rows = _first_sheet(path)
    header = {}
    for place, cell in enumerate(rows[0] if rows else []):
        if not is_empty(cell):
            header.setdefault(str(cell.value).strip().casefold(), place)
    columns = ("Date", label_column, "Amount")
    missing = [column for column in columns if column.casefold() not in header]
    if missing:
        raise UnusableInput(f"{path}: missing in row 1: " + ", ".join(missing) + ".")
    places = [header[column.casefold()] for column in columns]

    entries, problems = [], []
    for number, row in enumerate(rows[1:], 2):
        cells = [row[place] if place < len(row) else None for place in places]
        if all(map(is_empty, cells)):
            continue
        date_cell, label_cell, amount_cell = cells
        day = None if is_empty(date_cell) else read_date(date_cell.value)
        cents = None if is_empty(amount_cell) else read_cents(amount_cell.value)
        if day is None:
            problems.append(f"{path}: row {number}: {_shown(date_cell)} is no date.")
        if cents is None:
            problems.append(f"{path}: row {number}: {_shown(amount_cell)} is no amount.")
        if day is not None and cents is not None:
            entries.append(Entry(number, day, _label(label_cell), cents))
    if problems:
        more = len(problems) - 20
        if more > 0:
            problems[20:] = [f"{path}: and {more} more."]
        raise UnusableInput("\n".join(problems))
    return entries


def _shown(cell):
    return "an empty cell" if is_empty(cell) else repr(str(cell.value))


def _label(cell):
    if cell is None or cell.value is None:
        return Label(None, "n", "General")
    return Label(cell.value, cell.data_type, cell.number_format)
