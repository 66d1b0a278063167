"""The items of all approved claims as an Excel file."""

from io import BytesIO

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell

from claims import APPROVED, items_of

HEADINGS = ["Claim", "Employee", "Description", "Amount", "Currency"]


def approved_items(claims):
    """Yield one row for every item of the approved ones among these claims."""
    for claim in claims:
        if claim.state == APPROVED:
            for item in items_of(claim.id):
                yield claim.title, claim.owner, item["description"], item["cents"] / 100, item["currency"]


def text_cell(sheet, value):
    """Return a cell that holds a value as it is, so that a text is never taken for a formula."""
    cell = WriteOnlyCell(sheet, value)
    if isinstance(value, str):
        cell.data_type = "s"
    return cell


def write_workbook(claims):
    """Return the bytes of an Excel file with the items of the approved claims, the headings in its first row."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Claims")
    for row in (HEADINGS, *approved_items(claims)):
        sheet.append([text_cell(sheet, value) for value in row])
    content = BytesIO()
    book.save(content)
    return content.getvalue()
