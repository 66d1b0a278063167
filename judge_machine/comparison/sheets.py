"""Reads the values of an untrusted Excel workbook within bounds.

A workbook is a ZIP of XML and can be made to explode in three ways: members that unpack to far more than they
declare, a single cell in the last row and column, and merged or linked ranges that openpyxl expands cell by
cell. So the members are first unpacked within a bound, then only the values are read, row by row.
"""

import datetime
import warnings
import zipfile
from decimal import Decimal
from io import BytesIO

from openpyxl import load_workbook

from judge_machine.comparison.files import MIB, FilePath, read_bounded, unreadable

MAX_UNPACKED_BYTES = 50 * MIB
MAX_MEMBERS = 2_000
MAX_CELLS = 2_000_000

CellValue = bool | int | float | Decimal | str | datetime.date | datetime.time | datetime.timedelta | None
Rows = list[tuple[CellValue, ...]]
_PLAIN_TYPES = (bool, int, float, Decimal, str, datetime.date, datetime.time, datetime.timedelta)


def read_sheets(path: FilePath) -> dict[str, Rows]:
    """The values of every worksheet by name, in the workbook's order.

    All rows of a sheet are equally long; empty rows at the end and empty columns at the right are omitted.
    Raises BehaviourError wrong_result when the file is absent, damaged, too large or has no worksheet.
    """
    content = read_bounded(path)
    try:
        sheets = _parse(_unpacked(content))
    except _TooLargeError as error:
        raise unreadable(path, str(error)) from error
    except Exception as error:  # whatever openpyxl raises, these bytes are not a workbook
        reason = f"expected an Excel workbook (.xlsx); {type(error).__name__}: {error!s:.200}"
        raise unreadable(path, reason) from error
    if not sheets:
        raise unreadable(path, "the workbook has no worksheet")
    return sheets


class _TooLargeError(Exception):
    """The workbook breaks one of the bounds above."""


def _unpacked(content: bytes) -> BytesIO:
    """The same archive without compression; members can no longer hold more than they declare."""
    plain = BytesIO()
    room = MAX_UNPACKED_BYTES
    with zipfile.ZipFile(BytesIO(content)) as packed, zipfile.ZipFile(plain, "w", zipfile.ZIP_STORED) as stored:
        names = dict.fromkeys(packed.namelist())
        if len(names) > MAX_MEMBERS:
            raise _TooLargeError(f"more than {MAX_MEMBERS} files inside the workbook")
        for name in names:
            with packed.open(name) as member:
                unpacked = member.read(room + 1)
            room -= len(unpacked)
            if room < 0:
                raise _TooLargeError(f"unpacks to more than {MAX_UNPACKED_BYTES // MIB} MiB")
            stored.writestr(name, unpacked)
    plain.seek(0)
    return plain


def _parse(archive: BytesIO) -> dict[str, Rows]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # openpyxl warns of extensions that it drops; values are not among them
        workbook = load_workbook(archive, read_only=True, data_only=True)
        try:
            room = MAX_CELLS
            sheets = {}
            for sheet in workbook.worksheets:
                sheet.reset_dimensions()  # the declared size may be wrong
                rows: Rows = []
                for row in sheet.iter_rows(values_only=True):
                    room -= max(1, len(row))
                    if room < 0:
                        raise _TooLargeError(f"more than {MAX_CELLS} cells, counting the empty ones before the last")
                    rows.append(tuple(map(_value, row)))
                sheets[sheet.title] = _trimmed(rows)
            return sheets
        finally:
            workbook.close()


def _value(stored: object) -> CellValue:
    if stored is None or stored == "":
        return None
    return stored if isinstance(stored, _PLAIN_TYPES) else str(stored)


def _trimmed(rows: Rows) -> Rows:
    width = max((_used(row) for row in rows), default=0)
    while rows and not _used(rows[-1]):
        rows.pop()
    if sum(width for _ in rows) > MAX_CELLS:
        raise _TooLargeError(f"spans more than {MAX_CELLS} cells")
    return [(*row[:width], *(None,) * (width - len(row))) for row in rows]


def _used(row: tuple[CellValue, ...]) -> int:
    return max((column for column, value in enumerate(row, start=1) if value is not None), default=0)
