"""Reads the bytes of a CSV file: encoding, separator, header, good rows and bad rows."""

import codecs
import csv
import io
from dataclasses import dataclass

SEPARATORS = {",": "comma", ";": "semicolon", "\t": "tab"}
MISSING_MARK = "NA"

csv.field_size_limit(2**30)


class Unreadable(Exception):
    """A file has no rows; the message tells the visitor so."""


@dataclass(frozen=True)
class BadRow:
    """A row with another number of fields than the header; `line` is the line on which it begins, from 1."""

    line: int
    text: str


@dataclass(frozen=True)
class Table:
    """What a CSV file holds. Values have no spaces around them; a missing value is an empty text."""

    encoding: str
    separator: str
    header: list[str]
    rows: list[list[str]]
    bad_rows: list[BadRow]


def decode(content):
    """Return the text of a file and the name of its encoding."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", "replace"), "UTF-16"
    try:
        return content.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace"), "Windows-1252"


def fields_of_header(text, separator):
    """Return how many fields the first row has if this is the separator."""
    return len(next(csv.reader(io.StringIO(text, newline=""), delimiter=separator), []))


def clean(value):
    """Return the value without spaces around it, and an empty text for a missing value."""
    value = value.strip()
    return "" if value == MISSING_MARK else value


def numbered_rows(text, separator):
    """Yield the line on which each row begins, and its fields; blank lines are left out."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    line = 1
    for fields in reader:
        if any(field.strip() for field in fields) or len(fields) > 1:
            yield line, fields
        line = reader.line_num + 1


def read_table(content):
    """Read the bytes of a CSV file. Raises Unreadable when there is no row below the header."""
    text, encoding = decode(content)
    separator = max(SEPARATORS, key=lambda candidate: fields_of_header(text, candidate))
    rows = list(numbered_rows(text, separator))
    if len(rows) < 2:
        raise Unreadable("This file is empty: it has no row below its header.")
    (_, header), *rest = rows
    return Table(
        encoding=encoding,
        separator=SEPARATORS[separator],
        header=[name.strip() for name in header],
        rows=[[clean(value) for value in fields] for _, fields in rest if len(fields) == len(header)],
        bad_rows=[BadRow(line, separator.join(fields)) for line, fields in rest if len(fields) != len(header)],
    )


def write_csv(header, rows):
    """Return a CSV file in UTF-8 with commas."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([header, *rows])
    return text.getvalue().encode()
