"""The cause of a test's exception, and the message of its verdict."""

import re
import traceback
from pathlib import Path

import pytest

from judge_machine.errors import MACHINE_FAULTS, TestEnded
from judge_machine.verdicts import Cause

MESSAGE_LIMIT = 4000
"""The characters that a message has at most."""

_PLACE_IN_MEMORY = re.compile(r" at 0x[0-9a-fA-F]+(?=>)")  # how Python shows an object; another one in each judging
_JUDGE = Path(__file__).parents[1]


def cause_of(excinfo: pytest.ExceptionInfo[BaseException], tests: str) -> tuple[Cause, str]:
    """The cause and the message; `tests` is the path of the mission's tests."""
    error = excinfo.value
    if isinstance(error, TestEnded):
        return error.cause, str(error)
    if mistake := _mistake_of_the_test(error):
        return Cause.HARNESS_ERROR, f"the test is wrong, whatever the project answers: {mistake}"
    shown = _PLACE_IN_MEMORY.sub("", str(error))
    if isinstance(error, AssertionError | pytest.fail.Exception):
        return Cause.WRONG_RESULT, shown or f"assertion failed: {excinfo.traceback[-1].statement}"
    if isinstance(error, Exception) and _follows_from_the_answer(excinfo, tests):
        return Cause.WRONG_RESULT, f"the answer has an unexpected form: {type(error).__name__}: {shown}"
    return Cause.HARNESS_ERROR, "".join(traceback.format_exception(error))[-MESSAGE_LIMIT:]


def _mistake_of_the_test(error: BaseException) -> str:
    """Name what a test uses and nobody has: a name, or an attribute of what the judge hands to tests; empty if neither.

    UnboundLocalError does not count: whether a variable was assigned may depend on what the project answered.
    """
    match error:
        case AttributeError() if type(error.obj).__module__.partition(".")[0] == _JUDGE.name:
            return f"{type(error.obj).__name__} has no {error.name}"
        case NameError() if not isinstance(error, UnboundLocalError):
            return str(error)
    return ""


def _follows_from_the_answer(excinfo: pytest.ExceptionInfo[BaseException], tests: str) -> bool:
    """Return True if the test, or what it called, could not use what the project answered.

    The same test uses the canonical solution's answers without an exception, so whatever the test itself or a library
    raises is the project's, unless it says that the machine failed. An exception in the judge is the judge's own, but
    for ValueError: with it the verbs refuse an argument that they cannot take, which the test took from an answer.
    """
    error, paths = excinfo.value, [str(entry.path) for entry in excinfo.traceback]
    if tests not in paths or (isinstance(error, OSError) and error.errno in MACHINE_FAULTS):
        return False
    below = paths[len(paths) - paths[::-1].index(tests) :]
    return isinstance(error, ValueError) or not any(Path(path).is_relative_to(_JUDGE) for path in below)
