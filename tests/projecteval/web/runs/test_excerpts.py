"""The agent's code around what a parameter's value names."""

import pytest

from judge_machine import ParameterKind
from projecteval.project import Project
from projecteval.web.runs.excerpts import places_of, places_of_value
from projecteval.web.runs.excerpts import test_docstring as docstring_of
from projecteval.web.runs.excerpts import test_source as source_of

PROJECT = Project(
    {
        "app.py": '"""Saves columns of a table."""\n\nimport re\n',
        "page.html": "<h1>Book</h1>\n<table id='columns'>\n</table>\n<button class='big send now'>Send it</button>\n",
        "other.html": "<p id='columns-2'></p>\n",
        "picture.png": b"\x89PNG\0columns",
    }
)


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ("columns", 2),
        ("id=columns", 2),
        ("#columns tbody tr", 2),
        ("css=table#columns td", 2),
        ("xpath=//button[contains(@class, 'send')]", 4),
        (".send", 4),
        ("text=Send it", 4),
    ],
)
def test_names_are_found_where_the_code_gives_them(value: str, line: int) -> None:
    (place,) = places_of_value(PROJECT, value)
    assert place.path == "page.html"
    assert place.hits == {line}
    assert place.lines[line - place.first] == PROJECT["page.html"].decode().splitlines()[line - 1]


@pytest.mark.parametrize("value", ["nowhere", "", "div", "(((", "x" * 10_000])
def test_what_is_nowhere_is_not_found(value: str) -> None:
    assert places_of_value(PROJECT, value) == ()


@pytest.mark.parametrize(
    ("kind", "value", "path"),
    [
        (ParameterKind.COMMAND, "python app.py --fast", "app.py"),
        (ParameterKind.COMMAND, "python -m app", "app.py"),
        (ParameterKind.FILE, "./page.html", "page.html"),
        (ParameterKind.COMMAND, "python other.py", None),
        (ParameterKind.COMMAND, "python 'app.py", None),
        (ParameterKind.COMMAND, "cat picture.png", None),
        (ParameterKind.URL, "http://localhost:8000/columns", None),
        (ParameterKind.ELEMENTS, "#columns", "page.html"),
    ],
)
def test_a_command_names_a_file_and_an_address_nothing(kind: ParameterKind, value: str, path: str | None) -> None:
    found = places_of(PROJECT, kind, value)
    assert [place.path for place in found] == ([] if path is None else [path])
    if kind is not ParameterKind.ELEMENTS:
        assert all(place.first == 1 and not place.hits for place in found)


def test_a_test_is_shown_with_its_decorators() -> None:
    source = "import pytest\n\n\n@pytest.mark.needs('a')\ndef test_b(user):\n    pass\n\n\ndef test_c():\n    pass\n"
    found = source_of(source, "test_b")
    assert found is not None
    assert (found.first, found.lines) == (4, ("@pytest.mark.needs('a')", "def test_b(user):", "    pass"))
    assert source_of(source, "test_d") is None
    assert docstring_of('def test_a():\n    """Says it."""\n', "test_a") == "Says it."
    assert docstring_of(source, "test_b") == docstring_of(source, "test_d") == ""
    assert source_of("def (", "test_b") is None
