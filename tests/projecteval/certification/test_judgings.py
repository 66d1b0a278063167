"""Judgings that end where their answer is known."""

from dataclasses import replace

import pytest

from judge_machine import Cause, Outcome
from projecteval.certification import Judgings
from projecteval.certification.judgings import job_of_agent
from tests.missions.shipped import MISSIONS


@pytest.mark.slow
def test_a_judging_until_a_failure_ends_with_one_that_is_undecided() -> None:
    """A page without behaviour has no element of which a test could tell whose fault that is."""
    mission = MISSIONS["bill-splitter"]
    job = replace(job_of_agent("hello", mission, seed=0), until_failure=True)
    with Judgings(workers=1) as judgings:
        (judged,) = judgings.judge([job])
    (failed,) = judged.tests(Outcome.FAILED)
    assert judged.verdicts[failed].cause is Cause.ABSENT
    assert list(judged.verdicts)[-1] == failed
    assert len(judged.verdicts) < len(mission.test_names)
