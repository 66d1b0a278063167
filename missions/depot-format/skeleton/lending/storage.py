"""The file of the depot: JSON, everything in one file, which is replaced as a whole."""

import json
import os
from contextlib import suppress
from dataclasses import fields
from datetime import date
from pathlib import Path
from typing import get_type_hints

from lending.books import Books
from lending.days import WEEKDAYS, parse_day
from lending.errors import DamagedData, DepotError
from lending.older_files import FORMATS, KINDS, SETTINGS, format_of, read_json, read_older, remove_older, set_aside
from lending.records import Entry, Loan, Member, Reservation, Tool
from lending.settings import Settings

FORMAT = 3
DEPOT = "depot.json"
_RECORDS = None  # TODO: set _RECORDS.
_HINTS = None  # TODO: set _HINTS.
_DAYS = frozenset({"joined", "left", "start", "due", "returned", "made", "day", "repair_until"})


def create_books(folder):
    """Write the files of a new depot. Raises DepotError where there is one."""
    raise NotImplementedError("TODO: implement create_books.")


def stored_format(folder):
    """The number of the format in which the depot is kept.

    Raises DepotError where there is no depot, DamagedData for a format that this program does not know.
    """
    raise NotImplementedError("TODO: implement stored_format.")


def load_books(folder):
    """Read the depot, also from files of earlier formats, which stay as they are. Raises DepotError and DamagedData."""
    raise NotImplementedError("TODO: implement load_books.")


def save_books(folder, books):
    """Write the depot. Files of an earlier format are set aside first and removed then.

    Raises DepotError if that is not possible; everything is as it was then.
    """
    raise NotImplementedError("TODO: implement save_books.")


def _content_of(books):
    raise NotImplementedError("TODO: implement _content_of.")


def _write(path, content):
    raise NotImplementedError("TODO: implement _write.")


def _write_part(path, content):
    raise NotImplementedError("TODO: implement _write_part.")


def _file_of(kind, number):
    # Format 2 keeps the lines of an account with the member.
    raise NotImplementedError("TODO: Format 2 keeps the lines of an account with the member.")


def _records_of(kind, described, name):
    raise NotImplementedError("TODO: implement _records_of.")


def _record_of(kind, described, name):
    raise NotImplementedError("TODO: implement _record_of.")


def _value_of(name, value):
    raise NotImplementedError("TODO: implement _value_of.")


def _described(record):
    raise NotImplementedError("TODO: implement _described.")


def _settings_of(described, name):
    raise NotImplementedError("TODO: implement _settings_of.")


def _checked(settings):
    raise NotImplementedError("TODO: implement _checked.")


def _described_settings(settings):
    raise NotImplementedError("TODO: implement _described_settings.")
