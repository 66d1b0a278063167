"""Tells the programs of a test that crashed from those that ended as they chose to.

A program crashes when a signal ends it, or an exception that it does not catch: its runtime then writes a report and
ends with an exit code of its own. A program that catches an exception, writes the same report and chooses the same exit
code looks as if it had crashed.
"""

import re
import signal
from dataclasses import dataclass

from judge_machine.errors import ProjectError
from judge_machine.log_excerpt import advice
from judge_machine.sandbox.kills import SENT_BY_A_TERMINAL
from judge_machine.verdicts import Cause

_REPORT_LENGTH = 16_384  # characters at the end of the output in which a report is looked for
_SHOWN_LENGTH = 800

# The words of a runtime that got no more memory. Some bound their heap by the size of the machine, so that a project
# may end so below the limit of the mission.
_OUT_OF_MEMORY = re.compile(
    r"^(?:MemoryError\b|.*\bjava\.lang\.OutOfMemoryError: (?:Java heap space|GC overhead|Requested array size)"
    r"|FATAL ERROR: .*\bheap out of memory|\s+what\(\):  std::bad_alloc$|memory allocation of \d+ bytes failed"
    r"|fatal error: (?:runtime: )?(?:cannot allocate|out of) memory)",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Runtime:
    """A runtime, its exit code after an exception that nothing caught, and its report with the exception as `what`."""

    name: str
    exit_code: int
    report: re.Pattern[str]


def _report(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.MULTILINE)


_RUNTIMES = (
    _Runtime(
        name="Python",
        exit_code=1,
        report=_report(r"Traceback \(most recent call last\)(?s:.*?)^(?P<what>[A-Za-z_][\w.]*(?::.*)?)$"),
    ),
    _Runtime(
        name="Python",
        exit_code=1,
        report=_report(r'^ +File ".+", line \d+\n(?: .*\n)+(?P<what>(?:Syntax|Indentation|Tab)Error: .*)$'),
    ),
    _Runtime(
        name="Node.js",
        exit_code=1,
        report=_report(r"(?:^(?:Uncaught )?(?P<what>\w*Error\b.*)$(?s:.*?))?^Node\.js v\d+\.\d+"),
    ),
    _Runtime(name="Java", exit_code=1, report=_report(r'^Exception in thread ".*?" (?P<what>.*)$')),
    _Runtime(
        name="Go", exit_code=2, report=_report(r"^(?P<what>(?:panic|fatal error): .*)$(?s:.*?)^goroutine \d+ .*\[")
    ),
    _Runtime(name="Rust", exit_code=101, report=_report(r"^thread '.*' .*panicked at (?P<what>.*(?:\n.*)?)$")),
    _Runtime(name="Ruby", exit_code=1, report=_report(r"^\S+:\d+:in [`'].*': (?P<what>.* \([A-Z]\w*(?:::\w+)*\))$")),
    _Runtime(name="PHP", exit_code=255, report=_report(r"^(?:PHP )?Fatal error: +Uncaught (?P<what>.*)$")),
)


def crash_in_words(exit_code: int, output: str) -> str:
    """The crash that ended a program, from its exit code (negative for a signal) and its output; empty for none."""
    if exit_code < 0:
        return "" if -exit_code in SENT_BY_A_TERMINAL else f"a signal ended it ({_signal_name(-exit_code)})"
    end = output[-_REPORT_LENGTH:]
    for runtime in _RUNTIMES:
        if runtime.exit_code == exit_code:
            *_, found = (None, *runtime.report.finditer(end))
            if found is not None:
                what = found["what"] or "an exception"
                return f"{runtime.name} ended it with exit code {exit_code}, nothing caught {what}"
    return ""


def cause_of_crash(output: str) -> Cause:
    """The cause of a crash by the report of the runtime: out_of_memory where it got no more memory, else crashed."""
    return Cause.OUT_OF_MEMORY if _OUT_OF_MEMORY.search(output[-_REPORT_LENGTH:]) else Cause.CRASHED


def _signal_name(number: int) -> str:
    try:
        return f"{number}, {signal.Signals(number).name}"
    except ValueError:  # a real-time signal
        return str(number)


@dataclass(slots=True, kw_only=True)
class ProgramExit:
    """The end of one program of a test. `words` describe its crash, empty if it did not crash, and `cause` is its own.

    The test has `asked` for the exit code; it has `accepted` the end when it asked and went on, or named the exit code.
    """

    exit_code: int
    words: str
    cause: Cause = Cause.CRASHED
    asked: bool = False
    accepted: bool = False


class ProgramExits:
    """The ends of a test's programs, in order."""

    def __init__(self) -> None:
        self._exits: list[ProgramExit] = []

    def go_on(self) -> None:
        """The test begins something else: the ends that it has looked at are as it expected them."""
        for ended in self._exits:
            ended.accepted = ended.accepted or ended.asked

    def add(self, title: str, exit_code: int, output: str) -> ProgramExit:
        """Note that the program `title` ended with `exit_code` after `output`."""
        crash = crash_in_words(exit_code, output)
        remedy = f"\n{known}" if (known := advice(output)) else ""
        words = f"the program `{title}` crashed: {crash}\n{output[-_SHOWN_LENGTH:].strip()}{remedy}" if crash else ""
        self._exits.append(ended := ProgramExit(exit_code=exit_code, words=words, cause=cause_of_crash(output)))
        return ended

    def crash(self) -> ProjectError | None:
        """The last crash that the test did not expect, as an error."""
        for ended in reversed(self._exits):
            if ended.words and not ended.accepted:
                return ProjectError(ended.cause, ended.words)
        return None
