"""The reference way, and that a difference from it or from a published sum ends the benchmark."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from benchmarks.recorded_runs import Parts, RecordedRun
from benchmarks.similarity_reference import assert_equal, assert_published, reference_scores

CODE = ("total = 0\nfor number in numbers:\n    total = total + number\nprint(total)\n",)


def values(**answers: object) -> Mapping[str, Any]:
    return {"Home": {"Greeting": [{"name": name, "answer": answer} for name, answer in answers.items()]}}


def a_run(given: Parts, **sums: float | None) -> RecordedRun:
    return RecordedRun(name="one", parts={"1": given}, sums=sums, matched=MappingProxyType({}))


def test_all_parts_of_the_column_are_scored() -> None:
    canonical = Parts(code=CODE, parameters=values(test_url="abcd", greeting_id="hello"))
    given = Parts(code=CODE, parameters=values(test_url="abxx"))
    scores = reference_scores({"1": canonical}, a_run(given, checklist=None, skeleton=None, code=1.0, parameter=0.25))
    assert scores.keys() == {"code", "parameter"}
    assert scores["code"]["1"] == pytest.approx(1.0)
    assert scores["parameter"]["1"] == pytest.approx(0.25)


def test_an_answer_of_no_length_makes_the_project_0() -> None:
    canonical = Parts(parameters=values(test_url="abcd", greeting_id="hello"))
    given = Parts(parameters=values(test_url="abcd", greeting_id=None))
    assert reference_scores({"1": canonical}, a_run(given, parameter=0.0)) == {"parameter": {"1": 0.0}}


def test_a_difference_is_not_passed_over() -> None:
    assert_equal({"parameter": {"1": 0.5}}, {"parameter": {"1": 0.5}})
    with pytest.raises(AssertionError, match="parameter"):
        assert_equal({"code": {}}, {"code": {}, "parameter": {"1": 0.5}})
    with pytest.raises(AssertionError, match=r"0\.51"):
        assert_equal({"parameter": {"1": 0.51}}, {"parameter": {"1": 0.5}})
    run = a_run(Parts(), parameter=7.332614)
    assert_published({"parameter": 7.332614}, run)
    with pytest.raises(AssertionError, match=r"7\.3327"):
        assert_published({"parameter": 7.3327}, run)
