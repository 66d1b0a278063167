"""The files of earlier formats: one for each kind of record, which are read and never written any more.

Format 0 has lists of records alone and amounts as texts, format 1 has a number of the format in each file, and format 2
keeps the lines of an account with the member. All become the content of the present format.
"""

import json
import os
import re

from lending.days import WEEKDAYS
from lending.errors import DamagedData

SETTINGS = "settings.json"
KINDS = ("tools", "members", "loans", "reservations", "entries")
FORMATS = (0, 1, 2)

_AMOUNT = re.compile(r"(-?)([0-9]{1,7})\.([0-9]{2})")
_AMOUNTS = {"tools": ("rate", "value"), "entries": ("amount",)}


def names_of(number):
    """The names of the files of an earlier format, the settings first."""
    raise NotImplementedError("TODO: implement names_of.")


def read_json(path):
    """What is in a file. Raises DamagedData."""
    raise NotImplementedError("TODO: implement read_json.")


def format_of(content):
    """The format of a file: 0 where it names none. None for what no file has."""
    raise NotImplementedError("TODO: implement format_of.")


def read_older(folder, number):
    """Settings and records of an earlier format as the present one has them. Raises DamagedData."""
    raise NotImplementedError("TODO: implement read_older.")


def set_aside(folder, number):
    """Copy the files of an earlier format into a folder of their own. Raises DamagedData before it overwrites one."""
    raise NotImplementedError("TODO: implement set_aside.")


def remove_older(folder, number):
    """Remove the files of an earlier format but the settings."""
    raise NotImplementedError("TODO: implement remove_older.")


def _records_of(name, content):
    raise NotImplementedError("TODO: implement _records_of.")


def _not_a_record(name, why):
    raise NotImplementedError("TODO: implement _not_a_record.")


def _from_0(settings, found):
    raise NotImplementedError("TODO: implement _from_0.")


def _from_1(_settings, _found):
    """Nothing to do: the records are those of the present format."""


def _from_2(settings, found):
    raise NotImplementedError("TODO: implement _from_2.")


def _weekday(number):
    raise NotImplementedError("TODO: implement _weekday.")


def _account_of(member):
    raise NotImplementedError("TODO: implement _account_of.")


def _number_of(entry):
    # One that is not of its kind is told later, when the entry is read.
    raise NotImplementedError("TODO: One that is not of its kind is told later, when the entry is read.")


_READERS = {0: _from_0, 1: _from_1, 2: _from_2}


def _cents(name, text):
    raise NotImplementedError("TODO: implement _cents.")
