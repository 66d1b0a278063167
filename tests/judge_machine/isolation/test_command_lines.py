"""A project does not learn from the sandbox's command line which folders of the machine it is made of."""

from pathlib import Path
from typing import Any

from judge_machine.launch import LaunchManifest
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import JudgeRequest, ParameterDescription
from judge_machine.verdicts import Outcome

READS = """
import sys
sys.stdout.write(open("/proc/1/cmdline").read().replace("\\0", " "))
"""
TESTS = """
import pytest

def test_launches(console, reads):
    assert console.run(reads).stdout.startswith("bwrap --args ")

def test_it_names_no_folder_of_the_machine(console, reads):
    words = console.run(reads).stdout
    assert not [option for option in ("bind", "tmpfs", "overlay") if option in words], words

def test_nor_does_that_of_a_terminal(console, reads):
    with console.converse(reads) as program:
        program.sees("bwrap --args ")
        program.ends()
        assert "bind" not in program.text, program.text
"""


def test_the_options_of_the_sandbox_are_not_listed(tmp_path: Path, outside: Any) -> None:
    project, tests = tmp_path / "project", tmp_path / "tests"
    for made in (project, tests):
        made.mkdir()
    (project / "reads.py").write_text(READS)
    (tests / "tests.py").write_text(TESTS)
    request = JudgeRequest(
        project=project,
        tests=tests / "tests.py",
        parameters={"reads": ParameterDescription(kind=ParameterKind.COMMAND, description="reads a command line")},
        values={"reads": "python reads.py"},
        launch=LaunchManifest(),
        evidence=tmp_path / "evidence",
    )
    verdicts = judge(request, cache=outside.package_cache).verdicts
    failed = [one.message for one in verdicts if one.outcome is not Outcome.PASSED]
    assert (len(verdicts), failed) == (3, [])
