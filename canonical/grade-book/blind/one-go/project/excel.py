"""The export of a class as an Excel file."""

import io

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE


def excel_file(students, tests, marks, averages):
    """A row for each student; marks by ids of student and test, averages in hundredths by the id of the student."""
    workbook = Workbook()
    sheet = workbook.active
    sheet.title = "Marks"
    headings = ["name", "user", *(test["name"] for test in tests), "average"]
    for column, heading in enumerate(headings, start=1):
        write_text(sheet.cell(1, column), heading)
    for row, student in enumerate(students, start=2):
        write_text(sheet.cell(row, 1), student["name"])
        write_text(sheet.cell(row, 2), student["user"])
        for column, test in enumerate(tests, start=3):
            sheet.cell(row, column).value = marks.get((student["id"], test["id"]))
        average = averages.get(student["id"])
        if average is not None:
            cell = sheet.cell(row, len(headings))
            cell.value = average / 100
            cell.number_format = "0.00"
    content = io.BytesIO()
    workbook.save(content)
    return content.getvalue()


def write_text(cell, text):
    """Writes it as text, also if it looks like a formula or an error."""
    cell.value = ILLEGAL_CHARACTERS_RE.sub("", text)
    cell.data_type = "s"
