"""Writes the roster."""

import io
import os
import re
import zipfile
from pathlib import Path

import openpyxl

DATE_FORMAT = "yyyy-mm-dd"
FIXED_TIME = (2000, 1, 1, 0, 0, 0)
FIXED_STAMP = b"2000-01-01T00:00:00Z"


def write_roster(plan, owners, path):
    """Writes the whole file beside its place first, so that an older roster stays if anything fails."""
    content = always_the_same(workbook_bytes(plan, owners))
    target = Path(path)
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        temporary.write_bytes(content)
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def hours(minutes):
    return minutes // 60 if minutes % 60 == 0 else minutes / 60


def workbook_bytes(plan, owners):
    workbook = openpyxl.Workbook()
    fill_roster(workbook.active, plan, owners)
    fill_totals(workbook.create_sheet(), plan, owners)
    content = io.BytesIO()
    workbook.save(content)
    return content.getvalue()


def fill_roster(sheet, plan, owners):
    sheet.title = "Roster"
    add_row(sheet, 1, ["Shift", "Date", "Start", "End", "Name", "Hours"])
    for number, (shift, owner) in enumerate(zip(plan.shifts, owners), 2):
        name = plan.people[owner].name
        values = [shift.name, shift.date, shift.start_text, shift.end_text, name, hours(shift.minutes)]
        add_row(sheet, number, values)
        sheet.cell(number, 2).number_format = DATE_FORMAT
    widen(sheet, "ABCDEF")


def fill_totals(sheet, plan, owners):
    sheet.title = "Totals"
    add_row(sheet, 1, ["Name", "Shifts", "Hours", "Max hours"])
    for person, details in enumerate(plan.people):
        own = [shift for shift, owner in zip(plan.shifts, owners) if owner == person]
        minutes = sum(shift.minutes for shift in own)
        add_row(sheet, person + 2, [details.name, len(own), hours(minutes), details.max_hours])
    widen(sheet, "ABCD")


def add_row(sheet, number, values):
    for column, value in enumerate(values, 1):
        cell = sheet.cell(number, column, value)
        if isinstance(value, str):
            cell.data_type = "s"  # also a text that begins like a formula


def widen(sheet, columns):
    for column in columns:
        sheet.column_dimensions[column].width = 16
    sheet.freeze_panes = "A2"


def always_the_same(content):
    """Takes the times of writing out of a workbook, so that the same roster is always the same file."""
    result = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(result, "w") as target:
        for entry in source.infolist():
            data = source.read(entry)
            if entry.filename == "docProps/core.xml":
                data = re.sub(rb"(<dcterms:(created|modified)[^>]*>)[^<]*", rb"\g<1>" + FIXED_STAMP, data)
            copy = zipfile.ZipInfo(entry.filename, FIXED_TIME)
            copy.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(copy, data)
    return result.getvalue()
