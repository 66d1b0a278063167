"""Tables as CSV and JSON, for programs."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from projecteval.statistics import Interval, Measure
from projecteval.tables.escaping import cell_text
from projecteval.tables.table import Cell, Table

FORMAT = 1
CSV_COLUMNS = ("table", "row", "column", "value", "n", "left_out", "missing_reason", "text")


def csv_table(table: Table) -> str:
    """The table as CSV (RFC 4180, UTF-8), its heads in the first row; no cell is taken for a formula."""
    rows = ([cell.value if isinstance(cell, Measure) else cell for cell in row.cells] for row in table.rows)
    return _csv([[column.name for column in table.columns], *rows])


def csv_tables(tables: Sequence[Table]) -> str:
    """One row a cell (RFC 4180, UTF-8); `value` is empty where `missing_reason` says why, `text` is of other cells."""
    rows: list[tuple[Cell, ...]] = [CSV_COLUMNS]
    for table in tables:
        for place, row in enumerate(table.rows):
            label = row.cells[0] if isinstance(row.cells[0], str) else str(place)
            for column, cell in zip(table.columns, row.cells, strict=True):
                rows.append((table.name, label, column.name, *_parts(cell)))
    return _csv(rows)


def json_tables(tables: Sequence[Table]) -> str:
    """One object a table; a cell is a text, or an object with its value or the reason why it is missing."""
    return json_text({"format": FORMAT, "tables": [_plain(table) for table in tables]})


def json_text(content: dict[str, Any]) -> str:
    """An object of JSON in ASCII, for people to read too."""
    return json.dumps(content, indent=1, ensure_ascii=True) + "\n"


def _csv(rows: Iterable[Iterable[Cell]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    for row in rows:
        writer.writerow([cell_text(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue()


def _parts(cell: Cell) -> tuple[Cell, ...]:
    """Value, n, left_out, missing_reason and text."""
    if isinstance(cell, Measure):
        return (cell.value, cell.n, cell.left_out, cell.missing_reason or "", "")
    return ("", "", "", "", cell) if isinstance(cell, str) else (cell, "", "", "", "")


def _plain(table: Table) -> dict[str, Any]:
    return {
        "name": table.name,
        "title": table.title,
        "source": table.source,
        "columns": [column.name for column in table.columns],
        "rows": [
            {
                "summary": row.is_summary,
                "cells": [asdict(cell) if isinstance(cell, Measure | Interval) else cell for cell in row.cells],
            }
            for row in table.rows
        ],
        "notes": list(table.notes),
    }  # fmt: skip
