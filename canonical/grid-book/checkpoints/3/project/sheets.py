"""What people do with sheets: change cells, insert rows, add, import, rename and delete."""

import csv
import io
import re
from itertools import islice
from pathlib import Path

from book import Book
from grid import COLUMNS, LEAST_ROWS, MOST_ROWS
from history import perform
from moves import Conflict, state_of
from storage import create_row, create_sheet, read_content, read_contents, set_deleted, write_content

NAME = re.compile(r"[A-Za-z0-9]{1,20}")
LINE_END = re.compile(r"\r\n|\r|\n")


class Refused(Exception):
    """Something that is not allowed; its text says why."""


def change_cell(database, person, sheet, address, content, seen):
    """Change a cell that the person has seen with a content. Raises Conflict if it has another one by now."""
    book = Book(database)
    key = book.key(sheet, address[:1], address[1:])
    if key is None:
        raise Refused("There is no such cell.")
    before = read_content(database, *key)
    shown = book.unlink(before)
    if shown == content:
        return
    if shown != seen:
        raise Conflict(address)
    perform(database, person, "cell", row=key[0], column=key[1], before=before, after=book.link(content, sheet))


def insert_row(database, person, sheet, index):
    """Insert an empty row before the one at an index."""
    perform(database, person, "row", sheet=sheet, row=create_row(database, sheet, index))


def check_name(database, name, sheet=None):
    """Raise Refused for a name that a sheet cannot have."""
    if not NAME.fullmatch(name) or Book(database).find(name) not in (None, sheet):
        raise Refused("A name has 1 to 20 letters and digits, and no other sheet has this name.")


def name_in(database, sheet):
    """The name of a sheet. Raises Conflict if it is gone."""
    book = Book(database)
    if sheet not in book.names:
        raise Conflict("The sheet")
    return book.names[sheet]


def add_sheet(database, person, name, lines=()):
    """Add a sheet, with lines of contents if wanted; returns its id."""
    check_name(database, name)
    sheet, rows = create_sheet(database, name, max(len(lines), LEAST_ROWS))
    book = Book(database)
    for row, line in zip(rows, lines, strict=False):
        for column, content in enumerate(line):
            write_content(database, row, column, book.link(content, sheet))
    set_deleted(database, sheet, 1)
    perform(database, person, "added", sheet=sheet, name=name, state=state_of(database, sheet))
    return sheet


def rename_sheet(database, person, sheet, name):
    """Rename a sheet."""
    check_name(database, name, sheet)
    before = name_in(database, sheet)
    if name != before:
        perform(database, person, "renamed", sheet=sheet, before=before, after=name)


def delete_sheet(database, person, sheet):
    """Delete a sheet."""
    perform(database, person, "deleted", sheet=sheet, name=name_in(database, sheet))


def import_sheet(database, person, file_name, data):
    """Add a sheet from a CSV file; returns its id."""
    try:
        lines = list(islice(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")), MOST_ROWS + 1))
    except (UnicodeDecodeError, csv.Error) as error:
        raise Refused("The file is no CSV file in UTF-8.") from error
    if len(lines) > MOST_ROWS or any(len(line) > len(COLUMNS) for line in lines):
        raise Refused(f"A file has at most {len(COLUMNS)} columns and {MOST_ROWS} rows.")
    lines = [[LINE_END.sub(" ", field).strip() for field in line] for line in lines]
    return add_sheet(database, person, Path(file_name).stem, lines)


def export_sheet(database, sheet):
    """The contents of a sheet as CSV, without empty rows at its end."""
    book, contents = Book(database), read_contents(database)
    lines = [
        [book.unlink(contents.get((row, column), "")) for column in range(len(COLUMNS))]
        for row in book.rows[sheet]
    ]
    while lines and not any(lines[-1]):
        lines.pop()
    file = io.StringIO(newline="")
    csv.writer(file).writerows(lines)
    return file.getvalue()
