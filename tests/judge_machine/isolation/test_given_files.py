"""Files that the tests write beside a project take nothing from its memory, and add nothing to it."""

from pathlib import Path
from typing import Any

import pytest

from judge_machine.judgement import Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import JudgeRequest, ParameterDescription
from judge_machine.verdicts import Cause, Outcome

HOLDS = """
import sys, time
held = b"x" * (int(sys.argv[1]) << 20)
time.sleep(1)  # longer than the time between two samples
print("held", flush=True)
input()
"""
TESTS = """
import pytest

@pytest.mark.time_limit(60)
def test_launches(console, holds):
    console.write("given.bin", b"x" * (60 << 20))
    program = console.converse(holds)
    program.sees("held")
    program.enters("enough")
    program.ends()
"""


def judged(folder: Path, cache: Path, mib: int) -> Judgement:
    """The judgement of a program that holds `mib`, of 96 MiB that it may, beside 60 MiB that its test wrote."""
    project, tests = folder / "project", folder / "tests"
    for made in (project, tests):
        made.mkdir()
    (project / "holds.py").write_text(HOLDS)
    (tests / "tests.py").write_text(TESTS)
    request = JudgeRequest(
        project=project,
        tests=tests / "tests.py",
        parameters={"holds": ParameterDescription(kind=ParameterKind.COMMAND, description="holds memory")},
        values={"holds": f"python holds.py {mib}"},
        launch=LaunchManifest(),
        limits=Limits(memory_mib=96, disk_mib=80),
        evidence=folder / "evidence",
    )
    return judge(request, cache=cache)


@pytest.mark.parametrize(
    ("mib", "ends"),
    [(50, (Outcome.PASSED, None)), (120, (Outcome.FAILED, Cause.OUT_OF_MEMORY))],
    ids=["within", "beyond"],
)
def test_a_file_of_the_tests_changes_no_limit_of_memory(
    tmp_path: Path, outside: Any, mib: int, ends: tuple[Outcome, Cause | None]
) -> None:
    (verdict,) = judged(tmp_path, outside.package_cache, mib).verdicts
    assert (verdict.outcome, verdict.cause) == ends, verdict.message
