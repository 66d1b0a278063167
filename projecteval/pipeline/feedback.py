"""Feedback for an agent on a judging: outcomes and causes; messages and logs only where an agent is to read them."""

from collections.abc import Iterable
from textwrap import indent

from judge_machine import LAUNCH_TEST, Cause, Judgement, Outcome, Verdict
from projecteval.attempt import Attempt
from projecteval.mission import ChecklistFunction, Mission
from projecteval.stages import FeedbackDetail

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

_LOGGED = (Cause.INSTALL_FAILED, Cause.BUILD_FAILED, Cause.START_FAILED)
_LONGEST_MESSAGE = 4000


def feedback_text(attempt: Attempt, judgement: Judgement, mission: Mission, *, detail: FeedbackDetail) -> str:
    """A line on the launch and one on each function of the checklist, with its outcome and its causes.

    `detail` says which messages of verdicts follow a line.
    """
    verdicts = {verdict.test: verdict for verdict in judgement.verdicts}
    lines: list[str] = []
    if LAUNCH_TEST in verdicts:
        launch = [verdicts[LAUNCH_TEST]]
        lines += [f"- {_line('The project launches.', launch)}", *_messages(launch, detail, "  ")]
    for page in mission.checklist.pages:
        lines.append(f"- {page.page}")
        for function in page.functions:
            own = _of(function, verdicts)
            others = [verdict for verdict in own if verdict.test != LAUNCH_TEST]
            lines += [f"  - {_line(function.description, own)}", *_messages(others, detail, "    ")]
    if attempt.failure is not None:
        lines.append(f"\nThe stage `{attempt.failure.name}` failed: {attempt.failure.message}")
    return "\n".join(lines)


def _messages(verdicts: Iterable[Verdict], detail: FeedbackDetail, margin: str) -> list[str]:
    """The messages of failed tests that the agent gets to read, indented."""
    shown: dict[str, None] = {}
    for verdict in verdicts:
        is_log = verdict.cause in _LOGGED and verdict.test == LAUNCH_TEST
        wanted = detail is FeedbackDetail.MESSAGES or (detail is FeedbackDetail.BUILD_LOG and is_log)
        if wanted and verdict.outcome is Outcome.FAILED:
            shown[verdict.message[:_LONGEST_MESSAGE]] = None
    return [indent(message, margin) for message in shown]


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
