"""A table with typed columns; its writers decide how it looks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Literal, TypeVar

from projecteval.statistics import Interval, Measure, mean_of_present

Cell = str | int | float | Measure | Interval | None
"""A text, a number, or a value that may be missing; None is missing for an obvious reason."""


class Kind(StrEnum):
    """The content of a column; where the room is short, a name or a text is cut, and prose is wrapped."""

    NAME = "name"  # of an agent or a mission
    TEXT = "text"
    PROSE = "prose"
    WORD = "word"  # short, and our own
    NUMBER = "number"
    P_VALUE = "p-value"  # a small one is shown as an upper bound


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column with `digits` after the point of its numbers, None where they are whole or shown as they are.

    A `unit` follows each number; with the unit `%`, numbers are shares from 0 to 1. `best` says whether the
    highest or the lowest number is marked. `is_sum` says that a measure with parts left out is a lower bound, and is
    shown as one.
    """

    name: str
    kind: Kind = Kind.TEXT
    digits: int | None = None
    unit: str = ""
    is_signed: bool = False
    is_sum: bool = False
    best: Literal["high", "low"] | None = None

    @property
    def is_number(self) -> bool:
        return self.kind in (Kind.NUMBER, Kind.P_VALUE)


def texts(*names: str, kind: Kind = Kind.TEXT) -> tuple[Column, ...]:
    """Columns of text."""
    return tuple(Column(name=name, kind=kind) for name in names)


def names(*heads: str) -> tuple[Column, ...]:
    """Columns of names of agents and missions."""
    return texts(*heads, kind=Kind.NAME)


def words(*names: str) -> tuple[Column, ...]:
    """Columns of short words of our own, which are never cut."""
    return texts(*names, kind=Kind.WORD)


def numbers(
    *names: str,
    digits: int | None = 2,
    unit: str = "",
    is_signed: bool = False,
    best: Literal["high", "low"] | None = None,
) -> tuple[Column, ...]:
    """Columns of numbers that differ only in their names."""
    return tuple(
        Column(name=name, kind=Kind.NUMBER, digits=digits, unit=unit, is_signed=is_signed, best=best) for name in names
    )


def sums(*names: str, digits: int = 0) -> tuple[Column, ...]:
    """Columns of sums, whose measures say how many parts are left out."""
    return tuple(Column(name=name, kind=Kind.NUMBER, digits=digits, is_sum=True) for name in names)


def p_values(*names: str, digits: int = 4) -> tuple[Column, ...]:
    """Columns of p-values."""
    return tuple(Column(name=name, kind=Kind.P_VALUE, digits=digits) for name in names)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One cell a column; a summary row, such as an average, is never marked as the best."""

    cells: tuple[Cell, ...]
    is_summary: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """`name` identifies the table, and `source` is the table of a paper that it has the shape of, empty without one."""

    name: str = ""
    title: str
    source: str = ""
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if wrong := next((row for row in self.rows if len(row.cells) != len(self.columns)), None):
            raise ValueError(
                f"{self.name or self.title}: a row has {len(wrong.cells)} cells for {len(self.columns)} columns"
            )

    @classmethod
    def of(
        cls, title: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]], *, notes: tuple[str, ...] = ()
    ) -> "Table":
        """A table of rows without a summary."""
        found = tuple(Row(cells=tuple(cells)) for cells in rows)
        return cls(title=title, columns=tuple(columns), rows=found, notes=notes)

    def numbers_of(self, place: int) -> tuple[float | None, ...]:
        """The numbers of a column that may be the best, None for those that are missing or are not numbers."""
        cells = (row.cells[place] for row in self.rows if not row.is_summary)
        return tuple(cell.value if isinstance(cell, Measure) else None for cell in cells)

    def folded(self, name: str) -> "Table":
        """The table without the column `name` where all rows have the same value, which is then in the title."""
        place = self._place(name)
        values = {row.cells[place] for row in self.rows}
        if len(values) > 1:
            return self
        return replace(self.without(name), title=", ".join([self.title, *map(str, values)]))

    def without(self, name: str) -> "Table":
        """The table without the column `name`."""
        place = self._place(name)
        return replace(
            self,
            columns=self.columns[:place] + self.columns[place + 1 :],
            rows=tuple(replace(row, cells=row.cells[:place] + row.cells[place + 1 :]) for row in self.rows),
        )

    def as_json(self) -> list[dict[str, Any]]:
        """Each row as an object with the columns as keys."""
        names = [column.name for column in self.columns]
        return [dict(zip(names, row.cells, strict=True)) for row in self.rows]

    def _place(self, name: str) -> int:
        return [column.name for column in self.columns].index(name)


_Value = TypeVar("_Value", Measure, Interval)


def in_percent(value: _Value) -> _Value:
    """A share from 0 to 1, or an interval of shares, as percent."""
    if isinstance(value, Interval):
        low, high = (None if end is None else 100 * end for end in (value.low, value.high))
        return replace(value, low=low, high=high)
    return scaled(value, 100)


def scaled(measure: Measure, factor: float) -> Measure:
    """The measure in another unit; a missing one stays missing."""
    return measure if measure.value is None else replace(measure, value=measure.value * factor)


def counted(number: int) -> Measure:
    """A number that was counted."""
    return Measure.of(number, n=number)


def average_row(label: str, rows: Sequence[Row], columns: int, *, names: int = 1) -> Row:
    """The mean of each column over the rows that have it; `names` columns at the left hold no numbers."""
    means = []
    for place in range(names, columns):
        cells = [row.cells[place] for row in rows]
        means.append(mean_of_present([cell.value if isinstance(cell, Measure) else None for cell in cells]))
    return Row(cells=(label, *[""] * (names - 1), *means), is_summary=True)
