"""Writes the result."""
import io
import os
import re
import tempfile
import zipfile
from datetime import datetime

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from .reading import Label

DATE_FORMAT = "yyyy-mm-dd"
AMOUNT_FORMAT = "0.00"
ALWAYS = datetime(2000, 1, 1)


class Amount:
    def __init__(self, cents):
        self.value = cents / 100


def total(entries):
    return sum(entry.cents for entry in entries)


def build(bank, ledger, pairs, left_bank, left_ledger):
    """The result as the bytes of a workbook; the same for the same entries."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    _sheet(workbook, "Matched",
           ["Bank row", "Ledger row", "Bank date", "Ledger date", "Reference", "Voucher",
            "Bank amount", "Ledger amount", "Difference", "Days"],
           [[b.row, l.row, b.date, l.date, b.label, l.label, Amount(b.cents), Amount(l.cents),
             Amount(b.cents - l.cents), abs((b.date - l.date).days)] for b, l in pairs])
    for title, label, entries in (("Unmatched bank", "Reference", left_bank),
                                  ("Unmatched ledger", "Voucher", left_ledger)):
        _sheet(workbook, title, ["Row", "Date", label, "Amount"],
               [[entry.row, entry.date, entry.label, Amount(entry.cents)] for entry in entries])
    matched_bank = [b for b, _ in pairs]
    _sheet(workbook, "Summary", ["Item", "Count", "Amount"], [
        ["Bank", len(bank), Amount(total(bank))],
        ["Ledger", len(ledger), Amount(total(ledger))],
        ["Matched", len(pairs), Amount(total(matched_bank))],
        ["Unmatched bank", len(left_bank), Amount(total(left_bank))],
        ["Unmatched ledger", len(left_ledger), Amount(total(left_ledger))],
        ["Difference", None, Amount(total(bank) - total(ledger))],
    ])
    return _without_times(workbook)


def _sheet(workbook, title, header, rows):
    sheet = workbook.create_sheet(title)
    sheet.append(header)
    for cell in sheet[1]:
        cell.font = Font(bold=True)
    sheet.freeze_panes = "A2"
    for place, name in enumerate(header, 1):
        sheet.column_dimensions[get_column_letter(place)].width = max(14, len(name) + 4)
    for number, row in enumerate(rows, 2):
        for place, value in enumerate(row, 1):
            _put(sheet.cell(number, place), value)


def _put(cell, value):
    if isinstance(value, Amount):
        cell.value = value.value
        cell.number_format = AMOUNT_FORMAT
    elif isinstance(value, Label):
        if value.value is None:
            return
        cell.value = value.value
        cell.number_format = value.number_format
        if isinstance(value.value, str):
            # A text stays a text, even if it looks like a formula.
            cell.data_type = "e" if value.data_type == "e" else "s"
            if value.value.startswith("="):
                cell.quotePrefix = True
    elif hasattr(value, "toordinal"):
        cell.value = value
        cell.number_format = DATE_FORMAT
    else:
        cell.value = value


def _without_times(workbook):
    """The bytes of the workbook without the time of its writing."""
    workbook.properties.creator = "reconcile"
    workbook.properties.created = ALWAYS
    written, result = io.BytesIO(), io.BytesIO()
    workbook.save(written)
    with zipfile.ZipFile(written) as source, zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            data = source.read(name)
            if name == "docProps/core.xml":
                data = re.sub(rb"(<dcterms:modified[^>]*>)[^<]*", rb"\g<1>2000-01-01T00:00:00Z", data)
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o600 << 16
            target.writestr(info, data)
    return result.getvalue()


def replace_file(path, data):
    """Writes a file as a whole or not at all."""
    path = os.path.realpath(path)
    if os.path.isdir(path):
        raise IsADirectoryError("this is a folder")
    try:
        mode = os.stat(path).st_mode & 0o7777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        mode = 0o666 & ~mask
    handle, temporary = tempfile.mkstemp(prefix=".reconcile-", suffix=".tmp", dir=os.path.dirname(path))
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, mode)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
