"""The score of a review: on by default where a mission has rules, and absent elsewhere."""

from dataclasses import replace
from typing import Any

import pytest
from pydantic import TypeAdapter

from judge_machine import Cause
from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.criteria.review.criterion import RuleReview
from projecteval.experiment.criteria import criteria_named
from projecteval.mission import Mission
from projecteval.mission.review_rules import ReviewRule
from projecteval.project import Project
from projecteval.reports.reviewed_rules import reviewed_rules
from projecteval.scorers.choice import instrument_called
from tests.missions.shipped import MISSIONS

RULES: TypeAdapter[Any] = TypeAdapter(tuple[ReviewRule, ...])


@pytest.fixture
def mission() -> Mission:
    rules = (
        {"kind": "forbidden_call", "calls": ["eval"], "reason": "No text is run.", "weight": 3},
        {"kind": "files_present", "files": ["README.md"], "reason": "It is explained."},
    )
    return replace(MISSIONS["log-digest"], review=RULES.validate_python(rules))


def attempt_at(mission: Mission, outcome: StageOutcome) -> Attempt:
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT, sample=0)
    return Attempt(key=key, stages=(outcome,))


def handed_in(mission: Mission, **files: str) -> Attempt:
    project = Project({name.replace("_", "."): text for name, text in files.items()})
    return attempt_at(mission, StageOutcome(name=StageName.CODE, artefact=project))


def test_the_score_is_the_weighted_share_of_kept_rules(mission: Mission) -> None:
    (score,) = RuleReview().measure(mission, handed_in(mission, main_py="eval('1')", README_md="x"), ())
    assert (score.name, score.value, score.n) == ("review", 0.25, 2)
    (score,) = RuleReview().measure(mission, handed_in(mission, main_py="print()"), ())
    assert score.value == 0.75


def test_what_breaks_a_rule_is_shown_first(mission: Mission) -> None:
    (score,) = RuleReview().measure(mission, handed_in(mission, main_py="\neval('1')", README_md="x"), ())
    broken, kept = reviewed_rules({"review": score})
    assert (broken.reason, broken.findings) == ("No text is run.", ("main.py:2: uses eval",))
    assert (kept.reason, kept.findings) == ("It is explained.", ())


def test_foreign_details_are_omitted(mission: Mission) -> None:
    (score,) = RuleReview().measure(mission, handed_in(mission, main_py=""), ())
    assert reviewed_rules({"review": replace(score, details={"rules": [3, {"reason": "x", "findings": [{}]}]})})
    assert reviewed_rules({"review": replace(score, details={"rules": "x"})}) == ()
    assert reviewed_rules({}) == ()


def test_no_code_scores_nothing_and_a_fault_elsewhere_is_missing(mission: Mission) -> None:
    refused = StageOutcome(name=StageName.CODE, cause=Cause.REFUSED, message="no")
    (score,) = RuleReview().measure(mission, attempt_at(mission, refused), ())
    assert score.value == 0
    failed = StageOutcome(name=StageName.CODE, cause=Cause.PROVIDER_ERROR, message="no")
    (score,) = RuleReview().measure(mission, attempt_at(mission, failed), ())
    assert score.value is None


def test_it_is_for_missions_with_rules_alone(mission: Mission) -> None:
    review = instrument_called("review")
    assert review.applies(mission)
    assert not review.applies(replace(mission, review=()))


def test_it_is_on_unless_other_criteria_are_named() -> None:
    assert "review" in criteria_named({}).scorers
    assert "review" in criteria_named({"similarity": False}).scorers
    assert "review" not in criteria_named({"behaviour": True}).scorers
    assert criteria_named({"review": True}).scorers == ("review",)
    assert "review" not in criteria_named({"review": False}).scorers
