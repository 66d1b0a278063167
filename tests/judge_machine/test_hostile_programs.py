"""Whatever a program prints, writes and leaves behind, the failure is the project's."""

import io
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook
from PIL import Image

from judge_machine.comparison.images import FORMATS, Images
from judge_machine.comparison.workbooks import Workbooks
from judge_machine.console import Console
from judge_machine.conversation import MAX_RECEIVED_BYTES
from judge_machine.errors import BehaviourError, TestEnded
from judge_machine.parameters import ProgramCommand
from judge_machine.program import DirectLauncher
from judge_machine.project_files import ProjectFiles
from judge_machine.verdicts import Cause, Owner, owner_of
from tests.judge_machine.test_api import Countdown, Steps

MIB = 1024 * 1024
DAMAGED = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
ENV = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
ESCAPES = [
    b"\x1b[",
    b"\x1b]",
    b"\x1bP",
    b"\r",
    b"\0",
    b"\xff",
    b"\xe2\x82",
    b"1,2",
    b"9" * 400,
    b"\xe2\x88\x92",
    b"lamp",
]


@pytest.fixture
def console(project: Path) -> Iterator[Console]:
    launcher = DirectLauncher(directory=project, env=ENV)
    with Console(launcher=launcher, directory=project, deadline=Countdown(60), journey=Steps()) as console:
        yield console


def python(source: str) -> ProgramCommand:
    return ProgramCommand(name="program", arguments=(sys.executable, "-c", textwrap.dedent(source)))


@settings(DAMAGED, max_examples=12)
@given(printed=st.lists(st.sampled_from(ESCAPES) | st.binary(max_size=20)).map(b"".join))
def test_any_output_is_read(console: Console, project: Path, printed: bytes) -> None:
    """At once from a pipe, and piece by piece from a terminal."""
    (project / "printed").write_bytes(printed)
    program = ProgramCommand(name="program", arguments=("cat", "printed"))
    assert console.run(program).exit_code == 0
    talk = console.converse(program)
    assert isinstance(talk.ends(), str)
    with pytest.raises(BehaviourError):
        talk.sees_number(12345.678)


def test_what_a_program_prints_last_is_read_however_late_the_judge_looks(
    console: Console, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It prints and ends when the judge asks whether it has ended, and the judge learns that it has."""
    look = subprocess.Popen.poll
    os.mkfifo(project / "asked")

    def look_late(process: subprocess.Popen[bytes]) -> int | None:
        if process.returncode is None:
            (project / "asked").write_text("yes")
            os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        return look(process)

    monkeypatch.setattr(subprocess.Popen, "poll", look_late)
    finished = console.run(python("import sys; open('asked').read(); sys.exit('not today')"))
    assert (finished.exit_code, finished.stderr) == (1, "not today\n")


def test_a_program_that_floods_its_terminal_when_the_test_is_over_ends_quietly(console: Console, project: Path) -> None:
    """It stays just below the bound, so that what it writes while it is ended goes beyond."""
    talk = console.converse(
        python(f"""
            import pathlib, sys, time
            sys.stdout.write("x" * {MAX_RECEIVED_BYTES - 1000} + " ready ")
            sys.stdout.flush()
            input()
            sys.stdout.write("y" * 3000)
            sys.stdout.flush()
            pathlib.Path("flooded").touch()
            time.sleep(60)
        """)
    )
    until_s = time.monotonic() + 60
    while "ready" not in talk.text:
        assert time.monotonic() < until_s
    talk.enters("quit")
    while not (project / "flooded").exists():
        assert time.monotonic() < until_s
    console.close()
    assert talk.exit_code == -9


@pytest.mark.parametrize("argument", ["a\0b", "\ud800", "x" * 3 * MIB])
def test_an_argument_that_no_program_takes_is_a_wrong_result(console: Console, argument: str) -> None:
    """A test may hand on what the project said; in a terminal the process that starts the program is a copy of ours."""
    judge = os.getpid()
    for start in (console.run, console.converse):
        with pytest.raises(BehaviourError) as caught:
            start(python("print(1)"), argument)
        assert caught.value.cause is Cause.WRONG_RESULT
    assert os.getpid() == judge


def test_many_large_files_are_a_wrong_result_and_fill_nothing(project: Path, tmp_path: Path) -> None:
    """Ten files of holes, which take no room in the project and all of it in the judge's copies."""
    copies = tmp_path / "copies"
    copies.mkdir()
    files = ProjectFiles(project, copies=copies, most_bytes=40 * MIB)
    for number in range(10):
        with (project / f"hole{number}").open("wb") as file:
            file.truncate(12 * MIB)
    copied = [files.read(f"hole{number}") for number in range(3)]
    for number in range(3, 10):
        with pytest.raises(BehaviourError, match="at most 40 MiB in the files that a test reads") as caught:
            files.read(f"hole{number}")
        assert caught.value.cause is Cause.WRONG_RESULT
    assert [path.stat().st_size for path in copied] == [12 * MIB] * 3
    assert sum(path.stat().st_size for path in copies.rglob("*") if path.is_file()) <= 40 * MIB


def xlsx() -> bytes:
    book, kept = Workbook(), io.BytesIO()
    book.active.append(["lamp", 12.5, True, None, "=1+1"])
    book.save(kept)
    return kept.getvalue()


def picture(kind: str) -> bytes:
    kept = io.BytesIO()
    Image.new("RGB", (24, 16), (200, 30, 40)).save(kept, kind)
    return kept.getvalue()


SOUND = {kind.lower(): picture(kind) for kind in FORMATS} | {"xlsx": xlsx()}


@DAMAGED
@given(
    kind=st.sampled_from(sorted(SOUND)),
    damage=st.lists(st.tuples(st.floats(0, 1), st.binary(min_size=1, max_size=6)), min_size=1, max_size=4),
    cut=st.floats(0, 1),
)
def test_a_damaged_file_is_a_wrong_result(
    tmp_path: Path, kind: str, damage: list[tuple[float, bytes]], cut: float
) -> None:
    content = bytearray(SOUND[kind])
    for where, written in damage:
        place = int(where * (len(content) - 1))
        content[place : place + len(written)] = written
    path = tmp_path / f"file.{kind}"
    path.write_bytes(content[: max(1, int(len(content) * max(cut, 0.5)))])
    for read in (Images().open, Images().colours, Workbooks().rows, Workbooks().open):
        owner = Owner.BEHAVIOUR
        try:
            read(path)
        except TestEnded as error:
            owner = owner_of(error.cause)
        assert owner is Owner.BEHAVIOUR
