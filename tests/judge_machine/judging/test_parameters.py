"""What the agent answered about its own code has verdicts of its own; a browser looks."""

import pytest

from judge_machine.request import BrowserBackend
from judge_machine.verdicts import Cause, Outcome, Verdict
from tests.judge_machine.judging.tiny import VALUES, JudgeTiny, verdicts

PASSED, FAILED, BLOCKED = Outcome.PASSED, Outcome.FAILED, Outcome.BLOCKED

WRONG_ANSWERS = {
    "missing": (None, Cause.VALUE_MISSING),
    "blank": ("  ", Cause.VALUE_MISSING),
    "a number": (17, Cause.VALUE_INVALID),
    "two lines": ("a\nb", Cause.VALUE_INVALID),
    "nothing there": ("#no-such-thing", Cause.ABSENT),
    "broken XPath": ("//p[", Cause.NO_MATCH),
    "too many": ("css=body *", Cause.AMBIGUOUS),
    "invisible": ("css=title", Cause.NOT_USABLE),
}


@pytest.mark.parametrize("backend", list(BrowserBackend))
def test_a_person_is_greeted(judge_tiny: JudgeTiny, backend: BrowserBackend) -> None:
    judgement = judge_tiny("polite", tests="browser_tests", backend=backend)
    assert {outcome for outcome, _ in verdicts(judgement).values()} == {PASSED}


@pytest.mark.slow
@pytest.mark.parametrize(("answer", "cause"), WRONG_ANSWERS.values(), ids=WRONG_ANSWERS)
def test_a_wrong_answer_is_the_parameters_fault(judge_tiny: JudgeTiny, answer: object, cause: Cause) -> None:
    judgement = judge_tiny(
        "polite", tests="browser_tests", values={**VALUES, "name_field": answer}, only=("test_greets",)
    )
    assert verdicts(judgement) == {"test_greets": (FAILED, cause)}


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "http://localhost:9/", "javascript:alert(1)", "http://example.org/"]
)
def test_only_the_projects_own_pages_are_visited(judge_tiny: JudgeTiny, url: str) -> None:
    judgement = judge_tiny("polite", values={**VALUES, "home_url": url}, only=("test_greets",))
    assert verdicts(judgement)["test_greets"][1] is Cause.VALUE_INVALID


@pytest.mark.slow
def test_other_pages_do_not_match(judge_tiny: JudgeTiny) -> None:
    judgement = verdicts(judge_tiny("serves_other_pages", tests="browser_tests"))
    assert judgement["test_launches"] == (PASSED, None)
    assert judgement["test_greets"] == judgement["test_greets_again"] == (FAILED, Cause.ABSENT)


@pytest.mark.slow
def test_an_element_that_another_test_sees_was_not_shown(judge_tiny: JudgeTiny) -> None:
    """The answer is right, also for the tests before, and for those that they block."""
    heard: list[Verdict] = []
    values = {**VALUES, "greeting": "text=Good day, Ada!"}
    judgement = judge_tiny("polite", tests="late_tests", values=values, on_verdict=heard.append)
    assert verdicts(judgement) == {
        "test_launches": (PASSED, None),
        "test_misses_the_greeting": (FAILED, Cause.WRONG_RESULT),
        "test_needs_the_greeting": (BLOCKED, Cause.WRONG_RESULT),
        "test_sees_the_greeting": (PASSED, None),
    }
    assert "Another test saw greeting" in judgement.verdicts[1].message
    assert tuple(heard) == judgement.verdicts


@pytest.mark.slow
def test_success_without_content_is_no_success(judge_tiny: JudgeTiny) -> None:
    by_browser = verdicts(judge_tiny("answers_200_to_everything", tests="browser_tests"))
    assert [outcome for outcome, _ in by_browser.values()] == [PASSED, FAILED, FAILED]


@pytest.mark.slow
def test_evidence_shows_the_failure(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("serves_other_pages", tests="browser_tests", only=("test_greets",))
    (failed,) = judgement.verdicts
    assert {"screenshot", "dom", "accessibility"} <= {item.kind for item in failed.evidence}
    assert [step.ok for step in failed.journey][-1] is False
    assert failed.journey[0].words.startswith("visits")
