"""Tables as an Excel workbook: heads that stay in sight, numbers as numbers, bar charts."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.chart import BarChart, Reference
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from projecteval.statistics import Interval, Measure
from projecteval.tables.escaping import cell_text
from projecteval.tables.table import Cell, Column, Kind, Table
from projecteval.tables.text import AT_LEAST, CellText, TableText, text_of

_HEAD_FONT = Font(bold=True, color="FFFFFF")
_HEAD_FILL = PatternFill("solid", start_color="334155")
_WIDEST = 60
_LONGEST_SHEET_NAME = 31
_ROWS_A_CM = 2
_GENERAL = "General"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Bars below a table that begins with agent and column: one for each of the named columns.

    Shares (a format other than `0`) have an axis from 0 to 1.
    """

    title: str
    columns: tuple[str, ...]
    is_stacked: bool = False
    number_format: str = "0"


def workbook_tables(tables: Sequence[Table]) -> bytes:
    """A workbook with one sheet per table; a dash has its letter, and the notes are below."""
    return workbook([(table, ()) for table in tables])


def workbook(sheets: Sequence[tuple[Table, Sequence[Chart]]]) -> bytes:
    """The sheets as an .xlsx file; a value that is missing without a reason is an empty cell."""
    book = Workbook(write_only=True)  # rows are written as they come, which takes half the time
    for table, charts in sheets:
        sheet: Worksheet = book.create_sheet((table.name or table.title)[:_LONGEST_SHEET_NAME])
        _fill(sheet, table)
        at = len(table.rows) + 4
        for chart in charts if table.rows else ():
            at += _bars(sheet, table, chart, at=at) + 2
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _fill(sheet: Worksheet, table: Table) -> None:
    """Write a table; text of projects stays text, even if it looks like a formula."""
    found = text_of(table)
    values = [
        [_value(cell, text) for cell, text in zip(row.cells, seen, strict=True)]
        for row, seen in zip(table.rows, found.rows, strict=True)
    ]
    # Of what is written row by row, the heads of the sheet come first.
    for place, width in enumerate(_widths(table, values, found), start=1):
        sheet.column_dimensions[get_column_letter(place)].width = width
    sheet.freeze_panes = "B2" if table.source else "A2"
    if not table.source:
        sheet.auto_filter.ref = f"A1:{get_column_letter(len(table.columns))}{max(2, len(table.rows) + 1)}"
    sheet.append([_head(sheet, column) for column in table.columns])
    for row, seen in zip(values, found.rows, strict=True):
        sheet.append(
            [_styled(sheet, value, text, column) for value, text, column in zip(row, seen, table.columns, strict=True)]
        )
    if table.source:
        sheet.append([])
        for note in (f"{table.title}. {table.source}.", *found.notes):
            sheet.append([cell_text(note)])


def _widths(table: Table, values: Sequence[Sequence[str | float | None]], found: TableText) -> list[int]:
    widths = [max(len(column.name) + 3, 10) for column in table.columns]
    for row, seen in zip(values, found.rows, strict=True):
        for place, (value, text) in enumerate(zip(row, seen, strict=True)):
            width = len(text.text if isinstance(value, int | float) else value or "") + 2
            widths[place] = max(widths[place], min(_WIDEST, width))
    return widths


def _head(sheet: Worksheet, column: Column) -> Any:
    head = WriteOnlyCell(sheet, cell_text(column.name))
    head.font, head.fill, head.alignment = _HEAD_FONT, _HEAD_FILL, Alignment(vertical="center")
    return head


def _styled(sheet: Worksheet, value: str | float | None, text: CellText, column: Column) -> Any:
    """The value, as a cell where it has a format or a font of its own."""
    number_format = _number_format(column, is_bound=text.is_bound) if isinstance(value, int | float) else _GENERAL
    if number_format == _GENERAL and not text.is_best:
        return value
    cell = WriteOnlyCell(sheet, value)
    cell.number_format = number_format
    if text.is_best:
        cell.font = Font(bold=True)
    return cell


def _value(cell: Cell, text: CellText) -> str | float | None:
    match cell:
        case str():
            return cell_text(cell)
        case Measure() | Interval() if text.note:
            return f"{text.text} ({text.note})"
        case Measure(value=value):
            return value
        case Interval():
            return text.text
        case _:
            return cell


def _number_format(column: Column, *, is_bound: bool) -> str:
    if column.kind is Kind.TEXT or column.digits is None:
        return _GENERAL
    digits = f".{'0' * column.digits}" if column.digits else ""
    bound = f'"{AT_LEAST}"' if is_bound else ""
    return f"{bound}0{digits}{column.unit if column.unit == '%' else ''}"


def _bars(sheet: Worksheet, table: Table, chart: Chart, *, at: int) -> int:
    """Add a chart that begins in the row `at`, and return how many rows it covers."""
    names = [column.name for column in table.columns]
    last = len(table.rows) + 1
    bars = BarChart()
    bars.type, bars.title = "bar", chart.title
    for column in (names.index(name) + 1 for name in chart.columns):
        bars.add_data(Reference(sheet, min_col=column, min_row=1, max_row=last), titles_from_data=True)
    bars.set_categories(Reference(sheet, min_col=1, max_col=2, min_row=2, max_row=last))
    if len(chart.columns) == 1:
        bars.legend = None
    if chart.is_stacked:
        bars.grouping, bars.overlap = "stacked", 100
    bars.y_axis.number_format = chart.number_format
    if chart.number_format != "0":
        bars.y_axis.scaling.min, bars.y_axis.scaling.max = 0, 1
    # Without this, programs that follow the standard closely draw no axes.
    bars.x_axis.delete = bars.y_axis.delete = False
    bars.height = max(5.0, (1.0 if chart.is_stacked else 0.5 + 0.5 * len(chart.columns)) * len(table.rows) + 3)
    sheet.add_chart(bars, f"A{at}")
    return int(bars.height * _ROWS_A_CM)
