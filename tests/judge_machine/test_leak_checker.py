"""The leak checker on programs of native code, and its own faults."""

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from judge_machine.console import Console
from judge_machine.errors import HarnessError, ParameterError, ProjectError
from judge_machine.leak_checker import EXIT_CODE, leak_in
from judge_machine.program import DirectLauncher, PreparedProgram
from judge_machine.sandbox.seccomp import supported
from judge_machine.verdicts import Cause
from tests.judge_machine.test_console import ENV, Countdown, Steps, command, python

REPORT = "note: 3 rooms\n\n=====\n==7==ERROR: LeakSanitizer: detected memory leaks\n\nDirect leak of 400 byte(s)\n"

# Calls ptrace on a process of its own, and prints the requests that the filter lets pass.
TRACING = """
import ctypes, os, signal, sys
from judge_machine.sandbox.seccomp import filter_program
from judge_machine.world import linux

child = os.fork()
if not child:
    signal.pause()
linux.forbid_new_privileges()
linux.filter_system_calls(filter_program(looks_for_leaks=sys.argv[1] == "True"))
ptrace = ctypes.CDLL(None, use_errno=True).ptrace
for name, request in (("SEIZE", 0x4206), ("ATTACH", 16), ("POKEDATA", 5), ("SYSCALL", 24), ("DETACH", 17)):
    if ptrace(ctypes.c_long(request), child, None, None) == 0:
        print(name)
        if name == "ATTACH":
            os.waitpid(child, 0)
os.kill(child, signal.SIGKILL)
"""


@dataclass(frozen=True)
class TracedLauncher:
    """Traces every program, which keeps a leak checker from doing the same."""

    directory: Path
    env: Mapping[str, str]

    def prepare(self, arguments: Sequence[str], *, looks_for_leaks: bool = False) -> PreparedProgram:
        traced = ["strace", "-f", "-o", "/dev/null", *arguments]
        return DirectLauncher(directory=self.directory, env=self.env).prepare(traced, looks_for_leaks=looks_for_leaks)


@pytest.fixture
def console(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Console]:
    launcher = getattr(request, "param", DirectLauncher)(directory=tmp_path, env=ENV)
    with Console(launcher=launcher, directory=tmp_path, deadline=Countdown(30), journey=Steps()) as console:
        yield console


def test_a_report_is_told_from_other_words() -> None:
    leak = leak_in("count", REPORT)
    assert leak is not None
    assert leak.cause is Cause.LEAKED_MEMORY
    assert str(leak) == "`count` leaked memory:\nDirect leak of 400 byte(s)"
    assert leak_in("count", "ERROR: LeakSanitizer: detected memory leaks\n") is None


def test_a_program_without_leaks_ends_as_it_wants(console: Console) -> None:
    finished = console.run(command("/bin/echo", "3 rooms"), looks_for_leaks=True)
    assert (finished.stdout, finished.stderr, finished.exit_code) == ("3 rooms\n", "", 0)


def test_a_program_that_is_not_there_is_no_leak(console: Console) -> None:
    with pytest.raises(ParameterError, match="cannot be found or executed"):
        console.run(command("./absent"), looks_for_leaks=True)


def test_a_program_that_leaks_and_says_nothing_is_found_out(console: Console) -> None:
    """The exit code of the checker is enough; here it is the program's own, which looks the same."""
    with pytest.raises(ProjectError, match=f"exit code {EXIT_CODE} and could not say why") as caught:
        console.run(python(f"raise SystemExit({EXIT_CODE})"), looks_for_leaks=True)
    assert caught.value.cause is Cause.LEAKED_MEMORY


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
@pytest.mark.parametrize("console", [TracedLauncher], indirect=True)
def test_a_machine_on_which_it_cannot_look_is_at_fault(console: Console) -> None:
    with pytest.raises(HarnessError, match="cannot examine programs on this machine"):
        console.run(command("echo"), looks_for_leaks=True)


@pytest.mark.skipif(not supported(), reason="there is no system call filter for this machine")
@pytest.mark.parametrize(("looks_for_leaks", "allowed"), [(False, []), (True, ["ATTACH", "DETACH"])])
def test_an_examined_program_may_stop_another_but_not_change_it(looks_for_leaks: bool, allowed: list[str]) -> None:
    tried = subprocess.run(
        [sys.executable, "-c", TRACING, str(looks_for_leaks)], capture_output=True, text=True, check=True, timeout=30
    )
    assert tried.stdout.split() == allowed
