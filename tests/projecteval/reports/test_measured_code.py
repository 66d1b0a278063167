"""The places that a score of quality names, as a report and a page show them."""

from pathlib import Path

from projecteval.reports import write_report
from projecteval.reports.measured_code import code_places
from projecteval.scorers import Score
from tests.projecteval.reports.stored import lock_of, passing, write_run

DETAILS = {
    "complex_functions": ["a.py:1: <b>f</b>, complexity 12, 24 lines"],
    "long_functions": [],
    "duplicated_lines": {"a.py": 7},
    "findings": {"python": {"linter": "ruff 1", "first": ["a.py:2: F401 unused"]}, "javascript": "oxlint is not found"},
    "unread": ["long.py"],
}


def score(details: dict[str, object]) -> Score:
    return Score(name="quality", version="1", value=0.25, unit="share of lines", details=details)


def test_places_are_named_by_kind_and_empty_kinds_are_omitted() -> None:
    assert [(kind.title, kind.places) for kind in code_places({"quality": score(dict(DETAILS))})] == [
        ("Complex functions", ("a.py:1: <b>f</b>, complexity 12, 24 lines",)),
        ("Duplicated lines", ("a.py: 7 lines",)),
        ("python: findings of ruff 1", ("a.py:2: F401 unused",)),
        ("Files that could not be read", ("long.py",)),
    ]
    assert code_places({}) == ()


def test_foreign_details_are_omitted() -> None:
    odd = {"complex_functions": [3, {}], "duplicated_lines": [1], "findings": {"x": {"linter": 1}}, "unread": "x"}
    assert code_places({"quality": score(dict(odd))}) == ()


def test_the_report_shows_and_escapes_them(tmp_path: Path) -> None:
    with write_run(tmp_path / "run", {"m": lock_of(2)}, lambda _: passing(2, 2), agents=("a",)) as run:
        run.record_score(run.config.attempt_keys()[0], score(dict(DETAILS)))
        page = write_report(run).read_text("utf-8")
    assert "Quality of the code: 0.250" in page
    assert "&lt;b&gt;f&lt;/b&gt;, complexity 12" in page
    assert "<b>f</b>" not in page
