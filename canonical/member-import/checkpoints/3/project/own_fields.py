"""The fields that the club has made itself."""

import json
import re
from functools import partial

from csv_file import header_key
from fields import FIELDS, Field, read_date, read_text
from texts import Refused, fold, tidy

TEXT = "Text"
NUMBER = "Number"
DATE = "Date"
CHOICE = "Choice"
KINDS = (TEXT, NUMBER, DATE, CHOICE)


def read_decimal(text):
    """A number with a point or a comma, without needless zeros."""
    found = re.fullmatch(r"(-?)([0-9]+)(?:[.,]([0-9]+))?", text)
    if not found:
        return None
    whole, part = found[2].lstrip("0") or "0", (found[3] or "").rstrip("0")
    size = f"{whole}.{part}" if part else whole
    return size if size == "0" else found[1] + size


def read_option(options, text):
    """One of the options, as it is written there."""
    return next((option for option in options if option.casefold() == text.casefold()), None)


def field_of(row):
    """Return a stored field."""
    options = tuple(json.loads(row["options"]))
    readers = {TEXT: read_text, NUMBER: read_decimal, DATE: read_date, CHOICE: partial(read_option, options)}
    return Field(row["label"], (), readers[row["kind"]], bool(row["required"]), row["kind"], options)


def own_fields(database):
    """Return the fields that the club has made, in this order."""
    return tuple(field_of(row) for row in database.execute("SELECT * FROM own_fields ORDER BY id"))


def all_fields(database):
    """Return the fields of a member, in the order in which they are shown."""
    return FIELDS + own_fields(database)


def add(database, name, kind, options, *, required):
    """Make a field; raise Refused where it cannot be made."""
    label = tidy(name)
    if not label:
        raise Refused("Name is missing")
    taken = {header_key(text) for field in all_fields(database) for text in (field.label, *field.headers)}
    if header_key(label) in taken:
        raise Refused("Name is there already")
    listed = [option for option in map(tidy, options.split(",")) if option]
    if kind not in KINDS:
        raise Refused("Kind is missing")
    if kind == CHOICE and not listed:
        raise Refused("Options are missing")
    database.execute(
        "INSERT INTO own_fields (label, kind, options, required) VALUES (?, ?, ?, ?)",
        (label, kind, json.dumps(listed), required),
    )


def comparable(field, value):
    """Return a number or a date as it is compared."""
    return float(value) if field.kind == NUMBER else value


def end_of(field, text):
    """Return an end of a range, or None where it was left out; raise Refused where it is wrong."""
    if not text:
        return None
    value = field.read(text)
    if value is None:
        raise Refused("Filter is wrong")
    return comparable(field, value)


def range_filter(field, text):
    """Return what tells whether a number or a date is in a range."""
    first, dots, last = map(str.strip, text.partition(".."))
    if dots and not first and not last:
        raise Refused("Filter is wrong")
    low, high = end_of(field, first), end_of(field, last if dots else first)

    def fits(value):
        at = comparable(field, value)
        return (low is None or low <= at) and (high is None or at <= high)

    return fits


def filter_of(field, text):
    """Return what tells whether a value fits a filter; raise Refused where the filter is wrong."""
    if field.kind == TEXT:
        return lambda value: fold(text) in fold(value)
    if field.kind == CHOICE:
        option = next((option for option in field.options if fold(option) == fold(text)), None)
        if option is None:
            raise Refused("Filter is wrong")
        return lambda value: value == option
    return range_filter(field, text)
