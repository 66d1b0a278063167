"""Writes the report as an HTML page."""

import os
from html import escape
from pathlib import Path, PurePath
from urllib.parse import quote

from measurements import Summary

HEADER = ("Category", "Count", "Total", "Mean", "Share")

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<style>
body {{ font-family: sans-serif; margin: 2rem; }}
td {{ text-align: right; padding: 0.2rem 0.8rem; }}
td:first-child {{ text-align: left; }}
tr:last-child {{ font-weight: bold; }}
</style>
</head>
<body>
<h1>{title}</h1>
<img src="{image}" alt="Bar chart">
<table>
{rows}
</table>
</body>
</html>
"""


def write_page(path: Path, summaries: list[Summary], *, image: Path, title: str) -> None:
    """Write the title, the picture and a table with one row for each category and a last row for all."""
    rows = [table_row("th", HEADER)]
    rows += [table_row("td", cells) for cells in table_cells(summaries)]
    source = PurePath(os.path.relpath(image, path.parent)).as_posix()
    text = PAGE.format(title=escape(title), image=quote(source), rows="\n".join(rows))
    path.write_text(text, encoding="utf-8")


def table_cells(summaries: list[Summary]) -> list[tuple[str, ...]]:
    """Lay out the rows of the table, the row of all categories last."""
    everything = Summary(
        "Total", sum(summary.count for summary in summaries), sum(summary.total for summary in summaries)
    )
    return [
        (
            summary.category,
            str(summary.count),
            f"{summary.total:.2f}",
            f"{summary.mean:.2f}",
            f"{summary.total / everything.total if everything.total else 0:.1%}",
        )
        for summary in [*summaries, everything]
    ]


def table_row(tag: str, cells: tuple[str, ...]) -> str:
    """Write one row of the table; `tag` is th or td."""
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"
