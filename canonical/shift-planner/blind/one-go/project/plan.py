"""Reads the plan: staff, availability, shifts and locked assignments."""

import datetime
import math
import os
import re
from dataclasses import dataclass, field

import openpyxl

DAY = 24 * 60  # minutes
COLUMNS = {
    "Staff": ["Name", "Max hours"],
    "Availability": ["Name", "Date"],
    "Shifts": ["Shift", "Date", "Start", "End"],
    "Locked": ["Shift", "Name"],
}


class Unusable(Exception):
    """The input cannot be used; the text tells why."""


@dataclass(frozen=True)
class Person:
    name: str
    max_hours: float
    max_minutes: int


@dataclass(frozen=True)
class Shift:
    """begin and end are minutes on one scale for all days; start_text and end_text are as in the plan."""

    name: str
    date: datetime.date
    start_text: str
    end_text: str
    begin: int
    end: int

    @property
    def minutes(self):
        return self.end - self.begin

    def overlaps(self, other):
        return self.begin < other.end and other.begin < self.end


@dataclass
class Plan:
    """available: (number of a person, date); locked: (number of a shift, number of a person)."""

    people: list = field(default_factory=list)
    shifts: list = field(default_factory=list)
    available: set = field(default_factory=set)
    locked: list = field(default_factory=list)


class Row:
    """The cells of a row of a sheet, by the names of their columns; every getter raises Unusable."""

    def __init__(self, sheet, number, cells):
        self._sheet = sheet
        self._number = number
        self._cells = cells

    def error(self, text):
        return Unusable(f"Sheet {self._sheet}, row {self._number}: {text}")

    def text(self, column):
        value = self._cells[column]
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        text = "" if value is None else str(value).strip()
        if not text:
            raise self.error(f"{column} is empty.")
        return text

    def date(self, column):
        value = self._cells[column]
        if isinstance(value, datetime.datetime):
            return value.date()
        if isinstance(value, datetime.date):
            return value
        raise self.error(f"{column} is no date: {value!r}")

    def time(self, column):
        """Returns the text and the minutes since midnight."""
        value = self._cells[column]
        if isinstance(value, datetime.time):
            value = value.strftime("%H:%M")
        found = re.fullmatch(r"\s*([01]?[0-9]|2[0-3]):([0-5][0-9])\s*", value) if isinstance(value, str) else None
        if found is None:
            raise self.error(f"{column} is no time like 07:30: {value!r}")
        return value, int(found[1]) * 60 + int(found[2])

    def hours(self, column):
        value = self._cells[column]
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not is_number or not math.isfinite(value) or value < 0:
            raise self.error(f"{column} is no number of hours: {value!r}")
        return value


def read_plan(path):
    workbook = open_workbook(path)
    tables = {sheet: read_table(workbook, path, sheet, columns) for sheet, columns in COLUMNS.items()}
    plan = Plan()
    people = read_people(plan, tables["Staff"])
    read_availability(plan, tables["Availability"], people)
    shifts = read_shifts(plan, tables["Shifts"])
    read_locked(plan, tables["Locked"], shifts, people)
    return plan


def open_workbook(path):
    if not os.path.exists(path):
        raise Unusable(f"{path}: There is no such file.")
    try:
        with open(path, "rb") as file:
            return openpyxl.load_workbook(file, data_only=True)
    except OSError as error:
        raise Unusable(f"{path}: The file cannot be read: {error.strerror or error}") from None
    except Exception:  # openpyxl answers files of other kinds with exceptions of many kinds
        raise Unusable(f"{path}: The file is not an Excel workbook.") from None


def is_empty(value):
    return value is None or (isinstance(value, str) and not value.strip())


def read_table(workbook, path, sheet, columns):
    """Returns the rows of a sheet that are not empty."""
    worksheet = next((candidate for candidate in workbook.worksheets if candidate.title.strip() == sheet), None)
    if worksheet is None:
        raise Unusable(f"{path}: The sheet {sheet} is missing.")
    lines = worksheet.iter_rows(values_only=True)
    header = ["" if cell is None else str(cell).strip() for cell in next(lines, ())]
    for column in columns:
        if column not in header:
            raise Unusable(f"{path}: The column {column} is missing on the sheet {sheet}.")
    places = {column: header.index(column) for column in columns}
    rows = []
    for number, line in enumerate(lines, 2):
        cells = {column: line[place] for column, place in places.items()}
        if not all(map(is_empty, cells.values())):
            rows.append(Row(sheet, number, cells))
    return rows


def read_people(plan, rows):
    """Returns the numbers of the people by their names."""
    numbers = {}
    for row in rows:
        name = row.text("Name")
        if name in numbers:
            raise row.error(f"The name {name} is there twice.")
        max_hours = row.hours("Max hours")
        numbers[name] = len(plan.people)
        plan.people.append(Person(name, max_hours, math.floor(max_hours * 60 + 1e-6)))
    return numbers


def find_person(row, people):
    name = row.text("Name")
    if name not in people:
        raise row.error(f"The name {name} is not on the sheet Staff.")
    return people[name]


def read_availability(plan, rows, people):
    for row in rows:
        plan.available.add((find_person(row, people), row.date("Date")))


def read_shifts(plan, rows):
    """Returns the numbers of the shifts by their names."""
    numbers = {}
    for row in rows:
        name = row.text("Shift")
        if name in numbers:
            raise row.error(f"The shift {name} is there twice.")
        date = row.date("Date")
        start_text, start = row.time("Start")
        end_text, end = row.time("End")
        midnight = date.toordinal() * DAY
        length = end - start if end > start else end - start + DAY
        numbers[name] = len(plan.shifts)
        plan.shifts.append(Shift(name, date, start_text, end_text, midnight + start, midnight + start + length))
    return numbers


def read_locked(plan, rows, shifts, people):
    for row in rows:
        name = row.text("Shift")
        person = find_person(row, people)
        if name not in shifts:
            raise row.error(f"The shift {name} is not on the sheet Shifts.")
        assignment = (shifts[name], person)
        if assignment not in plan.locked:
            plan.locked.append(assignment)
