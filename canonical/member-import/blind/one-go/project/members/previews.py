"""The preview of a file: what would become of each of its rows."""

import hashlib
import json
from dataclasses import dataclass

from .csv_text import decode, read_rows
from .errors import Refused
from .fields import FIELDS, LAST_NAME, NUMBER, REQUIRED, clean, field_of_header, value_of

NEW = "New"
CHANGED = "Changed"
UNCHANGED = "Unchanged"
WRONG = "Wrong"
STATES = (NEW, CHANGED, UNCHANGED, WRONG)
IMPORTED_STATES = (NEW, CHANGED)


@dataclass
class Row:
    """A row of the file, with its cells by their fields."""

    place: int
    cells: dict
    too_many: bool = False
    ticked: bool = True


@dataclass
class Preview:
    number: int
    fields: list  # those that have a column, in the order of the file
    ignored: list
    rows: list
    result: str | None


@dataclass
class Judged:
    """What would become of a row."""

    row: Row
    state: str
    reasons: list
    changes: list
    member: dict | None  # as it would be after the import

    @property
    def has_box(self):
        return self.state in IMPORTED_STATES


def read_file(content):
    """The fields, the ignored columns and the rows of a CSV file."""
    lines = read_rows(decode(content))
    header = [clean(cell) for cell in lines[0]] if lines else []
    columns = [field_of_header(cell) for cell in header]
    _check_columns(columns)
    ignored = [name for name, field in zip(header, columns) if field is None and name]
    rows = []
    for cells in lines[1:]:
        if not cells:
            continue
        texts = [clean(cell) for cell in cells]
        texts += [""] * (len(columns) - len(texts))
        rows.append(
            Row(
                place=len(rows) + 1,
                cells={field: text for field, text in zip(columns, texts) if field is not None},
                too_many=len(cells) > len(columns),
            )
        )
    return [field for field in columns if field is not None], ignored, rows


def _check_columns(columns):
    problems = [f"The column {field} is missing" for field in (NUMBER, LAST_NAME) if field not in columns]
    problems += [f"The column {field} is there twice" for field in FIELDS if columns.count(field) > 1]
    if problems:
        raise Refused(". ".join(problems))


def judge(preview, members):
    """What would become of each row of the preview, given the members as they are."""
    first_places = {}
    judged = []
    for row in preview.rows:
        values = {field: value_of(field, row.cells[field]) for field in preview.fields}
        reasons = _reasons(row, values, first_places)
        member = members.get(values[NUMBER])
        if reasons:
            judged.append(Judged(row, WRONG, reasons, [], None))
        elif member is None:
            judged.append(Judged(row, NEW, [], [], {field: "" for field in FIELDS} | values))
        else:
            changes = [
                f"{field}: {member[field]} > {values[field]}"
                for field in FIELDS
                if field in values and values[field] != member[field]
            ]
            judged.append(Judged(row, CHANGED if changes else UNCHANGED, [], changes, member | values))
    return judged


def _reasons(row, values, first_places):
    """Why a row is wrong; takes down the number of the row for those after it."""
    reasons = []
    for field in FIELDS:
        if field not in values:
            continue
        if values[field] is None:
            reasons.append(f"{field} is wrong")
        elif values[field] == "" and field in REQUIRED:
            reasons.append(f"{field} is missing")
        elif field == NUMBER:
            first_place = first_places.setdefault(values[NUMBER], row.place)
            if first_place != row.place:
                reasons.append(f"Number is in row {first_place}")
    if row.too_many:
        reasons.append("Too many cells")
    return reasons


def count(judged, states):
    """Such as "3 new, 1 changed"."""
    found = [each.state for each in judged]
    return ", ".join(f"{found.count(state)} {state.lower()}" for state in states)


def fingerprint(judged):
    """Stands for the states and changes of all rows."""
    shown = [[each.row.place, each.state, each.changes] for each in judged]
    return hashlib.sha256(json.dumps(shown).encode("utf-8")).hexdigest()


def save_row(records, preview, place, cells, boxes):
    """Correct the cells of a row; the boxes are those on the page, by their places."""
    row = next((row for row in preview.rows if row.place == place), None)
    if row is None:
        raise Refused("There is no such row")
    was_wrong = judge(preview, records.members())[preview.rows.index(row)].state == WRONG
    corrected = {field: clean(cells.get(field, row.cells[field])) for field in preview.fields}
    records.save_cells(preview.number, place, corrected)
    records.save_boxes(preview.number, boxes | ({place: True} if was_wrong else {}))


def import_rows(records, preview, shown, boxes):
    """Import the rows that are ticked, if the preview is still as it was shown."""
    judged = judge(preview, records.members())
    if fingerprint(judged) != shown:
        raise Refused("Nothing was imported: the preview has changed since it was shown")
    imported = [each for each in judged if each.has_box and boxes.get(each.row.place, each.row.ticked)]
    for each in imported:
        records.put_member(each.member)
    records.save_result(preview.number, count(imported, IMPORTED_STATES))
