"""A table as text: numbers rounded, the best marked, a dash with its reason for what is missing."""

from dataclasses import dataclass
from string import ascii_lowercase

from projecteval.reports.published_tables.table import Cell, Column, PublishedTable
from projecteval.statistics import Measure

DASH = "–"
LEAST_P = 0.0001


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCell:
    """`note` is the letter of the reason why the value is missing, else empty."""

    text: str
    is_number: bool
    is_best: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownTable:
    """`notes` are the table's own, then one for each letter."""

    heads: tuple[ShownCell, ...]
    rows: tuple[tuple[ShownCell, ...], ...]
    notes: tuple[str, ...]


def shown(table: PublishedTable) -> ShownTable:
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
    heads = tuple(
        ShownCell(text=column.name, is_number=any(isinstance(row.cells[place], Measure) for row in table.rows))
        for place, column in enumerate(table.columns)
    )
    reasons = tuple(f"({letter}) {reason}" for reason, letter in letters.items())
    return ShownTable(heads=heads, rows=rows, notes=(*table.notes, *reasons))


def number_text(value: float, column: Column) -> str:
    """A number as its column shows it."""
    if column.is_p and value < LEAST_P:
        return f"<{LEAST_P:.4f}"
    text = f"{value:.{column.digits}f}"
    return text.removeprefix("-") if not float(text) else text


def _best(table: PublishedTable, place: int, column: Column) -> str | None:
    """The best number of a column as it is shown: equal after rounding is equally good."""
    values = [value for value in table.values(place) if value is not None]
    if column.best is None or len(values) < 2:
        return None
    found = number_text(max(values) if column.best == "high" else min(values), column)
    return None if all(number_text(value, column) == found for value in values) else found


def _cell(cell: Cell, column: Column, letters: dict[str, str], *, best: str | None) -> ShownCell:
    if isinstance(cell, str):
        return ShownCell(text=cell, is_number=False)
    if cell.value is None:
        reason = cell.missing_reason or ""
        letter = letters.setdefault(reason, _letter(len(letters)))
        return ShownCell(text=DASH, is_number=True, note=letter)
    text = number_text(cell.value, column)
    return ShownCell(text=text, is_number=True, is_best=best is not None and text == best)


def _letter(place: int) -> str:
    return ascii_lowercase[place] if place < len(ascii_lowercase) else str(place + 1)
