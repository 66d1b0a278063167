"""A test may stop the server for a while, and finds it running again afterwards."""

from judge_machine.verdicts import Cause, Outcome
from tests.judge_machine.judging.tiny import JudgeTiny, verdicts


def test_a_server_is_away_for_the_length_of_the_block(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("polite", tests="away_tests")
    passed = dict.fromkeys((verdict.test for verdict in judgement.verdicts), (Outcome.PASSED, None))
    expected = passed | {"test_breaks_while_it_is_away": (Outcome.FAILED, Cause.WRONG_RESULT)}
    assert verdicts(judgement) == expected
    assert len(judgement.verdicts) == 5
