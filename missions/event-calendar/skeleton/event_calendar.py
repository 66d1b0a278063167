"""Lists what happens in a folder of calendar files, or merges the files into one."""

import argparse
import re
import sys
from datetime import datetime
from pathlib import Path

from calendars.agenda import agenda_lines
from calendars.merging import merged_lines
from calendars.writing import written
from calendars.zones import iana_zone


class Unusable(Exception):
    """An argument cannot be used; the message names it."""


def read_day(text):
    """A day such as 2027-03-01, as the datetime at which it begins."""
    raise NotImplementedError("TODO: implement read_day.")


def read_zone(name):
    """The IANA time zone of a name."""
    raise NotImplementedError("TODO: implement read_zone.")


def files_in(name):
    """The calendar files of a folder, ordered by their names."""
    raise NotImplementedError("TODO: implement files_in.")


def run_agenda(options):
    """Print the occurrences of all files; returns the exit code."""
    raise NotImplementedError("TODO: implement run_agenda.")


def run_merge(options):
    """Write one calendar with the events of all files; returns the exit code."""
    raise NotImplementedError("TODO: implement run_merge.")


def read_options(arguments):
    """The arguments of the command line, taken apart."""
    raise NotImplementedError("TODO: implement read_options.")


if __name__ == "__main__":
    raise NotImplementedError("TODO: implement the program.")
