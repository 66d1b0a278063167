import datetime
import os
import time
import zipfile
from decimal import Decimal
from pathlib import Path

import pytest
from openpyxl import Workbook

from judge_machine.comparison.workbooks import Workbooks
from judge_machine.errors import BehaviourError
from judge_machine.verdicts import Cause

workbook = Workbooks()
SHEET_XML = "xl/worksheets/sheet1.xml"


def written(path: Path, **sheets: list[tuple]) -> Path:
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(path)
    return path


def with_sheet_xml(source: Path, target: Path, xml: bytes) -> Path:
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, xml if name == SHEET_XML else old.read(name))
    return target


def problem(actual: Path, expected: Path, **options: object) -> str:
    with pytest.raises(BehaviourError) as caught:
        workbook.same(actual, expected, **options)
    assert caught.value.cause is Cause.WRONG_RESULT
    return str(caught.value)


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (1, 1.0),
        (1, Decimal("1.00")),
        (0.1 + 0.2, 0.3),
        (123456.78, 123456.7800005),
        (datetime.date(2026, 1, 31), datetime.datetime(2026, 1, 31)),
        (datetime.datetime(2026, 1, 31, 12, 0, 0), datetime.datetime(2026, 1, 31, 12, 0, 0, 400_000)),
        (datetime.time(12, 30), datetime.time(12, 30)),
        ("", None),
        (True, True),
        ("Caf\u00e9", "Cafe\u0301"),
        ("two\r\nlines", "two\nlines"),
    ],
)
def test_same_values_are_accepted(tmp_path: Path, found: object, expected: object) -> None:
    workbook.same(
        written(tmp_path / "found.xlsx", S=[(found, "end")]), written(tmp_path / "expected.xlsx", S=[(expected, "end")])
    )


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (1, 1.00001),
        (1_000_000.5, 1_000_000.0),
        ("12", 12),
        (True, 1),
        (False, None),
        (0, None),
        ("2026-01-31", datetime.date(2026, 1, 31)),
        (datetime.datetime(2026, 1, 31, 0, 0, 1), datetime.date(2026, 1, 31)),
        (datetime.time(0, 0), datetime.date(2026, 1, 31)),
        ("rent", "Rent"),
        ("rent ", "rent"),
    ],
)
def test_other_values_are_refused(tmp_path: Path, found: object, expected: object) -> None:
    message = problem(
        written(tmp_path / "found.xlsx", S=[("id", found)]), written(tmp_path / "expected.xlsx", S=[("id", expected)])
    )
    assert "1 cell differs" in message
    assert "S!B1: expected" in message


def test_message_lists_the_first_ten_cells(tmp_path: Path) -> None:
    found = written(tmp_path / "found.xlsx", S=[(row, 0) for row in range(25)])
    expected = written(tmp_path / "expected.xlsx", S=[(row, 1) for row in range(25)])
    message = problem(found, expected)
    assert message.startswith("found.xlsx: 25 cells differ\n")
    assert "S!B10: expected 1, found 0" in message
    assert "S!B11" not in message
    assert message.endswith("… and 15 more")
    assert str(tmp_path) not in message


def test_missing_and_surplus_rows_and_columns_differ(tmp_path: Path) -> None:
    small = written(tmp_path / "small.xlsx", S=[("a",)])
    large = written(tmp_path / "large.xlsx", S=[("a", "b"), ("c",)])
    assert "S!B1: expected 'b', found an empty cell" in problem(small, large)
    assert "S!A2: expected an empty cell, found 'c'" in problem(large, small)


def test_tolerance_is_an_absolute_distance(tmp_path: Path) -> None:
    found = written(tmp_path / "found.xlsx", S=[(1_000_000.04,)])
    expected = written(tmp_path / "expected.xlsx", S=[(1_000_000,)])
    workbook.same(found, expected, tolerance=0.05)
    assert "1 cell differs" in problem(found, expected, tolerance=0.03)


def test_sheets_are_compared_in_any_order(tmp_path: Path) -> None:
    workbook.same(
        written(tmp_path / "found.xlsx", A=[(1,)], B=[(2,)]), written(tmp_path / "expected.xlsx", B=[(2,)], A=[(1,)])
    )


def test_sheet_names_must_agree(tmp_path: Path) -> None:
    found = written(tmp_path / "found.xlsx", A=[(1,)], C=[(2,)])
    expected = written(tmp_path / "expected.xlsx", A=[(1,)], B=[(2,)])
    message = problem(found, expected)
    assert "sheet 'B' is missing" in message
    assert "sheet 'C' is one too many" in message
    workbook.same(found, expected, sheets=["A"])
    assert "expected.xlsx has no sheet 'C'" in problem(found, expected, sheets=["C"])


def test_rows_have_equal_length_and_no_empty_end(tmp_path: Path) -> None:
    path = written(tmp_path / "book.xlsx", S=[("a", "", "c", ""), ("d",), ("", ""), ()], T=[("other",)])
    assert workbook.rows(path) == [("a", None, "c"), ("d", None, None)]
    assert workbook.rows(path, "T") == [("other",)]
    with pytest.raises(BehaviourError, match="sheet 'U' is missing"):
        workbook.rows(path, "U")


def test_empty_sheet_has_no_rows(tmp_path: Path) -> None:
    assert workbook.rows(written(tmp_path / "book.xlsx", S=[])) == []


def test_open_gives_sheets_in_order_with_plain_values(tmp_path: Path) -> None:
    day = datetime.date(2026, 1, 31)
    opened = workbook.open(written(tmp_path / "book.xlsx", Second=[("a", 1)], First=[(day,), (None, "b")]))
    assert opened.sheetnames == ["Second", "First"]
    assert opened["Second"]["B1"].value == 1
    assert opened["First"]["A1"].value == datetime.datetime(2026, 1, 31)
    assert opened["First"].max_row == 2


def test_formula_without_stored_value_is_empty(tmp_path: Path) -> None:
    found = written(tmp_path / "found.xlsx", S=[(1, 2, "=A1+B1")])
    expected = written(tmp_path / "expected.xlsx", S=[(1, 2, 3)])
    assert "S!C1: expected 3, found an empty cell" in problem(found, expected)


def test_absent_file_is_a_wrong_result(tmp_path: Path) -> None:
    book = written(tmp_path / "book.xlsx", S=[(1,)])
    assert "gone.xlsx: cannot be read: No such file" in problem(tmp_path / "gone.xlsx", book)
    with pytest.raises(BehaviourError, match=r"gone\.xlsx"):
        workbook.rows(tmp_path / "gone.xlsx")


@pytest.mark.parametrize("content", [b"", b"Hello", b"PK\x03\x04 cut", b"Date,Amount\n"])
def test_other_content_is_a_wrong_result(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "result.xlsx"
    path.write_bytes(content)
    with pytest.raises(BehaviourError, match="expected an Excel workbook"):
        workbook.rows(path)


def test_damaged_sheet_is_a_wrong_result(tmp_path: Path) -> None:
    book = written(tmp_path / "book.xlsx", S=[(1,)])
    broken = with_sheet_xml(book, tmp_path / "broken.xlsx", b"<worksheet><sheetData><row>")
    with pytest.raises(BehaviourError, match="expected an Excel workbook"):
        workbook.rows(broken)
    whole = book.read_bytes()
    (tmp_path / "cut.xlsx").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BehaviourError, match="expected an Excel workbook"):
        workbook.rows(tmp_path / "cut.xlsx")


def test_folder_and_pipe_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.xlsx")
    for path in (tmp_path, tmp_path / "pipe.xlsx"):
        with pytest.raises(BehaviourError, match="cannot be read: expected a regular file"):
            workbook.rows(path)


def test_zip_bomb_is_refused(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.xlsx"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(SHEET_XML, b" " * (51 * 1024 * 1024))
    with pytest.raises(BehaviourError, match="unpacks to more than 50 MiB"):
        workbook.rows(bomb)


def test_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge.xlsx"
    with path.open("wb") as file:
        file.truncate(51 * 1024 * 1024)
    with pytest.raises(BehaviourError, match="larger than 50 MiB"):
        workbook.rows(path)


def test_far_cells_and_merged_sheets_are_read_within_bounds(tmp_path: Path) -> None:
    book = written(tmp_path / "book.xlsx", S=[(1,)])
    start = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    far = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    merged = b'<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    one = b'<row r="1"><c r="A1"><v>7</v></c></row>'
    begun = time.monotonic()
    wide = with_sheet_xml(book, tmp_path / "far.xlsx", start + b"<sheetData>" + far + b"</sheetData></worksheet>")
    with pytest.raises(BehaviourError, match="2000000 cells"):
        workbook.rows(wide)
    whole = start + b"<sheetData>" + one + b"</sheetData>" + merged + b"</worksheet>"
    assert workbook.rows(with_sheet_xml(book, tmp_path / "merged.xlsx", whole)) == [(7,)]
    assert time.monotonic() - begun < 20
