"""Pages that together take more memory than the browser has."""

import pytest

from judge_machine.isolation import probe
from judge_machine.verdicts import Cause, Outcome
from judge_machine.world.bounds import Bound
from tests.judge_machine.judging.tiny import VALUES, JudgeTiny, verdicts

bounded = {bound.name for bound in probe().bounds if bound.kept}


@pytest.mark.slow
@pytest.mark.skipif(Bound.MEMORY not in bounded, reason="control groups cannot be made here")
def test_pages_that_take_all_memory_of_the_browser_are_to_blame(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny(
        "hoards_in_the_browser",
        tests="hoarding_pages_tests",
        values={**VALUES, "greet_button": "#hoard"},
    )
    assert verdicts(judgement) == {
        "test_launches": (Outcome.PASSED, None),
        "test_hoards": (Outcome.FAILED, Cause.OUT_OF_MEMORY),
        "test_another_page_is_shown": (Outcome.PASSED, None),
    }
    assert not judgement.retried
