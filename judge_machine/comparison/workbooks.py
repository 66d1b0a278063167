"""The `workbook` fixture: reads Excel workbooks and compares them cell by cell."""

import datetime
import math
import unicodedata
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import zip_longest
from pathlib import Path

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from judge_machine.comparison.files import FilePath
from judge_machine.comparison.sheets import CellValue, Rows, read_sheets
from judge_machine.errors import BehaviourError
from judge_machine.verdicts import Cause

SHOWN_DIFFERENCES = 10
_SAME_MOMENT_S = 0.5  # Excel keeps a moment as a fraction of a day; this much is lost on the way
_FLOAT_NOISE = 1e-12


class Workbooks:
    """Compares workbooks by their values; formats, widths, colours and the order of the sheets do not count.

    Two cells are the same when
    - both are numbers (whole, floating or decimal alike) at most `tolerance` apart, an absolute distance;
    - both are moments less than half a second apart; a date is its midnight; a time of day or a duration
      equals only its own kind;
    - both are TRUE or both FALSE; TRUE is not 1;
    - both are the same text, Unicode normal form and line ends aside; the text "12" is not the number 12 and
      the text "2026-01-31" is not a date;
    - both are empty; a missing cell, an empty cell and an empty text are the same.
    A formula counts as the value that is stored with it; without a stored value it is an empty cell. Empty rows
    at the end and empty columns at the right do not count.

    Files above 50 MiB (packed or unpacked) and sheets above two million cells are refused. Every method raises
    BehaviourError wrong_result when a file is absent or is not a readable workbook.
    """

    def same(
        self,
        actual: FilePath,
        expected: FilePath,
        tolerance: float = 1e-6,
        sheets: Sequence[str] | None = None,
    ) -> None:
        """Check that `actual` holds what `expected` holds.

        `sheets` names the sheets to compare; without it both workbooks must have the same sheets, in any order.
        Raises BehaviourError wrong_result with the missing and the surplus sheets, or the first ten differing
        cells as `Sheet!A1: expected …, found …`.
        """
        found_sheets, expected_sheets = read_sheets(actual), read_sheets(expected)
        names = tuple(expected_sheets if sheets is None else sheets)
        problems = [f"sheet {name!r} is missing" for name in names if name not in found_sheets]
        problems += [f"{Path(expected).name} has no sheet {name!r}" for name in names if name not in expected_sheets]
        if sheets is None:
            problems += [f"sheet {name!r} is one too many" for name in found_sheets if name not in expected_sheets]
        if problems:
            raise _wrong(actual, f"{'; '.join(problems)}; found the sheets {list(found_sheets)}")
        differences = [
            line for name in names for line in _differences(name, found_sheets[name], expected_sheets[name], tolerance)
        ]
        if differences:
            raise _wrong(actual, _listing(differences))

    def rows(self, path: FilePath, sheet: str | None = None) -> list[tuple[CellValue, ...]]:
        """The values of one sheet (the first by default), row by row, all rows equally long, None for empty cells.

        Raises BehaviourError wrong_result when the sheet is missing.
        """
        sheets = read_sheets(path)
        name = next(iter(sheets)) if sheet is None else sheet
        if name not in sheets:
            raise _wrong(path, f"sheet {name!r} is missing; found the sheets {list(sheets)}")
        return sheets[name]

    def open(self, path: FilePath) -> Workbook:
        """A new openpyxl workbook with the sheets and values of the file, in their order, without its formats."""
        workbook = Workbook(write_only=False)
        workbook.remove(workbook.worksheets[0])
        for name, rows in read_sheets(path).items():
            sheet = workbook.create_sheet(name)
            for row, values in enumerate(rows, start=1):
                for column, value in enumerate(values, start=1):
                    if value is not None:
                        cell = sheet.cell(row, column)
                        cell.value = value
                        if isinstance(value, str):
                            cell.data_type = "s"  # text that starts with "=" is still text
        return workbook


def _differences(sheet: str, found: Rows, expected: Rows, tolerance: float) -> Iterator[str]:
    for row, (found_row, expected_row) in enumerate(zip_longest(found, expected, fillvalue=()), start=1):
        for column, (value, wanted) in enumerate(zip_longest(found_row, expected_row), start=1):
            if not _same_value(value, wanted, tolerance):
                yield f"{sheet}!{get_column_letter(column)}{row}: expected {_shown(wanted)}, found {_shown(value)}"


def _same_value(found: CellValue, expected: CellValue, tolerance: float) -> bool:
    if found is None or expected is None:
        return found is expected
    if isinstance(found, bool) or isinstance(expected, bool):
        return found is expected
    if isinstance(found, int | float | Decimal) and isinstance(expected, int | float | Decimal):
        return math.isclose(found, expected, rel_tol=_FLOAT_NOISE, abs_tol=tolerance)
    if isinstance(found, datetime.date) and isinstance(expected, datetime.date):
        return abs((_moment(found) - _moment(expected)).total_seconds()) < _SAME_MOMENT_S
    if isinstance(found, str) and isinstance(expected, str):
        return _plain(found) == _plain(expected)
    return type(found) is type(expected) and found == expected


def _moment(value: datetime.date) -> datetime.datetime:
    if isinstance(value, datetime.datetime):
        return value.replace(tzinfo=None)
    return datetime.datetime.combine(value, datetime.time.min)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFC", text).replace("\r\n", "\n")


def _shown(value: CellValue) -> str:
    match value:
        case None:
            return "an empty cell"
        case str():
            return f"{value!r:.120}"
        case datetime.datetime() if value.time() == datetime.time.min:
            return value.date().isoformat()
        case datetime.date() | datetime.time():
            return value.isoformat()
        case _:
            return str(value)


def _listing(differences: list[str]) -> str:
    lines = differences[:SHOWN_DIFFERENCES]
    if len(differences) > SHOWN_DIFFERENCES:
        lines = [*lines, f"… and {len(differences) - SHOWN_DIFFERENCES} more"]
    cells = "1 cell differs" if len(differences) == 1 else f"{len(differences)} cells differ"
    return "\n".join((cells, *lines))


def _wrong(path: FilePath, message: str) -> BehaviourError:
    return BehaviourError(Cause.WRONG_RESULT, f"{Path(path).name}: {message}")
