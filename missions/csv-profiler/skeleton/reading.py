"""Reads the bytes of a CSV file: encoding, separator, header, good rows and bad rows."""

import codecs
import csv
import io
from dataclasses import dataclass

SEPARATORS = {",": "comma", ";": "semicolon", "\t": "tab"}
MISSING_MARK = "NA"

# TODO: code that runs on import: a call.


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
    raise NotImplementedError("TODO: implement decode.")


def fields_of_header(text, separator):
    """Return how many fields the first row has if this is the separator."""
    raise NotImplementedError("TODO: implement fields_of_header.")


def clean(value):
    """Return the value without spaces around it, and an empty text for a missing value."""
    raise NotImplementedError("TODO: implement clean.")


def numbered_rows(text, separator):
    """Yield the line on which each row begins, and its fields; blank lines are left out."""
    raise NotImplementedError("TODO: implement numbered_rows.")


def read_table(content):
    """Read the bytes of a CSV file. Raises Unreadable when there is no row below the header."""
    raise NotImplementedError("TODO: implement read_table.")


def write_csv(header, rows):
    """Return a CSV file in UTF-8 with commas."""
    raise NotImplementedError("TODO: implement write_csv.")
