"""Feedback for an agent on a judging: outcomes and causes; messages and logs only where an agent is to read them."""

import re
from collections.abc import Collection
from textwrap import indent

from judge_machine import LAUNCH_TEST, Cause, Judgement, Outcome, Verdict
from projecteval.attempt import Attempt
from projecteval.mission import Mission
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
    Cause.LEAKED_MEMORY: "the project leaked memory",
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
_EXPRESSION = re.compile(r"^ *\+ +(where|and) ")
_STATEMENT = "assertion failed: "
# How long a test has waited, which no two judgings measure alike; what is quoted stays as it is.
_QUOTED_OR_MEASURED = re.compile(r"""("(?:[^"\\]|\\.)*")|,? (?:after|for) \d+\.\d s\b""")
_SHORTEST_LINE = 8  # a shorter line of a test, such as an end of a bracket, tells nothing


def feedback_text(attempt: Attempt, judgement: Judgement, mission: Mission, *, detail: FeedbackDetail) -> str:
    """A line on each test with its name, its outcome and its cause; empty where nothing is to be learned.

    `detail` says which messages of failed tests follow a line.
    """
    if detail is FeedbackDetail.NONE:
        return ""
    source = frozenset(line.strip() for line in mission.source.tests.decode("utf-8", "replace").splitlines())
    lines: list[str] = []
    shown: set[str] = set()
    for verdict in judgement.verdicts:
        lines.append(_line(verdict))
        message = _message(verdict, source) if _is_shown(verdict, detail) else ""
        if message and message not in shown:  # what stops all tests is said once
            shown.add(message)
            lines.append(indent(message, "  "))
    if attempt.failure is not None:
        lines.append(f"\nThe stage `{attempt.failure.name}` failed: {attempt.failure.message}")
    return "\n".join(lines)


def _line(verdict: Verdict) -> str:
    reason = "" if verdict.cause is None else f" ({verdict.cause}: {CAUSE_WORDS[verdict.cause]})"
    return f"- `{verdict.test}`: **{verdict.outcome.replace('_', ' ')}**{reason}"


def _is_shown(verdict: Verdict, detail: FeedbackDetail) -> bool:
    is_log = verdict.cause in _LOGGED and verdict.test == LAUNCH_TEST
    wanted = detail is FeedbackDetail.MESSAGES or (detail is FeedbackDetail.BUILD_LOG and is_log)
    return wanted and verdict.outcome is Outcome.FAILED


def _message(verdict: Verdict, source: Collection[str]) -> str:
    """What was expected and found, without expressions and statements of the test; of a log the end.

    The same code gets the same words each time, so that a run can be repeated from its replies.
    """
    if verdict.cause in _LOGGED:
        return verdict.message[-_LONGEST_MESSAGE:]
    kept = [line for line in verdict.message.splitlines() if not _is_of_the_test(line, source)]
    words = _QUOTED_OR_MEASURED.sub(lambda found: found[1] or "", "\n".join(kept))
    return words[:_LONGEST_MESSAGE].strip()


def _is_of_the_test(line: str, source: Collection[str]) -> bool:
    words = line.strip()
    return (
        _EXPRESSION.match(line) is not None or _STATEMENT in line or (len(words) >= _SHORTEST_LINE and words in source)
    )
