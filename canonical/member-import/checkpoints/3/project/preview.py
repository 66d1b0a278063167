"""Compares the rows of a file with the members."""

import hashlib
import json
from dataclasses import dataclass, field

from duplicates import Twins
from fields import NUMBER
from texts import Refused

NEW = "New"
CHANGED = "Changed"
UNCHANGED = "Unchanged"
WRONG = "Wrong"
DUPLICATE = "Duplicate"
STATES = (NEW, CHANGED, UNCHANGED, WRONG, DUPLICATE)

DECIDE = "Decide"
MERGE = "Merge"
KEEP_BOTH = "Keep both"
SKIP = "Skip"
DECISIONS = (DECIDE, MERGE, KEEP_BOTH, SKIP)

PAGE_SIZE = 50


@dataclass
class Line:
    """A row of a file: its texts, and what they mean for the members."""

    place: int
    cells: dict
    ticked: bool
    decision: str
    values: dict = field(default_factory=dict)
    state: str = WRONG
    reasons: list = field(default_factory=list)
    changes: list = field(default_factory=list)
    same_as: int | None = None

    @property
    def can_be_taken(self):
        """True if the row may be imported."""
        return self.state in (NEW, CHANGED, DUPLICATE)


def read_cells(line, fields):
    """Read the texts of a row, and collect what is wrong with them."""
    for one in fields:
        if one.label in line.cells:
            try:
                line.values[one.label] = one.value_of(line.cells[one.label])
            except Refused as reason:
                line.reasons.append(str(reason))


def miss_fields(line, member, fields):
    """Tell which required fields a member would not have, for which the file has no column."""
    for one in fields:
        if one.required and one.label not in line.cells and not (member or {}).get(one.label):
            line.reasons.append(f"{one.label} is missing")


def compare(line, member, twins, fields):
    """Set the state of a row without mistakes, its changes, and the member that it may be."""
    if member is None:
        line.same_as = twins.find(line.values)
        line.state = DUPLICATE if line.same_as else NEW
        return
    for one in fields:
        before = member.get(one.label, "")
        if line.values.get(one.label, before) != before:
            line.changes.append((one.label, before, line.values[one.label]))
    line.state = CHANGED if line.changes else UNCHANGED


def examine(rows, fields, members):
    """Return the lines of the stored rows of a file, as they stand to the members by now."""
    lines, places, twins = [], {}, Twins(members)
    for row in rows:
        line = Line(row["place"], json.loads(row["cells"]), bool(row["ticked"]), row["decision"])
        read_cells(line, fields)
        number = line.values.get(NUMBER)
        if number and places.setdefault(number, line.place) != line.place:
            line.reasons.append(f"Number is in row {places[number]}")
        if row["too_long"]:
            line.reasons.append("Too many cells")
        member = members.get(int(number)) if number else None
        miss_fields(line, member, fields)
        if not line.reasons:
            compare(line, member, twins, fields)
        lines.append(line)
    return lines


def summary_of(lines):
    """Return how many lines are in each state, in words."""
    states = [line.state for line in lines]
    return ", ".join(f"{states.count(state)} {state.lower()}" for state in STATES)


def print_of(lines):
    """Return a fingerprint of the states and changes of all lines."""
    content = [(line.place, line.state, line.changes, line.same_as) for line in lines]
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()
