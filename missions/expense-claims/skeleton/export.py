"""The items of all approved claims as an Excel file."""

from io import BytesIO

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell

from claims import APPROVED, items_of

HEADINGS = ["Claim", "Employee", "Description", "Amount", "Currency"]


def approved_items(claims):
    """Yield one row for every item of the approved ones among these claims."""
    raise NotImplementedError("TODO: implement approved_items.")


def text_cell(sheet, value):
    """Return a cell that holds a value as it is, so that a text is never taken for a formula."""
    raise NotImplementedError("TODO: implement text_cell.")


def write_workbook(claims):
    """Return the bytes of an Excel file with the items of the approved claims, the headings in its first row."""
    raise NotImplementedError("TODO: implement write_workbook.")
