"""Reads the CSV files that people upload."""

import csv
import re
from dataclasses import dataclass
from io import StringIO

from texts import Refused, tidy


@dataclass(frozen=True)
class Table:
    """A file: the label of each column's field (None where there is none), other headers, and the rows of texts."""

    labels: list
    ignored: list
    rows: list


def decode(content):
    """Return the text of a file in UTF-8 or Windows-1252."""
    raise NotImplementedError("TODO: implement decode.")


def separator_of(text):
    """Return the separator that is more frequent in the header, outside of quotes."""
    raise NotImplementedError("TODO: implement separator_of.")


def header_key(header):
    """Return a header as it is compared."""
    raise NotImplementedError("TODO: implement header_key.")


def labels_of(header, fields):
    """Return the label of the field of each column, or None."""
    raise NotImplementedError("TODO: implement labels_of.")


def check_labels(labels, needed):
    """Refuse columns that are missing or there twice."""
    raise NotImplementedError("TODO: implement check_labels.")


def read_table(content, fields):
    """Read a file; raise Refused where its columns are not right."""
    raise NotImplementedError("TODO: implement read_table.")
