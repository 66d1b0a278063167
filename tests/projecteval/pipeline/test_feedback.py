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
STATEMENT = 'assert finished.stdout.split() == ["0"]'


def told(mission: Mission, launch: Verdict, detail: FeedbackDetail) -> str:
    """The feedback on a submission whose tests all failed after this launch."""
    others = tuple(
        Verdict(
            test=name,
            outcome=Outcome.FAILED,
            cause=Cause.WRONG_RESULT,
            message=f"{VALUE}\n +  where 41 = split()\n    {STATEMENT}",
        )
        for name in mission.test_names
        if name != LAUNCH_TEST
    )
    judgement = Judgement(verdicts=(launch, *others), resources=NO_RESOURCES, isolation=Isolation(name="none"))
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    return feedback_text(Attempt.of_stages(key, ()), judgement, mission, detail=detail)


@pytest.mark.parametrize(
    ("detail", "log", "value"),
    [(FeedbackDetail.VERDICTS, 0, 0), (FeedbackDetail.BUILD_LOG, 1, 0), (FeedbackDetail.MESSAGES, 1, 1)],
)
def test_the_setting_says_what_follows_the_verdicts(detail: FeedbackDetail, log: int, value: int) -> None:
    launch = Verdict(test=LAUNCH_TEST, outcome=Outcome.FAILED, cause=Cause.BUILD_FAILED, message=LOG)
    text = told(load_mission(TINY), launch, detail)
    lines = text.splitlines()
    assert lines[0] == "- `test_launches`: **failed** (build_failed: a build or setup command failed)"
    assert "- `test_words_are_refused`: **failed** (wrong_result: the project did something else)" in lines
    assert (text.count(LOG), text.count(VALUE)) == (log, value), "what several tests found is said once"


def test_nothing_is_nothing() -> None:
    launch = Verdict(test=LAUNCH_TEST, outcome=Outcome.FAILED, cause=Cause.BUILD_FAILED, message=LOG)
    assert told(load_mission(TINY), launch, FeedbackDetail.NONE) == ""


def test_no_source_of_a_test_is_told() -> None:
    launch = Verdict(
        test=LAUNCH_TEST, outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT, message=f"assertion failed: {STATEMENT}"
    )
    text = told(load_mission(TINY), launch, FeedbackDetail.MESSAGES)
    assert VALUE in text
    assert STATEMENT not in text
    assert "split()" not in text


def test_of_a_long_log_the_end_is_told() -> None:
    log = "\n".join(f"step {number}" for number in range(2000))
    launch = Verdict(test=LAUNCH_TEST, outcome=Outcome.FAILED, cause=Cause.BUILD_FAILED, message=log)
    text = told(load_mission(TINY), launch, FeedbackDetail.BUILD_LOG)
    assert "step 1999" in text
    assert "step 1\n" not in text


def test_a_message_of_a_test_is_no_log() -> None:
    launch = Verdict(test=LAUNCH_TEST, outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT, message=VALUE)
    assert VALUE not in told(load_mission(TINY), launch, FeedbackDetail.BUILD_LOG)


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ('expected "5 s", found "it took 5.1 s" at / after 5.0 s', 'expected "5 s", found "it took 5.1 s" at /'),
        ('found "ready \\" after 3.5 s" at /, after 10.2 s', 'found "ready \\" after 3.5 s" at /'),
        ("nothing could be seen for 5.1 s: it is covered", "nothing could be seen: it is covered"),
        ("did not end within 5.0 s; it wrote last:", "did not end within 5.0 s; it wrote last:"),
    ],
)
def test_the_same_code_gets_the_same_words(message: str, words: str) -> None:
    launch = Verdict(test=LAUNCH_TEST, outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT, message=message)
    assert f"\n  {words}\n" in told(load_mission(TINY), launch, FeedbackDetail.MESSAGES)
