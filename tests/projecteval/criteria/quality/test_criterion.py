"""The scores of static quality: their definition, what is missing, and the comparison with the canonical solution."""

import json

import pytest

from judge_machine import Cause
from projecteval.attempt import StageName, StageOutcome
from projecteval.criteria.quality.criterion import StaticQuality
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.project.code_reading import MOST_CHARACTERS
from projecteval.scorers import Case
from projecteval.scorers.choice import instrument_called
from tests.projecteval.criteria.quality.conftest import Measure, attempt_with

# Eleven ways through the first function, one through the second.
COMPLEX = "def choose(x):\n" + "".join(f"    if x == {n}:\n        return {n}\n" for n in range(11)) + "    return x\n"
PLAIN = "\n\ndef double(x):\n    return 2 * x\n"


def test_the_score_is_the_share_of_lines_without_objection(measure: Measure) -> None:
    scores = measure({"a.py": COMPLEX + PLAIN})
    assert scores["quality"].value == pytest.approx(2 / 26)
    assert scores["quality:lines"].value == 26
    assert scores["quality:complexity"].value == (12 + 1) / 2
    assert scores["quality:length"].value == (24 + 2) / 2
    assert scores["quality:erosion"].value == 12 / 13
    assert scores["quality:duplication"].value == 0
    assert scores["quality"].details["complex_functions"] == ["a.py:1: choose, complexity 12, 24 lines"]


def test_long_functions_and_duplicates_count_against_it(measure: Measure) -> None:
    long = "def f(x):\n" + "".join(f"    x.a{number} = x.b{number}\n" for number in range(60))
    assert measure({"a.py": long})["quality"].value == 0
    assert measure({"a.py": long.replace("    x.a0 = x.b0\n", "")})["quality"].value == 1
    body = "".join(f"    x.a{number} = x.b{number}\n" for number in range(20))
    twice = measure({"a.py": f"def f(x):\n{body}", "b.py": f"def g(y):\n{body.replace('x.', 'y.')}"})
    assert twice["quality"].value is not None
    assert twice["quality"].value < 0.2
    assert twice["quality:duplication"].value is not None
    assert twice["quality:duplication"].value > 0.8


def test_numbers_are_also_relative_to_the_canonical_solution(measure: Measure, mission: Mission) -> None:
    canonical = mission.canonical_project()
    same = measure({path: canonical[path] for path in canonical})
    for name in ("relative", "lines-relative", "complexity-relative", "length-relative"):
        assert same[f"quality:{name}"].value == 1
    larger = measure({**canonical, "more.py": COMPLEX})
    assert larger["quality:lines-relative"].value == pytest.approx(1 + 24 / same["quality:lines"].value)
    assert "canonical" in larger["quality"].details
    json.dumps(dict(larger["quality"].details))


def test_another_language_is_compared_with_nothing(measure: Measure) -> None:
    scores = measure({"main.go": "func main() {\n}\n"})
    assert scores["quality"].value == 1
    assert scores["quality:lines-relative"].missing_reason == "the mission has no canonical solution in go"
    assert scores["quality:python"].missing_reason == "no code in python"


def test_without_code_every_score_is_missing_and_none_is_zero(measure: Measure, mission: Mission) -> None:
    refused = attempt_with(mission, StageOutcome(name=StageName.CODE, cause=Cause.REFUSED, message="no"))
    for scores in (
        StaticQuality().measure(mission, refused, ()),
        measure({"page.html": "<p>", "data.py": b"\0\1"}).values(),
        measure({"a.py": "x = 1\n", "long.py": "x = 1\n" * MOST_CHARACTERS}).values(),
    ):
        assert {score.value for score in scores} == {None}
        assert all(score.missing_reason for score in scores)


def test_names_are_always_the_same_and_attempts_can_be_prepared_together(measure: Measure, mission: Mission) -> None:
    codes = [Project({"a.py": COMPLEX}), Project({"a.js": "var f = 1\n"}), Project({"a.css": "p {}"}), Project({})]
    attempts = [attempt_with(mission, StageOutcome(name=StageName.CODE, artefact=code)) for code in codes]
    instrument = instrument_called("quality")
    instrument.prepare([(mission, attempt) for attempt in attempts])
    found = [instrument.scores(Case(criterion="quality", mission=mission, attempt=attempt)) for attempt in attempts]
    assert len({tuple(score.name for score in scores) for scores in found}) == 1
    assert found == [tuple(measure(dict(code)).values()) for code in codes]
