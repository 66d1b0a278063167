"""A table with measures in its cells; how it looks is decided where it is shown."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from projecteval.statistics import Measure, mean_of_present

Cell = str | Measure


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column: `digits` after the point; `best` says whether the highest or the lowest of its numbers is marked.

    `is_p` is for p-values, of which small ones are told as an upper bound.
    """

    name: str
    digits: int = 2
    best: Literal["high", "low"] | None = None
    is_p: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One cell a column; a summary row, such as an average, is never marked as the best."""

    cells: tuple[Cell, ...]
    is_summary: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedTable:
    """`name` is what it is asked for by, `source` the table of the paper that it has the shape of."""

    name: str
    title: str
    source: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if any(len(row.cells) != len(self.columns) for row in self.rows):
            raise ValueError(f"{self.name}: every row has one cell a column")

    def values(self, place: int) -> tuple[float | None, ...]:
        """The numbers of a column that may be the best, None for those that are missing or no numbers."""
        cells = [row.cells[place] for row in self.rows if not row.is_summary]
        return tuple(cell.value if isinstance(cell, Measure) else None for cell in cells)


def percent(measure: Measure) -> Measure:
    """A share from 0 to 1 as percent."""
    return scaled(measure, 100)


def scaled(measure: Measure, factor: float) -> Measure:
    """The measure in another unit; a missing one stays so."""
    return measure if measure.value is None else replace(measure, value=measure.value * factor)


def counted(number: int) -> Measure:
    """A number that was counted."""
    return Measure.of(number, n=number)


def difference(first: Measure, second: Measure) -> Measure:
    """First minus second; missing where one of them is."""
    if first.value is None or second.value is None:
        reason = first.missing_reason or second.missing_reason or ""
        return Measure.missing(reason, n=min(first.n, second.n))
    return Measure.of(first.value - second.value, n=min(first.n, second.n))


def average_row(label: str, rows: Sequence[Row], columns: int, *, names: int = 1) -> Row:
    """The mean of each column over the rows that have it; `names` columns at the left hold no numbers."""
    means = []
    for place in range(names, columns):
        cells = [row.cells[place] for row in rows]
        means.append(mean_of_present([cell.value if isinstance(cell, Measure) else None for cell in cells]))
    return Row(cells=(label, *[""] * (names - 1), *means), is_summary=True)
