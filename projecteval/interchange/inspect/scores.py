"""Verdicts as the score of a sample."""

from collections.abc import Sequence
from typing import Any

from inspect_ai.scorer import Score

from judge_machine import Outcome, Verdict
from projecteval.interchange.inspect.evidence import verdict_rows
from projecteval.tables.wording import words

TESTS, COMPLETE = "tests", "complete"
SCORER = "judge"


def score_of(verdicts: Sequence[Verdict], *, further: dict[str, Any]) -> Score:
    """`tests` is the share of passed tests, 0 to 1; `complete` is 1 where all passed, else 0.

    Raises ValueError without a verdict.
    """
    passed = sum(verdict.outcome is Outcome.PASSED for verdict in verdicts)
    if not verdicts:
        raise ValueError("an attempt without verdicts has no score; judge it first")
    return Score(
        value={TESTS: passed / len(verdicts), COMPLETE: float(passed == len(verdicts))},
        answer=f"{passed}/{len(verdicts)}",
        explanation=explanation_of(verdicts),
        metadata={"verdicts": verdict_rows(verdicts), **further},
    )


def explanation_of(verdicts: Sequence[Verdict]) -> str:
    """Return a line of Markdown for each test that did not pass."""
    lines = [
        f"- `{verdict.test}` {words(verdict.outcome)} ({words(verdict.cause)}): {verdict.message}"
        for verdict in verdicts
        if verdict.outcome is not Outcome.PASSED
    ]
    return "\n".join(lines) or "all tests passed"


def harness_fault(verdicts: Sequence[Verdict]) -> str | None:
    """The message of the first test that the judge or a provider kept from being scored; None where all are scored."""
    return next(
        (f"{one.test}: {one.message}" for one in verdicts if one.outcome is Outcome.NOT_SCORED),
        None,
    )
