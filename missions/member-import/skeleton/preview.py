"""Compares the rows of a file with the members."""

import hashlib
import json
from dataclasses import dataclass, field

from fields import NUMBER
from texts import Refused

NEW = "New"
CHANGED = "Changed"
UNCHANGED = "Unchanged"
WRONG = "Wrong"
STATES = (NEW, CHANGED, UNCHANGED, WRONG)


@dataclass
class Line:
    """A row of a file: its texts, and what they mean for the members."""

    place: int
    cells: dict
    ticked: bool
    values: dict = field(default_factory=dict)
    state: str = WRONG
    reasons: list = field(default_factory=list)
    changes: list = field(default_factory=list)

    @property
    def can_be_taken(self):
        """True if the row may be imported."""
        raise NotImplementedError("TODO: implement can_be_taken.")


def read_cells(line, fields):
    """Read the texts of a row, and collect what is wrong with them."""
    raise NotImplementedError("TODO: implement read_cells.")


def compare(line, member, fields):
    """Set the state of a row without mistakes, and its changes."""
    raise NotImplementedError("TODO: implement compare.")


def examine(rows, fields, members):
    """Return the lines of the stored rows of a file, as they stand to the members by now."""
    raise NotImplementedError("TODO: implement examine.")


def summary_of(lines):
    """Return how many lines are in each state, in words."""
    raise NotImplementedError("TODO: implement summary_of.")


def print_of(lines):
    """Return a fingerprint of the states and changes of all lines."""
    raise NotImplementedError("TODO: implement print_of.")
