"""A judging that ends with its first failure, of which no test can tell whose fault it is."""

from dataclasses import replace

from judge_machine import Cause, Outcome
from projecteval.certification import Judgings
from projecteval.certification.judgings import job_of_agent
from tests.missions.shipped import MISSIONS


def check_that_it_ends_with_the_undecided(judgings: Judgings) -> None:
    """Judge a page without behaviour, which has no element of which a test could tell whose fault that is."""
    mission = MISSIONS["bill-splitter"]
    (judged,) = judgings.judge([replace(job_of_agent("hello", mission, seed=0), until_failure=True)])
    (failed,) = judged.tests(Outcome.FAILED)
    assert judged.verdicts[failed].cause is Cause.ABSENT
    assert list(judged.verdicts)[-1] == failed
    assert len(judged.verdicts) < len(mission.test_names)
