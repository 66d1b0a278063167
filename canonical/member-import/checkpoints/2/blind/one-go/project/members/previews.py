"""The preview of a file: what would become of each of its rows."""

import hashlib
import json
from dataclasses import dataclass, field

from .csv_text import decode, read_rows
from .errors import Refused
from .fields import (
    BIRTHDAY,
    EMAIL,
    FIELDS,
    FIRST_NAME,
    LAST_NAME,
    NUMBER,
    clean,
    field_of_header,
    fold,
    problem_of,
    value_of,
)

NEW = "New"
CHANGED = "Changed"
UNCHANGED = "Unchanged"
WRONG = "Wrong"
DUPLICATE = "Duplicate"
STATES = (NEW, CHANGED, UNCHANGED, WRONG, DUPLICATE)
IMPORTED_STATES = (NEW, CHANGED, DUPLICATE)

DECIDE = "Decide"
MERGE = "Merge"
KEEP_BOTH = "Keep both"
SKIP = "Skip"
CHOICES = (DECIDE, MERGE, KEEP_BOTH, SKIP)


@dataclass
class Row:
    """A row of the file, with its cells by their fields."""

    place: int
    cells: dict
    too_many: bool = False
    ticked: bool = True
    choice: str = DECIDE


@dataclass
class Preview:
    number: int
    file_name: str
    who: str
    fields: list  # those that have a column, in the order of the file
    ignored: list
    rows: list
    result: str | None


@dataclass
class Marks:
    """What is ticked, chosen and typed around the rows of a page, by their places."""

    boxes: dict = field(default_factory=dict)
    choices: dict = field(default_factory=dict)
    who: str | None = None


@dataclass
class Judged:
    """What would become of a row."""

    row: Row
    values: dict
    state: str
    reasons: list = field(default_factory=list)
    changes: list = field(default_factory=list)
    same_as: str | None = None  # the number of the member of whom it is a duplicate

    @property
    def has_box(self):
        return self.state in IMPORTED_STATES


def read_file(content):
    """The fields, the ignored columns and the rows of a CSV file."""
    lines = read_rows(decode(content))
    header = [clean(cell) for cell in lines[0]] if lines else []
    columns = [field_of_header(cell) for cell in header]
    _check_columns(columns)
    ignored = [name for name, column in zip(header, columns) if column is None and name]
    rows = []
    for cells in lines[1:]:
        if not cells:
            continue
        texts = [clean(cell) for cell in cells]
        texts += [""] * (len(columns) - len(texts))
        rows.append(
            Row(
                place=len(rows) + 1,
                cells={column: text for column, text in zip(columns, texts) if column is not None},
                too_many=len(cells) > len(columns),
            )
        )
    return [column for column in columns if column is not None], ignored, rows


def _check_columns(columns):
    problems = [f"The column {name} is missing" for name in (NUMBER, LAST_NAME) if name not in columns]
    problems += [f"The column {name} is there twice" for name in FIELDS if columns.count(name) > 1]
    if problems:
        raise Refused(". ".join(problems))


def judge(preview, members):
    """What would become of each row of the preview, given the members as they are."""
    first_places = {}
    likeness = _Likeness(members)
    return [_judge_row(row, preview.fields, members, likeness, first_places) for row in preview.rows]


def _judge_row(row, fields, members, likeness, first_places):
    values = {name: value_of(name, row.cells[name]) for name in fields}
    reasons = _reasons(row, values, first_places)
    if reasons:
        return Judged(row, values, WRONG, reasons=reasons)
    member = members.get(values[NUMBER])
    if member is None:
        same_as = likeness.same_as(values)
        return Judged(row, values, NEW if same_as is None else DUPLICATE, same_as=same_as)
    changes = [
        f"{name}: {member[name]} > {values[name]}"
        for name in FIELDS
        if name in values and values[name] != member[name]
    ]
    return Judged(row, values, CHANGED if changes else UNCHANGED, changes=changes)


def _reasons(row, values, first_places):
    """Why a row is wrong; takes down the number of the row for those after it."""
    reasons = []
    for name in FIELDS:
        if name not in values:
            continue
        problem = problem_of(name, values[name])
        if problem is not None:
            reasons.append(problem)
        elif name == NUMBER:
            first_place = first_places.setdefault(values[NUMBER], row.place)
            if first_place != row.place:
                reasons.append(f"Number is in row {first_place}")
    if row.too_many:
        reasons.append("Too many cells")
    return reasons


class _Likeness:
    """Finds the member that a row looks like."""

    def __init__(self, members):
        self._by_email = {}
        self._by_name = {}
        for number in sorted(members, key=int):
            member = members[number]
            if member[EMAIL]:
                self._by_email.setdefault(member[EMAIL], number)
            name = _name_and_birthday(member)
            if name is not None:
                self._by_name.setdefault(name, number)

    def same_as(self, values):
        """The number of the member, or None."""
        number = self._by_email.get(values.get(EMAIL))
        return number if number is not None else self._by_name.get(_name_and_birthday(values))


def _name_and_birthday(values):
    """What two that look alike have in common, or None where something of it is empty."""
    first, last, birthday = (values.get(name) for name in (FIRST_NAME, LAST_NAME, BIRTHDAY))
    return (fold(first), fold(last), birthday) if first and last and birthday else None


def count(judged):
    """Such as "3 new, 1 changed, 0 unchanged, 2 wrong, 1 duplicate"."""
    found = [each.state for each in judged]
    return ", ".join(f"{found.count(state)} {state.lower()}" for state in STATES)


def fingerprint(judged):
    """Stands for what is shown of all rows."""
    shown = [[each.row.place, each.state, each.changes, each.same_as] for each in judged]
    return hashlib.sha256(json.dumps(shown).encode("utf-8")).hexdigest()


def save_row(records, preview, place, cells, marks):
    """Correct the cells of a row, and keep the marks on the page."""
    row = next((row for row in preview.rows if row.place == place), None)
    if row is None:
        raise Refused("There is no such row")
    was_wrong = judge(preview, records.members())[preview.rows.index(row)].state == WRONG
    corrected = {name: clean(cells.get(name, row.cells[name])) for name in preview.fields}
    records.save_cells(preview.number, place, corrected)
    records.save_boxes(preview.number, marks.boxes | ({place: True} if was_wrong else {}))
    records.save_choices(preview.number, marks.choices)
    records.save_who(preview.number, marks.who or "")


def import_rows(records, preview, shown, marks):
    """Import the rows that are ticked, if the preview is still as it was shown."""
    members = records.members()
    judged = judge(preview, members)
    if fingerprint(judged) != shown:
        raise Refused("Nothing was imported: the preview has changed since it was shown")
    ticked = [
        (each, marks.choices.get(each.row.place, each.row.choice))
        for each in judged
        if each.has_box and marks.boxes.get(each.row.place, each.row.ticked)
    ]
    for each, choice in ticked:
        if each.state == DUPLICATE and choice == DECIDE:
            raise Refused(f"Please decide row {each.row.place}")
    before = {}
    made = changed = 0
    for each, choice in ticked:
        if each.state == DUPLICATE and choice == SKIP:
            continue
        member = _imported_member(each, choice, members)
        number = member[NUMBER]
        if number in members:
            changed += 1
        else:
            made += 1
        before.setdefault(number, members.get(number))
        members[number] = member
        records.put_member(member)
    result = f"{made} new, {changed} changed"
    records.save_result(preview.number, result)
    records.add_import(
        preview.file_name,
        clean(marks.who or ""),
        result,
        [(number, was, members[number]) for number, was in before.items()],
    )


def _imported_member(judged, choice, members):
    """The member as the row makes it, given the members as they are by then."""
    if judged.state == CHANGED:
        return members[judged.values[NUMBER]] | judged.values
    if judged.state == DUPLICATE and choice == MERGE:
        known = members[judged.same_as]
        return known | {name: value for name, value in judged.values.items() if value and name != NUMBER}
    return {name: "" for name in FIELDS} | judged.values
