"""A test that hangs inside of the browser's driver ends by its limit, and the next one gets a new browser."""

import pytest

from judge_machine.request import BrowserBackend
from judge_machine.verdicts import Cause, Outcome
from tests.judge_machine.judging.tiny import JudgeTiny, verdicts


@pytest.mark.slow
@pytest.mark.parametrize("backend", BrowserBackend)
def test_only_the_test_that_hangs_is_lost(judge_tiny: JudgeTiny, backend: BrowserBackend) -> None:
    judgement = judge_tiny("polite", tests="hanging_tests", backend=backend)
    assert verdicts(judgement) == {
        "test_launches": (Outcome.PASSED, None),
        "test_hangs": (Outcome.FAILED, Cause.TIMED_OUT),
        "test_greets_again": (Outcome.PASSED, None),
    }
