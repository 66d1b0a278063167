"""Reads a plan from a workbook."""

import datetime
import math
from collections.abc import Iterator
from pathlib import Path

from openpyxl import Workbook, load_workbook

from plan import Plan, Shift, WrongInput, moment


def read_plan(path: Path) -> Plan:
    """Read the four sheets of a plan. Raises WrongInput."""
    workbook = open_workbook(path)
    limits: dict[str, float] = {}
    for name, hours in rows(workbook, "Staff", ("Name", "Max hours")):
        limits[new(name, limits, "Staff")] = read_hours(name, hours)
    days: dict[str, set[datetime.date]] = {name: set() for name in limits}
    for name, date in rows(workbook, "Availability", ("Name", "Date")):
        days[known(name, limits, "Availability")].add(read_date(date, "Availability"))
    shifts: dict[str, Shift] = {}
    for name, *cells in rows(workbook, "Shifts", ("Shift", "Date", "Start", "End")):
        shift = new(name, shifts, "Shifts")
        shifts[shift] = read_shift(shift, *cells)
    locked = [
        (known(shift, shifts, "Locked"), known(name, limits, "Locked"))
        for shift, name in rows(workbook, "Locked", ("Shift", "Name"))
    ]
    return Plan(limits=limits, days=days, shifts=list(shifts.values()), locked=list(dict.fromkeys(locked)))


def open_workbook(path: Path) -> Workbook:
    """Open a workbook for reading."""
    try:
        with path.open("rb") as file:
            return load_workbook(file, data_only=True)
    except FileNotFoundError as error:
        raise WrongInput(f"{path}: no such file") from error
    except Exception as error:  # what openpyxl raises depends on where a file is damaged
        raise WrongInput(f"{path}: not an Excel workbook") from error


def rows(workbook: Workbook, title: str, columns: tuple[str, ...]) -> Iterator[list[object]]:
    """Read the cells of these columns from every row of a sheet that is not empty."""
    sheets = {sheet.title: sheet for sheet in workbook.worksheets}
    if title not in sheets:
        raise WrongInput(f"the sheet {title} is missing")
    header, *lines = list(sheets[title].values) or [()]
    missing = [column for column in columns if column not in header]
    if missing:
        raise WrongInput(f"the sheet {title} has no column {', '.join(missing)}")
    places = [header.index(column) for column in columns]
    for line in lines:
        cells = [line[place] for place in places]
        if any(cell is not None for cell in cells):
            yield cells


def new(name: object, names: dict, title: str) -> str:
    """Read the name of a person or of a shift that is listed once."""
    if name is None:
        raise WrongInput(f"the sheet {title} has a row without a name")
    if str(name) in names:
        raise WrongInput(f"the sheet {title} lists {name} twice")
    return str(name)


def known(name: object, names: dict, title: str) -> str:
    """Read the name of a person or of a shift that is listed elsewhere."""
    if str(name) not in names:
        raise WrongInput(f"the sheet {title} names {name}, who or which is not listed")
    return str(name)


def read_hours(name: object, hours: object) -> float:
    """Read a number of hours."""
    if isinstance(hours, bool) or not isinstance(hours, int | float) or not 0 <= hours < math.inf:
        raise WrongInput(f"the sheet Staff has no number of hours for {name}")
    return hours


def read_date(cell: object, title: str) -> datetime.date:
    """Read a day."""
    if not isinstance(cell, datetime.date):
        raise WrongInput(f"the sheet {title} has {cell!r} for a date")
    return cell.date() if isinstance(cell, datetime.datetime) else cell


def read_shift(name: str, date: object, start: object, end: object) -> Shift:
    """Read one shift."""
    shift = Shift(name=name, date=read_date(date, "Shifts"), start=str(start), end=str(end))
    try:
        moment(shift.date, shift.start), moment(shift.date, shift.end)
    except ValueError as error:
        raise WrongInput(f"the sheet Shifts has a wrong time for {name}: {error}") from error
    return shift
