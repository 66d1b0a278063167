"""Reads a plan from a workbook."""

import datetime
import math
from collections.abc import Iterator
from pathlib import Path

from openpyxl import Workbook, load_workbook

from plan import Plan, Shift, WrongInput, moment


def read_plan(path: Path) -> Plan:
    """Read the four sheets of a plan. Raises WrongInput."""
    raise NotImplementedError("TODO: implement read_plan.")


def open_workbook(path: Path) -> Workbook:
    """Open a workbook for reading."""
    raise NotImplementedError("TODO: implement open_workbook.")


def rows(workbook: Workbook, title: str, columns: tuple[str, ...]) -> Iterator[list[object]]:
    """Read the cells of these columns from every row of a sheet that is not empty."""
    raise NotImplementedError("TODO: implement rows.")


def new(name: object, names: dict, title: str) -> str:
    """Read the name of a person or of a shift that is listed once."""
    raise NotImplementedError("TODO: implement new.")


def known(name: object, names: dict, title: str) -> str:
    """Read the name of a person or of a shift that is listed elsewhere."""
    raise NotImplementedError("TODO: implement known.")


def read_hours(name: object, hours: object) -> float:
    """Read a number of hours."""
    raise NotImplementedError("TODO: implement read_hours.")


def read_date(cell: object, title: str) -> datetime.date:
    """Read a day."""
    raise NotImplementedError("TODO: implement read_date.")


def read_shift(name: str, date: object, start: object, end: object) -> Shift:
    """Read one shift."""
    raise NotImplementedError("TODO: implement read_shift.")
