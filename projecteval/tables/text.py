"""The cells of a table as text: numbers rounded, the best marked, a dash with its reason for what is missing."""

from dataclasses import dataclass
from string import ascii_lowercase

from projecteval.statistics import Interval, Measure
from projecteval.tables.table import Cell, Column, Kind, Table

DASH = "–"
AT_LEAST = "≥ "


WIDEST = 14
"""Where a page is to be read, a table with more columns is shown in several blocks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellText:
    """A cell as it is read; `note` is the letter of the reason why the value is missing, else empty.

    `is_bound` says that the number is a lower bound.
    """

    text: str
    is_best: bool = False
    is_bound: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableText:
    """The rows of a table as text; `notes` are the table's own, then one for each letter."""

    rows: tuple[tuple[CellText, ...], ...]
    notes: tuple[str, ...]


def text_of(table: Table) -> TableText:
    """The table in words and rounded numbers."""
    letters: dict[str, str] = {}
    best = [_best(table, place, column) for place, column in enumerate(table.columns)]
    rows = tuple(
        tuple(
            _cell(cell, column, letters, best=None if row.is_summary else best[place])
            for place, (cell, column) in enumerate(zip(row.cells, table.columns, strict=True))
        )
        for row in table.rows
    )
    reasons = tuple(f"({letter}) {reason}" for reason, letter in letters.items())
    return TableText(rows=rows, notes=(*table.notes, *reasons))


def blocks_of(table: Table) -> tuple[tuple[int, ...], ...]:
    """The places of the columns, block by block; each has at most WIDEST and begins with those that name a row."""
    every = range(len(table.columns))
    if len(every) <= WIDEST:
        return (tuple(every),)
    named = next((place for place, column in enumerate(table.columns) if column.is_number), 1)
    step = max(1, WIDEST - named)
    return tuple((*range(named), *every[first : first + step]) for first in range(named, len(every), step))


def number_text(value: float | None, column: Column) -> str:
    """A number as its column shows it, a dash for None."""
    if value is None:
        return DASH
    if column.digits is None:
        return f"{value}{column.unit}"
    if column.kind is Kind.P_VALUE and value < 10**-column.digits:
        return f"<{10**-column.digits:.{column.digits}f}"
    unit, value = (" %", 100 * value) if column.unit == "%" else (column.unit, value)
    text = f"{value:{'+' if column.is_signed else ''}.{column.digits}f}"
    return (text if column.is_signed or float(text) else text.removeprefix("-")) + unit


def _best(table: Table, place: int, column: Column) -> str | None:
    """The best number of a column as it is shown: equal after rounding is equally good."""
    values = [value for value in table.numbers_of(place) if value is not None]
    if column.best is None or len(values) < 2:
        return None
    found = number_text(max(values) if column.best == "high" else min(values), column)
    return None if all(number_text(value, column) == found for value in values) else found


def _cell(cell: Cell, column: Column, letters: dict[str, str], *, best: str | None) -> CellText:
    match cell:
        case str():
            return CellText(text=cell)
        case Measure() | Interval() if cell.missing_reason is not None:
            letter = letters.setdefault(cell.missing_reason, _letter(len(letters)))
            return CellText(text=DASH, note=letter)
        case Interval(low=low, high=high):
            return CellText(text=f"{number_text(low, column)}…{number_text(high, column)}")
        case Measure(value=value, left_out=left_out):
            text, is_bound = number_text(value, column), column.is_sum and left_out > 0
            is_best = best is not None and text == best
            return CellText(text=f"{AT_LEAST}{text}" if is_bound else text, is_best=is_best, is_bound=is_bound)
        case _:
            return CellText(text=number_text(cell, column))


def _letter(place: int) -> str:
    return ascii_lowercase[place] if place < len(ascii_lowercase) else str(place + 1)
