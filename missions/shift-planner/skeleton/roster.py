"""Writes a roster as a workbook."""

from collections.abc import Iterable
from pathlib import Path

from openpyxl import Workbook

from plan import Plan

ROSTER_HEADER = ("Shift", "Date", "Start", "End", "Name", "Hours")
TOTALS_HEADER = ("Name", "Shifts", "Hours", "Max hours")


def write_roster(path: Path, plan: Plan, names: dict[str, str]) -> None:
    """Write both sheets, replacing a workbook that exists; `names` has the person of every shift."""
    raise NotImplementedError("TODO: implement write_roster.")


def total(plan: Plan, names: dict[str, str], name: str) -> tuple[object, ...]:
    """Add up the shifts of one person."""
    raise NotImplementedError("TODO: implement total.")


def add_sheet(workbook: Workbook, title: str, header: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> None:
    """Add a sheet with a header in row 1; a text stays one also if it begins like a formula."""
    raise NotImplementedError("TODO: implement add_sheet.")
