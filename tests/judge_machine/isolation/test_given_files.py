"""Files that the tests write beside a project take nothing from its memory, and add nothing to it."""

from collections.abc import Callable

import pytest

from judge_machine.judgement import Judgement
from judge_machine.limits import Limits
from judge_machine.verdicts import Cause, Outcome

HOLDS = """
import sys
held = b"x" * (int(sys.argv[1]) << 20)
for line in sys.stdin:
    print("held", flush=True)
"""
# Memory is measured before and after the action, whatever the time between two samples is.
TESTS = """
def test_launches(console, program):
    console.write("given.bin", b"x" * (60 << 20))
    talk = console.converse(program)

    def ask():
        talk.enters("?")
        talk.sees("held")

    talk.stays_flat_while(ask, times=1)
"""


@pytest.mark.parametrize(
    ("mib", "ends"),
    [("50", (Outcome.PASSED, None)), ("120", (Outcome.FAILED, Cause.OUT_OF_MEMORY))],
    ids=["within", "beyond"],
)
def test_a_file_of_the_tests_changes_no_limit_of_memory(
    judge_program: Callable[..., Judgement], mib: str, ends: tuple[Outcome, Cause | None]
) -> None:
    (verdict,) = judge_program(HOLDS, TESTS, mib, Limits(memory_mib=96, disk_mib=80)).verdicts
    assert (verdict.outcome, verdict.cause) == ends, verdict.message
