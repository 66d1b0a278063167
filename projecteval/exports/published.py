"""The tables of the papers as files: Markdown to read, CSV and JSON for programs, a workbook with a sheet a table."""

import csv
import io
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from projecteval.exports.harmless import cell_text, markdown_text
from projecteval.reports.published_tables import PublishedTable, ShownCell, shown
from projecteval.statistics import Measure

FORMAT = 1
CSV_COLUMNS = ("table", "row", "column", "value", "n", "left_out", "missing_reason", "text")
_LONGEST_CELL = 120


def export_tables(tables: Sequence[PublishedTable], file_format: str) -> bytes:
    """The tables as the content of a file of that format. Raises KeyError for one that tables have not."""
    content = TABLE_FORMATS[file_format](tables)
    return content if isinstance(content, bytes) else content.encode("utf-8", "backslashreplace")


def markdown_tables(tables: Sequence[PublishedTable]) -> str:
    """One section a table; the best is bold, a dash has the letter of its reason."""
    return "\n".join(line for table in tables for line in _section(table)) + "\n"


def _section(table: PublishedTable) -> Iterator[str]:
    found = shown(table)
    yield f"## {markdown_text(table.title)}"
    yield ""
    yield f"{markdown_text(table.source)}; `{table.name}`"
    yield ""
    if found.rows:
        yield _line([markdown_text(head.text) for head in found.heads])
        yield "|" + "|".join("--:" if head.is_number else "---" for head in found.heads) + "|"
        for row in found.rows:
            yield _line([_markdown_cell(cell) for cell in row])
    else:
        yield "No row."
    for note in found.notes:
        yield ""
        yield markdown_text(note, most=1000)
    yield ""


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _markdown_cell(cell: ShownCell) -> str:
    if not cell.is_number:
        return markdown_text(cell.text, most=_LONGEST_CELL)
    text = cell.text.replace("<", "\\<")
    note = f" ({cell.note})" if cell.note else ""
    return f"**{text}**" if cell.is_best else f"{text}{note}"


def csv_tables(tables: Sequence[PublishedTable]) -> str:
    """One row a cell (RFC 4180, UTF-8); `value` is empty where `missing_reason` says why, `text` is of other cells."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(CSV_COLUMNS)
    for table in tables:
        for place, row in enumerate(table.rows):
            label = row.cells[0] if isinstance(row.cells[0], str) else str(place)
            for column, cell in zip(table.columns, row.cells, strict=True):
                head = (table.name, cell_text(label), cell_text(column.name))
                if isinstance(cell, str):
                    writer.writerow((*head, "", "", "", "", cell_text(cell)))
                else:
                    reason = cell_text(cell.missing_reason or "")
                    writer.writerow(
                        (*head, "" if cell.value is None else cell.value, cell.n, cell.left_out, reason, "")
                    )
    return text.getvalue()


def json_tables(tables: Sequence[PublishedTable]) -> str:
    """One object a table; a cell is a text, or an object with its value or the reason why it is missing."""
    content = {"format": FORMAT, "tables": [_plain(table) for table in tables]}
    return json.dumps(content, indent=1, ensure_ascii=True) + "\n"


def _plain(table: PublishedTable) -> dict[str, Any]:
    return {
        "name": table.name,
        "title": table.title,
        "source": table.source,
        "columns": [column.name for column in table.columns],
        "rows": [
            {
                "summary": row.is_summary,
                "cells": [cell if isinstance(cell, str) else asdict(cell) for cell in row.cells],
            }
            for row in table.rows
        ],
        "notes": list(table.notes),
    }  # fmt: skip


def workbook_tables(tables: Sequence[PublishedTable]) -> bytes:
    """A workbook with a sheet a table: numbers are numbers, a dash has its letter, the notes stand below."""
    from openpyxl import Workbook  # noqa: PLC0415 - only a workbook needs it
    from openpyxl.styles import Font  # noqa: PLC0415

    from projecteval.exports.workbook import style_heads  # noqa: PLC0415

    book = Workbook()
    assert book.active is not None
    book.remove(book.active)
    for table in tables:
        sheet = book.create_sheet(table.name[:31])
        found = shown(table)
        sheet.append([cell_text(head.text) for head in found.heads])
        for number, (row, seen) in enumerate(zip(table.rows, found.rows, strict=True), start=2):
            for place, (cell, text) in enumerate(zip(row.cells, seen, strict=True), start=1):
                written = sheet.cell(number, place, _workbook_value(cell, text))
                if isinstance(cell, Measure) and cell.value is not None:
                    digits = table.columns[place - 1].digits
                    written.number_format = "0" if not digits else f"0.{'0' * digits}"
                if text.is_best:
                    written.font = Font(bold=True)
        style_heads(sheet, [max(len(head.text) + 3, 10) for head in found.heads])
        sheet.freeze_panes = "B2"
        for number, note in enumerate((f"{table.title}. {table.source}.", *found.notes), start=len(table.rows) + 3):
            sheet.cell(number, 1, cell_text(note))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _workbook_value(cell: str | Measure, text: ShownCell) -> str | float:
    if isinstance(cell, str):
        return cell_text(cell)
    return f"{text.text} ({text.note})" if cell.value is None else cell.value


TABLE_FORMATS: dict[str, Callable[[Sequence[PublishedTable]], str | bytes]] = {
    "csv": csv_tables,
    "json": json_tables,
    "markdown": markdown_tables,
    "xlsx": workbook_tables,
}
