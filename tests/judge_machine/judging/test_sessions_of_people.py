"""A session is taken up from test to test of an attempt, until a test fails or the server ends."""

from judge_machine.verdicts import Cause, Outcome
from tests.judge_machine.judging.tiny import JudgeTiny, verdicts


def test_sessions_last_until_a_failure_or_a_restart(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("polite", tests="sign_in_tests")
    passed = dict.fromkeys((verdict.test for verdict in judgement.verdicts), (Outcome.PASSED, None))
    assert verdicts(judgement) == passed | {"test_fails": (Outcome.FAILED, Cause.WRONG_RESULT)}
    assert len(judgement.verdicts) == 6
