"""Entries are written as far as the published judge writes them."""

import pytest

from projecteval.public_suite.entries import read_entries
from tests.projecteval.public_suite.conftest import MESSY


def _entry(path: object = "a.py", code: object = "x = 1", file: object = "a.py") -> dict[str, object]:
    return {"file": file, "path": path, "code": code}


def test_messy_entries_become_a_project() -> None:
    read = read_entries(MESSY)
    assert read.project.texts() == {
        "..outside.py": "x",
        "site/views.py": "views",
        "srv/site/manage.py": "second",
    }
    assert read.remarks == (
        "3 of 9 entries moved to a path inside the project; 2 of 9 entries replaced by a later one; "
        "writing stops at entry 7 of 9, which has no code"
    )


@pytest.mark.parametrize(
    ("stopping", "reason"),
    [
        ("no entry at all", "is not a mapping but str"),
        ({"path": "b.py", "code": ""}, "has no file"),
        ({"file": "b.py", "code": ""}, "has no path"),
        ({"file": "b.py", "path": "b.py"}, "has no code"),
        (_entry(path=None), "has a path that is not text"),
        (_entry(path="static/"), "has a path that names no file"),
        (_entry(path="media"), "has a path that names no file"),
        (_entry(path=""), "has a path that names no file"),
        (_entry(path="C:/site/b.py"), "has a path that names no file"),
        (_entry(path="nul\0.py"), "has a path that names no file"),
        (_entry(path="new\\b.py"), "is in a folder that was not made"),
        (_entry(path="a.py/b.py"), "needs a folder where a file is"),
        (_entry(path="a.py", file=None), "needs a folder where a file is"),
    ],
)
def test_writing_stops_at_the_first_entry_that_cannot_be_written(stopping: object, reason: str) -> None:
    read = read_entries([_entry("media", file=None), _entry(), stopping, _entry("late.py")])
    assert read.project.texts() == {"a.py": "x = 1"}
    assert f"writing stops at entry 3 of 4, which {reason}" in read.remarks


@pytest.mark.parametrize("code", [None, ["x = 1\n"], 1, "\ud800"])
def test_a_file_whose_code_cannot_be_written_is_empty(code: object) -> None:
    read = read_entries([_entry(), _entry("b.py", code), _entry("late.py")])
    assert read.project.texts() == {"a.py": "x = 1", "b.py": ""}
    assert "which has a code that is not text" in read.remarks


@pytest.mark.parametrize("said", [None, [], "text", {"files": []}, 3])
def test_nothing_usable_gives_an_empty_project(said: object) -> None:
    assert not read_entries(said).project


def test_more_than_a_project_may_hold_gives_an_empty_one() -> None:
    read = read_entries([_entry(f"{number}.py", "") for number in range(5_001)])
    assert not read.project
    assert "at most 5,000" in read.remarks.replace("5000", "5,000")
