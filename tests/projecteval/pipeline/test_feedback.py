"""An agent learns as much of its submission as its setting says, and no more."""

from pathlib import Path

import pytest

from judge_machine import LAUNCH_TEST, NO_RESOURCES, Cause, Isolation, Judgement, Outcome, Verdict
from projecteval.attempt import Attempt, AttemptKey, Level, Mode
from projecteval.mission import Mission, load_mission
from projecteval.pipeline.feedback import feedback_text
from projecteval.stages import FeedbackDetail

TINY = Path(__file__).parents[1] / "cli/tiny/missions/tiny-adder"
LOG = "main.cpp:7: error: no rooms"
VALUE = "expected 42, found 41"


def told(mission: Mission, launch: Verdict, detail: FeedbackDetail) -> str:
    """The feedback on a submission whose tests all failed after this launch."""
    others = tuple(
        Verdict(test=name, outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT, message=VALUE)
        for name in mission.test_names
        if name != LAUNCH_TEST
    )
    judgement = Judgement(verdicts=(launch, *others), resources=NO_RESOURCES, isolation=Isolation(name="none"))
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    return feedback_text(Attempt.of_stages(key, ()), judgement, mission, detail=detail)


@pytest.mark.parametrize(
    ("detail", "log", "value"),
    [(FeedbackDetail.VERDICTS, 0, False), (FeedbackDetail.BUILD_LOG, 1, False), (FeedbackDetail.MESSAGES, 1, True)],
)
def test_the_setting_says_what_follows_the_verdicts(detail: FeedbackDetail, log: int, value: bool) -> None:
    launch = Verdict(test=LAUNCH_TEST, outcome=Outcome.FAILED, cause=Cause.BUILD_FAILED, message=LOG)
    text = told(load_mission(TINY), launch, detail)
    assert text.startswith("- **failed** (build_failed: a build or setup command failed): The project launches.")
    assert (text.count(LOG), VALUE in text) == (log, value)


def test_a_message_of_a_test_is_no_log() -> None:
    launch = Verdict(test=LAUNCH_TEST, outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT, message=VALUE)
    assert VALUE not in told(load_mission(TINY), launch, FeedbackDetail.BUILD_LOG)
