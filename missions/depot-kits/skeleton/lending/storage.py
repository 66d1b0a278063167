"""The files of the depot: JSON, one file for each kind of record, in one folder."""

import json
import os
from dataclasses import fields
from datetime import date
from pathlib import Path

from lending.books import Books
from lending.days import parse_day
from lending.errors import DamagedData, DepotError
from lending.records import Entry, Kit, Loan, Member, Reservation, Tool
from lending.settings import Settings

FORMAT = 1
SETTINGS = "settings.json"
_RECORDS = {
    "tools": Tool,
    "kits": Kit,
    "members": Member,
    "loans": Loan,
    "reservations": Reservation,
    "entries": Entry,
}
_DAYS = frozenset({"joined", "left", "start", "due", "returned", "made", "day", "repair_until"})


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


def _write(path, content):
    raise NotImplementedError("TODO: implement _write.")


def _record_of(kind, described, path):
    raise NotImplementedError("TODO: implement _record_of.")


def _value_of(name, value):
    raise NotImplementedError("TODO: implement _value_of.")


def _described(record):
    raise NotImplementedError("TODO: implement _described.")


def _settings_of(content):
    raise NotImplementedError("TODO: implement _settings_of.")


def _described_settings(settings):
    raise NotImplementedError("TODO: implement _described_settings.")
