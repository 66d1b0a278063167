"""Writes the report as an HTML page."""

import os
from html import escape
from pathlib import Path, PurePath
from urllib.parse import quote

from measurements import Summary

HEADER = ("Category", "Count", "Total", "Mean", "Share")

PAGE = None  # TODO: set PAGE.


def write_page(path: Path, summaries: list[Summary], *, image: Path, title: str) -> None:
    """Write the title, the picture and a table with one row for each category and a last row for all."""
    raise NotImplementedError("TODO: implement write_page.")


def table_cells(summaries: list[Summary]) -> list[tuple[str, ...]]:
    """Lay out the rows of the table, the row of all categories last."""
    raise NotImplementedError("TODO: implement table_cells.")


def table_row(tag: str, cells: tuple[str, ...]) -> str:
    """Write one row of the table; `tag` is th or td."""
    raise NotImplementedError("TODO: implement table_row.")
