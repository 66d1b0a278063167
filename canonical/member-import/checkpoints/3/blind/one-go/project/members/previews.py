"""The preview of a file: what would become of each of its rows."""

import hashlib
import json
from dataclasses import dataclass, field

from .csv_text import decode, read_rows
from .errors import Refused
from .fields import (
    BIRTHDAY,
    EMAIL,
    FIRST_NAME,
    LAST_NAME,
    NUMBER,
    clean,
    fold,
    plain_header,
    problem_of,
    value_of,
)
from .profiles import fitting_profile

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

ROWS_ON_A_PAGE = 50

# Stands for a page that has changed since it was shown.
_STALE = "stale"


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
    profile: str | None
    who: str
    columns: list  # the names of the fields that have a column, in the order of the file
    ignored: list
    rows: list
    result: str | None


@dataclass
class ReadFile:
    profile: str | None
    columns: list
    ignored: list
    rows: list


@dataclass
class Marks:
    """What is ticked, chosen and typed around the rows of a page, by their places."""

    boxes: dict = field(default_factory=dict)
    choices: dict = field(default_factory=dict)
    who: str | None = None

    def is_ticked(self, row):
        return self.boxes.get(row.place, row.ticked)

    def choice(self, row):
        return self.choices.get(row.place, row.choice)


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


def read_file(content, fields, profiles):
    """What is in a CSV file."""
    lines = read_rows(decode(content))
    header = [clean(cell) for cell in lines[0]] if lines else []
    profile = fitting_profile(profiles, header)
    meanings = profile.meanings if profile else {}
    columns = [
        meanings[plain_header(name)] if plain_header(name) in meanings else fields.name_of_header(name)
        for name in header
    ]
    _check_columns(fields, columns)
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
    return ReadFile(
        profile.name if profile else None, [column for column in columns if column is not None], ignored, rows
    )


def _check_columns(fields, columns):
    problems = [f"The column {name} is missing" for name in (NUMBER, LAST_NAME) if name not in columns]
    problems += [f"The column {name} is there twice" for name in fields.names if columns.count(name) > 1]
    if problems:
        raise Refused(". ".join(problems))


def judge(preview, fields, members):
    """What would become of each row of the preview, given the members as they are."""
    judging = _Judging(preview.columns, fields, members)
    return [judging.judge(row) for row in preview.rows]


class _Judging:
    def __init__(self, columns, fields, members):
        self._columns = [fields[name] for name in columns]
        self._fields = fields
        self._members = members
        self._likeness = _Likeness(members)
        self._first_places = {}

    def judge(self, row):
        values = {field.name: value_of(field, row.cells[field.name]) for field in self._columns}
        member = self._members.get(values[NUMBER])
        same_as = self._likeness.same_as(values) if member is None else None
        reasons = self._reasons(row, values, member or self._members.get(same_as))
        if reasons:
            return Judged(row, values, WRONG, reasons=reasons)
        if same_as is not None:
            return Judged(row, values, DUPLICATE, same_as=same_as)
        if member is None:
            return Judged(row, values, NEW)
        changes = [
            f"{name}: {member[name]} > {values[name]}"
            for name in self._fields.names
            if name in values and values[name] != member[name]
        ]
        return Judged(row, values, CHANGED if changes else UNCHANGED, changes=changes)

    def _reasons(self, row, values, member):
        """Why a row is wrong; takes down the number of the row for those after it."""
        reasons = []
        for field in self._fields.all:
            if field.name in values:
                value = values[field.name]
            elif field.is_own:
                value = ""
            else:
                continue
            if value == "" and self._stays(field, values, member):
                continue
            problem = problem_of(field, value)
            if problem is not None:
                reasons.append(problem)
            elif field.name == NUMBER:
                first_place = self._first_places.setdefault(value, row.place)
                if first_place != row.place:
                    reasons.append(f"Number is in row {first_place}")
        if row.too_many:
            reasons.append("Too many cells")
        return reasons

    def _stays(self, field, values, member):
        """Whether an own field of the member has a value after all, which the row does not replace."""
        if not field.is_own or member is None or member[field.name] == "":
            return False
        is_merged = member[NUMBER] != values[NUMBER]
        return is_merged or field.name not in values


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


def page_count(rows):
    return max(1, -(-len(rows) // ROWS_ON_A_PAGE))


def rows_of_page(rows, page):
    return rows[(page - 1) * ROWS_ON_A_PAGE : page * ROWS_ON_A_PAGE]


def fingerprints(judged):
    """For each page what stands for all that is shown of its rows."""
    return [_fingerprint(rows_of_page(judged, page)) for page in range(1, page_count(judged) + 1)]


def _fingerprint(judged):
    shown = [[each.row.place, each.state, each.changes, each.same_as] for each in judged]
    return hashlib.sha256(json.dumps(shown).encode("utf-8")).hexdigest()[:16]


def shown_pages(judged, page, stale):
    """What a page takes down about all pages; the stale ones were not shown as they are by now."""
    prints = fingerprints(judged)
    for other in stale:
        if other != page and 1 <= other <= len(prints):
            prints[other - 1] = _STALE
    return ".".join(prints)


def stale_pages(judged, shown):
    """The pages that are not any more as they were shown."""
    prints = fingerprints(judged)
    shown_prints = shown.split(".")
    if len(shown_prints) != len(prints):
        return list(range(1, len(prints) + 1))
    return [page for page, (now, then) in enumerate(zip(prints, shown_prints), start=1) if now != then]


def keep_marks(records, preview, marks):
    records.save_boxes(preview.number, marks.boxes)
    records.save_choices(preview.number, marks.choices)
    records.save_who(preview.number, marks.who or "")


def save_row(records, preview, judged, place, cells, marks):
    """Correct the cells of a row, and keep the marks on the page."""
    each = next((each for each in judged if each.row.place == place), None)
    if each is None:
        raise Refused("There is no such row")
    corrected = {name: clean(cells.get(name, each.row.cells[name])) for name in preview.columns}
    records.save_cells(preview.number, place, corrected)
    if each.state == WRONG:
        marks.boxes[place] = True
    keep_marks(records, preview, marks)
