"""Tables in Markdown; what agents and projects wrote is shown literally, not as markup."""

from collections.abc import Iterator, Sequence

from projecteval.tables.escaping import markdown_text
from projecteval.tables.table import Cell, Column, Kind, Table
from projecteval.tables.text import CellText, blocks_of, text_of

_ESCAPED = (Kind.NAME, Kind.TEXT, Kind.PROSE)
_LONGEST_CELL = 120
_LONGEST_NOTE = 1000


def markdown_tables(tables: Sequence[Table]) -> str:
    """One section a table; the best is bold, a dash has the letter of its reason."""
    return "\n".join(line for table in tables for line in _section(table)) + "\n"


def markdown_lines(table: Table, *, most: int = 300) -> Iterator[str]:
    """The heads and rows alone, those of a wide table in several blocks; a text has at most `most` characters.

    Heads of a table without source are ours.
    """
    seen = text_of(table).rows
    for number, block in enumerate(blocks_of(table)):
        columns = [table.columns[place] for place in block]
        if number:
            yield ""
        yield _line([markdown_text(column.name) if table.source else column.name for column in columns])
        yield "|" + "|".join("--:" if column.is_number else "---" for column in columns) + "|"
        for row, texts in zip(table.rows, seen, strict=True):
            yield _line([_cell(row.cells[place], texts[place], table.columns[place], most) for place in block])


def _section(table: Table) -> Iterator[str]:
    yield f"## {markdown_text(table.title)}"
    yield ""
    yield f"{markdown_text(table.source)}; `{table.name}`"
    yield ""
    if table.rows:
        yield from markdown_lines(table, most=_LONGEST_CELL)
    else:
        yield "No row."
    for note in text_of(table).notes:
        yield ""
        yield markdown_text(note, most=_LONGEST_NOTE)
    yield ""


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(cell: Cell, text: CellText, column: Column, most: int) -> str:
    if column.kind in _ESCAPED and isinstance(cell, str):
        return markdown_text(text.text, most=most)
    words = text.text.replace("<", "\\<")
    note = f" ({text.note})" if text.note else ""
    return f"**{words}**" if text.is_best else f"{words}{note}"
