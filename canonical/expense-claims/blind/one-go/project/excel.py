"""The export of items as an Excel file."""

import io

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

HEADINGS = ("Claim", "Employee", "Description", "Amount", "Currency")


def excel_file(items):
    workbook = Workbook()
    sheet = workbook.active
    sheet.title = "Approved items"
    sheet.append(HEADINGS)
    for row, item in enumerate(items, start=2):
        write_text(sheet.cell(row, 1), item["title"])
        write_text(sheet.cell(row, 2), item["employee"])
        write_text(sheet.cell(row, 3), item["description"])
        amount = sheet.cell(row, 4)
        amount.value = item["cents"] / 100
        amount.number_format = "0.00"
        write_text(sheet.cell(row, 5), item["currency"])
    content = io.BytesIO()
    workbook.save(content)
    return content.getvalue()


def write_text(cell, text):
    """Writes it as text, also if it looks like a formula or an error."""
    cell.value = ILLEGAL_CHARACTERS_RE.sub("", text)
    cell.data_type = "s"
