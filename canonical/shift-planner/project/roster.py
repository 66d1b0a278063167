"""Writes a roster as a workbook."""

from collections.abc import Iterable
from pathlib import Path

from openpyxl import Workbook

from plan import Plan

ROSTER_HEADER = ("Shift", "Date", "Start", "End", "Name", "Hours")
TOTALS_HEADER = ("Name", "Shifts", "Hours", "Max hours")


def write_roster(path: Path, plan: Plan, names: dict[str, str]) -> None:
    """Write both sheets, replacing a workbook that exists; `names` has the person of every shift."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    add_sheet(
        workbook,
        "Roster",
        ROSTER_HEADER,
        (
            (shift.name, shift.date, shift.start, shift.end, names[shift.name], shift.minutes / 60)
            for shift in plan.shifts
        ),
    )
    add_sheet(workbook, "Totals", TOTALS_HEADER, (total(plan, names, name) for name in plan.limits))
    workbook.save(path)


def total(plan: Plan, names: dict[str, str], name: str) -> tuple[object, ...]:
    """Add up the shifts of one person."""
    own = [shift for shift in plan.shifts if names[shift.name] == name]
    return (name, len(own), sum(shift.minutes for shift in own) / 60, plan.limits[name])


def add_sheet(workbook: Workbook, title: str, header: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> None:
    """Add a sheet with a header in row 1; a text stays one also if it begins like a formula."""
    sheet = workbook.create_sheet(title)
    sheet.append(header)
    for row in rows:
        sheet.append(row)
        for cell in sheet[sheet.max_row]:
            if isinstance(cell.value, str):
                cell.data_type = "s"
