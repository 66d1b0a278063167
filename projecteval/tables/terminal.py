"""Tables for the terminal; at 80 columns every number is whole, and only names and texts are cut."""

from rich.table import Table as RichTable
from rich.text import Text

from judge_machine.documents import harmless
from projecteval.tables.table import Column, Kind, Table
from projecteval.tables.text import CellText, text_of

_LONGEST_NAME = 32
_CUT = (Kind.NAME, Kind.TEXT)
_MAY_WRAP = (*_CUT, Kind.PROSE)


def terminal_table(table: Table) -> RichTable:
    """A table without lines; `*` marks the best of a column."""
    found = RichTable(
        title=Text(table.title),
        title_justify="left",
        title_style="bold",
        header_style="dim",
        box=None,
        pad_edge=False,
        padding=(0, 1),
        min_width=len(table.title),  # a narrower table would have its title wrapped
    )
    for column in table.columns:
        # Where the room is short, rich takes it from the columns that may wrap: those of names and texts.
        found.add_column(
            column.name, justify="right" if column.is_number else "left", no_wrap=column.kind not in _MAY_WRAP
        )
    for row in text_of(table).rows:
        found.add_row(*(_cell(cell, column) for cell, column in zip(row, table.columns, strict=True)))
    return found


def _cell(cell: CellText, column: Column) -> Text:
    words = harmless(f"{cell.text}{'*' if cell.is_best else ''}")
    if column.kind not in _CUT:
        return Text(words)
    text = Text(words, no_wrap=True, overflow="ellipsis")
    if column.kind is Kind.NAME:
        text.truncate(_LONGEST_NAME, overflow="ellipsis")
    return text
