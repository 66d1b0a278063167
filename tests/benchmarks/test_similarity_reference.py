"""The reference way, and that a difference from it or from a published sum ends the benchmark."""

import shutil
from pathlib import Path
from types import MappingProxyType

import pytest
from pydantic import JsonValue

from benchmarks.similarity_reference import assert_equal, assert_published, reference_scores
from projecteval.attempt import Attempt, AttemptKey, Mode
from projecteval.mission import Mission, load_missions
from projecteval.mission.recorded import write_recorded
from projecteval.public_suite.comparisons.upstream import RecordedRun
from tests.projecteval.cli.command import TINY

CODE: JsonValue = [{"file": "total.py", "code": "total = 0\nfor number in numbers:\n    total = total + number\n"}]
CANONICAL: dict[str, JsonValue] = {
    "code": CODE,
    "parameters": {"Home": {"Greeting": [{"name": "url", "answer": "abcd"}, {"name": "greeting", "answer": "hello"}]}},
}


@pytest.fixture
def mission(tmp_path: Path) -> Mission:
    shutil.copytree(TINY, tmp_path / "tiny")
    (mission,) = load_missions(["tiny-adder"], paths=[tmp_path / "tiny/missions"])
    write_recorded(mission.canonical_folder, CANONICAL)
    return mission


def answered(**answers: str | None) -> JsonValue:
    given: list[JsonValue] = [{"name": name, "answer": answer} for name, answer in answers.items()]
    return [{"page": "Home", "function": [{"function": "Greeting", "parameter": given}]}]


def a_run(mission: Mission, recorded: dict[str, JsonValue], **sums: float | None) -> RecordedRun:
    attempt = Attempt(key=AttemptKey(agent="one", mission=mission.id, level=3, mode=Mode.DIRECT), recorded=recorded)
    every = dict.fromkeys(("checklist", "skeleton", "code", "parameter"), None) | sums
    return RecordedRun(name="one", attempts={"1": attempt}, sums=every, matched=MappingProxyType({}))


def test_all_parts_of_the_column_are_scored(mission: Mission) -> None:
    run = a_run(mission, {"code": CODE, "parameters": answered(url="abxx")}, code=1.0, parameter=0.25)
    scores = reference_scores({"1": mission}, run)
    assert scores.keys() == {"code", "parameter"}
    assert scores["code"]["1"] == pytest.approx(1.0)
    assert scores["parameter"]["1"] == pytest.approx(0.25)


def test_an_answer_of_no_length_makes_the_project_0(mission: Mission) -> None:
    run = a_run(mission, {"parameters": answered(url="abcd", greeting=None)}, parameter=0.0)
    assert reference_scores({"1": mission}, run) == {"parameter": {"1": 0.0}}


def test_a_difference_is_not_passed_over(mission: Mission) -> None:
    assert_equal({"parameter": {"1": 0.5}}, {"parameter": {"1": 0.5}})
    with pytest.raises(AssertionError, match="parameter"):
        assert_equal({"code": {}}, {"code": {}, "parameter": {"1": 0.5}})
    with pytest.raises(AssertionError, match=r"0\.51"):
        assert_equal({"parameter": {"1": 0.51}}, {"parameter": {"1": 0.5}})
    run = a_run(mission, {}, parameter=7.332614)
    assert_published({"parameter": 7.332614}, run)
    with pytest.raises(AssertionError, match=r"7\.3327"):
        assert_published({"parameter": 7.3327}, run)
