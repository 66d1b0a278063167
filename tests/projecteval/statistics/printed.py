"""Reads the printed tables beside it."""

import csv
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"

Row = dict[str, float | None]


def rows_of(name: str, key: str) -> list[tuple[str, Row]]:
    """Each row's name and its numbers; None where the table has a dash."""
    with (GOLDEN / f"{name}.csv").open(encoding="utf-8", newline="") as lines:
        return [
            (row[key], {head: _number(cell) for head, cell in row.items() if head != key})
            for row in csv.DictReader(lines)
        ]


def column(rows: list[tuple[str, Row]], head: str) -> list[float | None]:
    """One column, from top to bottom."""
    return [row[head] for _, row in rows]


def full_column(rows: list[tuple[str, Row]], head: str) -> list[float]:
    """One column that has no dash."""
    found = [cell for cell in column(rows, head) if cell is not None]
    assert len(found) == len(rows)
    return found


def _number(cell: str) -> float | None:
    try:
        return float(cell)
    except ValueError:
        assert cell == "" or not cell[0].isdigit(), cell
        return None
