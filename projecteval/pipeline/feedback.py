"""Feedback for an agent on a judging: outcomes and causes, never tests, their messages or expected values."""

from collections.abc import Iterable

from judge_machine import LAUNCH_TEST, Cause, Judgement, Outcome, Verdict
from projecteval.attempt import Attempt
from projecteval.mission import ChecklistFunction, Mission
from projecteval.stages import Feedback

# A message of a verdict says what was expected; these words do not.
CAUSE_WORDS: dict[Cause, str] = {
    Cause.REFUSED: "you declined",
    Cause.UNPARSABLE: "your answer could not be read",
    Cause.MISSING_STAGE: "you handed in nothing",
    Cause.PROVIDER_ERROR: "you could not be reached",
    Cause.BUDGET_EXHAUSTED: "the budget was used up",
    Cause.INSTALL_FAILED: "the packages could not be installed",
    Cause.BUILD_FAILED: "a build or setup command failed",
    Cause.START_FAILED: "the project did not start or did not become ready",
    Cause.CRASHED: "the project or a program of it crashed",
    Cause.OUT_OF_MEMORY: "the project used too much memory",
    Cause.TOO_SLOW: "the project took too long",
    Cause.DISK_FULL: "the project wrote too much",
    Cause.LEAKED_MEMORY: "the memory of the project kept growing",
    Cause.VALUE_MISSING: "a question about your project was not answered",
    Cause.VALUE_INVALID: "an answer about your project cannot be used",
    Cause.NO_MATCH: "an element that you named was not found",
    Cause.AMBIGUOUS: "an element that you named was found several times",
    Cause.NOT_USABLE: "an element that you named cannot be used",
    Cause.ABSENT: "an element that you named was not there",
    Cause.WRONG_RESULT: "the project did something else",
    Cause.TIMED_OUT: "what was waited for did not happen in time",
    Cause.HARNESS_ERROR: "it could not be judged, through no fault of yours",
}


def feedback_on(attempt: Attempt, judgement: Judgement, mission: Mission, *, submission: int, most: int) -> Feedback:
    """The feedback before the given submission, on the one before it."""
    return Feedback(
        submission=submission,
        most=most,
        text=feedback_text(attempt, judgement, mission),
        outcomes=attempt.stages,
    )


def feedback_text(attempt: Attempt, judgement: Judgement, mission: Mission) -> str:
    """A line on the launch and one on each function of the checklist, with its outcome and its causes."""
    verdicts = {verdict.test: verdict for verdict in judgement.verdicts}
    lines = [f"- {_line('The project launches.', [verdicts[LAUNCH_TEST]])}"] if LAUNCH_TEST in verdicts else []
    for page in mission.checklist.pages:
        lines.append(f"- {page.page}")
        lines += [f"  - {_line(function.description, _of(function, verdicts))}" for function in page.functions]
    if attempt.failure is not None:
        lines.append(f"\nThe stage `{attempt.failure.name}` failed: {attempt.failure.message}")
    return "\n".join(lines)


def _of(function: ChecklistFunction, verdicts: dict[str, Verdict]) -> list[Verdict]:
    return [verdicts[test] for test in function.tests if test in verdicts]


def _line(description: str, verdicts: list[Verdict]) -> str:
    outcome = _worst(verdict.outcome for verdict in verdicts)
    causes = {verdict.cause: None for verdict in verdicts if verdict.outcome is outcome and verdict.cause is not None}
    reasons = f" ({'; '.join(f'{cause}: {CAUSE_WORDS[cause]}' for cause in causes)})" if causes else ""
    return f"**{outcome.replace('_', ' ')}**{reasons}: {description}"


def _worst(outcomes: Iterable[Outcome]) -> Outcome:
    order = (Outcome.PASSED, Outcome.NOT_SCORED, Outcome.BLOCKED, Outcome.FAILED)
    return max(outcomes, key=order.index, default=Outcome.NOT_SCORED)
