"""Reads and writes CSV files."""

import csv
import io
import re

from .book import COLUMNS

MOST_ROWS = 1000


class NotImported(Exception):
    """The file cannot become a sheet; the text says why."""


def read_csv(data):
    """The lines of a file, each as a list of contents."""
    csv.field_size_limit(10_000_000)
    try:
        text = data.decode("utf-8-sig")
        lines = list(csv.reader(io.StringIO(text, newline="")))
    except (UnicodeDecodeError, csv.Error):
        raise NotImported("This is not a CSV file in UTF-8.") from None
    if len(lines) > MOST_ROWS or any(len(line) > len(COLUMNS) for line in lines):
        raise NotImported(
            f"A file has at most {len(COLUMNS)} columns and at most {MOST_ROWS} rows; this one was not imported."
        )
    return [[re.sub(r"[\r\n]+", " ", field).strip() for field in line] for line in lines]


def write_csv(lines):
    """The file with these lines, without the empty ones at its end."""
    lines = list(lines)
    while lines and not any(lines[-1]):
        lines.pop()
    file = io.StringIO(newline="")
    csv.writer(file).writerows(lines)
    return file.getvalue().encode("utf-8", "replace")
