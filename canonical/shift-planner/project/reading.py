"""Reads a plan from a workbook."""

import datetime
import zipfile
from collections.abc import Iterator
from pathlib import Path

from openpyxl import Workbook, load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from plan import Plan, Shift, WrongInput, moment


def read_plan(path: Path) -> Plan:
    """Read the four sheets of a plan. Raises WrongInput."""
    workbook = open_workbook(path)
    limits = {name: read_minutes(name, hours) for name, hours in rows(workbook, "Staff", ("Name", "Max hours"))}
    days: dict[str, set[datetime.date]] = {name: set() for name in limits}
    for name, date in rows(workbook, "Availability", ("Name", "Date")):
        days[known(name, limits, "Availability")].add(read_date(date, "Availability"))
    shifts = [
        read_shift(*cells) for cells in rows(workbook, "Shifts", ("Shift", "Date", "Start", "End"))
    ]
    names = {shift.name for shift in shifts}
    locked: dict[str, str] = {}
    for shift, name in rows(workbook, "Locked", ("Shift", "Name")):
        locked[known(shift, names, "Locked")] = known(name, limits, "Locked")
    return Plan(limits=limits, days=days, shifts=shifts, locked=locked)


def open_workbook(path: Path) -> Workbook:
    """Open a workbook for reading."""
    try:
        return load_workbook(path, data_only=True)
    except FileNotFoundError as error:
        raise WrongInput(f"{path}: no such file") from error
    except (InvalidFileException, zipfile.BadZipFile, KeyError, ValueError, OSError) as error:
        raise WrongInput(f"{path}: not an Excel workbook") from error


def rows(workbook: Workbook, title: str, columns: tuple[str, ...]) -> Iterator[list[object]]:
    """Read the cells of these columns from every row of a sheet that is not empty."""
    if title not in workbook.sheetnames:
        raise WrongInput(f"the sheet {title} is missing")
    header, *lines = list(workbook[title].values) or [()]
    missing = [column for column in columns if column not in header]
    if missing:
        raise WrongInput(f"the sheet {title} has no column {', '.join(missing)}")
    places = [header.index(column) for column in columns]
    for line in lines:
        cells = [line[place] for place in places]
        if any(cell is not None for cell in cells):
            yield cells


def known(name: object, names: dict | set, title: str) -> str:
    """Check a name of a person or of a shift."""
    if name not in names:
        raise WrongInput(f"the sheet {title} names {name}, who or which is not listed")
    return name


def read_minutes(name: object, hours: object) -> int:
    """Read a number of hours."""
    if not isinstance(hours, int | float):
        raise WrongInput(f"the sheet Staff has no number of hours for {name}")
    return round(hours * 60)


def read_date(cell: object, title: str) -> datetime.date:
    """Read a day."""
    if not isinstance(cell, datetime.datetime):
        raise WrongInput(f"the sheet {title} has {cell!r} for a date")
    return cell.date()


def read_shift(name: object, date: object, start: object, end: object) -> Shift:
    """Read one shift."""
    shift = Shift(name=str(name), date=read_date(date, "Shifts"), start=str(start), end=str(end))
    try:
        moment(shift.date, shift.start), moment(shift.date, shift.end)
    except ValueError as error:
        raise WrongInput(f"the sheet Shifts has a wrong time for {name}: {error}") from error
    return shift
