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
        return self.state in (NEW, CHANGED)


def read_cells(line, fields):
    """Read the texts of a row, and collect what is wrong with them."""
    for one in fields:
        if one.label in line.cells:
            try:
                line.values[one.label] = one.value_of(line.cells[one.label])
            except Refused as reason:
                line.reasons.append(str(reason))


def compare(line, member, fields):
    """Set the state of a row without mistakes, and its changes."""
    if member is None:
        line.state = NEW
        return
    for one in fields:
        before = member.get(one.label, "")
        if line.values.get(one.label, before) != before:
            line.changes.append((one.label, before, line.values[one.label]))
    line.state = CHANGED if line.changes else UNCHANGED


def examine(rows, fields, members):
    """Return the lines of the stored rows of a file, as they stand to the members by now."""
    lines, places = [], {}
    for row in rows:
        line = Line(row["place"], json.loads(row["cells"]), bool(row["ticked"]))
        read_cells(line, fields)
        number = line.values.get(NUMBER)
        if number and places.setdefault(number, line.place) != line.place:
            line.reasons.append(f"Number is in row {places[number]}")
        if row["too_long"]:
            line.reasons.append("Too many cells")
        if not line.reasons:
            compare(line, members.get(int(number)), fields)
        lines.append(line)
    return lines


def summary_of(lines):
    """Return how many lines are in each state, in words."""
    states = [line.state for line in lines]
    return ", ".join(f"{states.count(state)} {state.lower()}" for state in STATES)


def print_of(lines):
    """Return a fingerprint of the states and changes of all lines."""
    content = [(line.place, line.state, line.changes) for line in lines]
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()
