"""The files of the depot: JSON, one file for each kind of record, in one folder."""

import json
import os
from dataclasses import fields
from datetime import date
from functools import cache
from pathlib import Path

from lending.books import Books
from lending.days import parse_day
from lending.errors import DamagedData, DepotError
from lending.records import Entry, Loan, Member, Reservation, Tool
from lending.settings import Settings

FORMAT = 1
SETTINGS = "settings.json"
_RECORDS = {
    "tools": Tool,
    "members": Member,
    "loans": Loan,
    "reservations": Reservation,
    "entries": Entry,
}
_FIELDS = None  # TODO: set _FIELDS.
_DAYS = frozenset({"joined", "left", "start", "due", "returned", "made", "day", "repair_until"})
_DAYS_OF = None  # TODO: set _DAYS_OF.

# One line for each field. Only without `indent` it is made by the part of `json` that is written in C.
_FLAT = json.JSONEncoder(ensure_ascii=False, separators=(",\n   ", ": "), default=date.isoformat)


def create_books(folder):
    """Write the files of a new depot. Raises DepotError where there is one."""
    raise NotImplementedError("TODO: implement create_books.")


def load_books(folder):
    """Read all files of the depot. Raises DepotError where there is none, DamagedData for a file that is wrong."""
    raise NotImplementedError("TODO: implement load_books.")


def save_books(folder, books):
    """Write all files of the depot; each is replaced as a whole."""
    raise NotImplementedError("TODO: implement save_books.")


def _read(path):
    raise NotImplementedError("TODO: implement _read.")


def _write(path, text):
    raise NotImplementedError("TODO: implement _write.")


def _text_of(records):
    """A file of records, laid out as `json` does with an indent of 1."""
    # No text in JSON has a line break of its own, so that this one is between two records.
    raise NotImplementedError("TODO: implement _text_of.")


def _record_of(kind, described, path):
    raise NotImplementedError("TODO: implement _record_of.")


def _unusual_record_of(kind, described, path):
    """The record of one with fields that are not known, or an error about the first field that is wrong."""
    raise NotImplementedError("TODO: implement _unusual_record_of.")


def _value_of(name, value):
    raise NotImplementedError("TODO: implement _value_of.")


@cache
def _day(text):
    # Many records are of the same day.
    raise NotImplementedError("TODO: Many records are of the same day.")


def _settings_of(content):
    raise NotImplementedError("TODO: implement _settings_of.")


def _described_settings(settings):
    raise NotImplementedError("TODO: implement _described_settings.")
