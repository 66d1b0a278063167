"""Reads the CSV files that people upload."""

import csv
import re
from dataclasses import dataclass
from io import StringIO

from fields import FIELDS
from texts import Refused, tidy


@dataclass(frozen=True)
class Table:
    """A file: its profile, the label of each column's field (None where there is none), other headers, and the rows."""

    profile: str
    labels: list
    ignored: list
    rows: list


def decode(content):
    """Return the text of a file in UTF-8 or Windows-1252."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def separator_of(text):
    """Return the separator that is more frequent in the header, outside of quotes."""
    quoted, counts = False, {",": 0, ";": 0}
    for sign in text.lstrip("\r\n"):
        if sign == '"':
            quoted = not quoted
        elif not quoted and sign in "\r\n":
            break
        elif not quoted and sign in counts:
            counts[sign] += 1
    return max(counts, key=counts.get)


def header_key(header):
    """Return a header as it is compared."""
    return re.sub(r"[\s._-]", "", header.casefold())


def labels_of(header, fields, columns):
    """Return the label of the field of each column, or None; `columns` is what a profile says."""
    known = {header_key(name): field.label for field in fields for name in (field.label, *field.headers)}
    known |= columns
    return [known.get(header_key(cell)) for cell in header]


def check_labels(labels, needed):
    """Refuse columns that are missing or there twice."""
    for label in needed:
        if label not in labels:
            raise Refused(f"The column {label} is missing")
    for label in labels:
        if label and labels.count(label) > 1:
            raise Refused(f"The column {label} is there twice")


def read_table(content, fields, find_profile):
    """Read a file; raise Refused where its columns are not right.

    `find_profile` returns for a header the name of its profile, and what that says about columns.
    """
    text = decode(content)
    rows = csv.reader(StringIO(text, newline=""), delimiter=separator_of(text))
    rows = [row for row in ([tidy(cell) for cell in cells] for cells in rows) if any(row)]
    header = rows[0] if rows else []
    profile, columns = find_profile(header)
    labels = labels_of(header, fields, columns)
    check_labels(labels, [field.label for field in FIELDS if field.required])
    ignored = [cell for cell, label in zip(header, labels, strict=True) if label is None and cell]
    return Table(profile, labels, ignored, rows[1:])
