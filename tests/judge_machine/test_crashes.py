"""Crashes are told from chosen ends, by the reports of the runtimes and by what a test asks for."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_machine.console import Console
from judge_machine.crashes import cause_of_crash, crash_in_words
from judge_machine.errors import BehaviourError
from judge_machine.program import DirectLauncher
from judge_machine.verdicts import Cause
from tests.judge_machine.test_console import ENV, Countdown, Steps, command, python

JAVA = 'Exception in thread "main" java.lang.IllegalStateException: no rooms\n\tat Main.main(Main.java:3)\n'
GO = "panic: no rooms\n\ngoroutine 1 [running]:\nmain.main()\n\t/project/main.go:4 +0x1d\nexit status 2\n"
RUST = "\nthread 'main' panicked at src/main.rs:2:5:\nno rooms\nnote: run with `RUST_BACKTRACE=1`\n"
RUBY = "main.rb:3:in `load': no rooms (ArgumentError)\n\tfrom main.rb:7:in `<main>'\n"
PHP = "PHP Fatal error:  Uncaught Exception: no rooms in /project/main.php:3\nStack trace:\n#0 {main}\n"
CAUGHT = "error: line 3 of rooms.csv has no name\n"
CHAINED = """\
try:
    {}["room"]
except KeyError:
    raise ValueError("no rooms\\nat all")
"""


@pytest.fixture
def console(tmp_path: Path) -> Iterator[Console]:
    launcher = DirectLauncher(directory=tmp_path, env=ENV)
    with Console(launcher=launcher, directory=tmp_path, deadline=Countdown(30), journey=Steps()) as console:
        yield console


def words_of(console: Console) -> str:
    """The words of the crash that the console reports; empty for none."""
    crash = console.crash()
    assert crash is None or crash.cause is Cause.CRASHED
    return str(crash) if crash else ""


@pytest.mark.parametrize(
    ("exit_code", "report"),
    [(1, JAVA), (2, GO), (101, RUST), (1, RUBY), (255, PHP)],
    ids=["Java", "Go", "Rust", "Ruby", "PHP"],
)
def test_the_report_of_a_runtime_counts_with_its_exit_code(exit_code: int, report: str) -> None:
    assert "no rooms" in crash_in_words(exit_code, f"Loading\n{report}")
    assert crash_in_words(0, report) == crash_in_words(3, report) == ""


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (CHAINED, "nothing caught ValueError: no rooms"),
        ("print('rooms'", "nothing caught SyntaxError"),
        ("import no_such_module", "nothing caught ModuleNotFoundError"),
        ("raise KeyError", "nothing caught KeyError"),
        ("import os; os.abort()", "a signal ended it (6, SIGABRT)"),
    ],
)
def test_a_program_in_python_crashes(console: Console, tmp_path: Path, source: str, words: str) -> None:
    (tmp_path / "main.py").write_text(source)
    console.run(command(sys.executable, "main.py"))
    assert words in words_of(console)


@pytest.mark.parametrize(
    "source", ["throw new TypeError('no rooms')", "nothing = = 1", "throw 'no rooms'", "Promise.reject(3)"]
)
def test_a_program_in_javascript_crashes(console: Console, tmp_path: Path, source: str) -> None:
    if shutil.which("node") is None:
        pytest.skip("needs Node.js on PATH")
    (tmp_path / "main.js").write_text(source)
    console.run(command("node", "main.js"))
    assert "Node.js ended it with exit code 1" in words_of(console)


@pytest.mark.parametrize(
    ("report", "cause"),
    [
        (JAVA.replace("IllegalStateException: no rooms", "OutOfMemoryError: Java heap space"), Cause.OUT_OF_MEMORY),
        (JAVA.replace("IllegalStateException: no rooms", "OutOfMemoryError: unable to create thread"), Cause.CRASHED),
        ("FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n", Cause.OUT_OF_MEMORY),
        ("terminate called after throwing an instance of 'std::bad_alloc'\n  what():  std::bad_alloc\n",
         Cause.OUT_OF_MEMORY),
        ("  what():  vector::reserve\n", Cause.CRASHED),
        ("memory allocation of 800 bytes failed\n", Cause.OUT_OF_MEMORY),
        ("Traceback (most recent call last):\n  File \"main.py\", line 1\nMemoryError\n", Cause.OUT_OF_MEMORY),
        ("Traceback (most recent call last):\nValueError: MemoryError\n", Cause.CRASHED),
        (GO, Cause.CRASHED),
    ],
)  # fmt: skip
def test_a_runtime_that_got_no_more_memory_is_told_from_other_crashes(report: str, cause: Cause) -> None:
    assert cause_of_crash(f"3 rooms\n{report}") is cause


@pytest.mark.parametrize("exit_code", [0, 1, 2, 101, 255])
def test_a_program_that_refuses_its_input_does_not_crash(console: Console, exit_code: int) -> None:
    console.run(python(f"import sys; sys.stderr.write({CAUGHT!r}); sys.exit({exit_code})"))
    console.run(python("import traceback\ntry: 1 / 0\nexcept ArithmeticError: traceback.print_exc()"))
    assert words_of(console) == ""


def test_a_long_report_of_nothing_is_read_quickly() -> None:
    for line in ("Error\n", "Traceback (most recent call last)\n", ' File "a", line 1\n', "panic: \n"):
        for exit_code in (1, 2):
            assert crash_in_words(exit_code, line * 200_000) == ""


def test_a_crash_that_the_test_does_not_look_at_counts(console: Console) -> None:
    console.run(python("1 / 0"))
    assert console.run(python("print('ok')")).exit_code == 0
    assert "ZeroDivisionError" in words_of(console)


def test_an_end_that_the_test_asked_for_and_went_on_from_is_accepted(console: Console) -> None:
    assert console.run(python("1 / 0")).exit_code == 1
    assert "ZeroDivisionError" in words_of(console)
    console.run(python("print('ok')"))
    assert words_of(console) == ""


def test_a_crash_in_a_conversation_counts_unless_its_exit_code_is_named(console: Console) -> None:
    conversation = console.converse(python("input(); 1 / 0"))
    conversation.enters("north")
    with pytest.raises(BehaviourError, match="exit code 1"):
        conversation.sees("You are in the hall")
    assert "ZeroDivisionError" in words_of(console)
    conversation.ends(exit_code=1)
    assert words_of(console) == ""


def test_a_crash_that_nobody_has_looked_at_yet_counts(console: Console) -> None:
    conversation = console.converse(python("print('saved', flush=True); 1 / 0"))
    conversation.sees("saved")
    while conversation.runs:
        pass
    assert "ZeroDivisionError" in words_of(console)


def test_what_the_judge_or_a_key_ends_has_not_crashed(console: Console) -> None:
    interrupted = console.converse(
        python("import signal; signal.signal(2, signal.SIG_DFL); print('a'); signal.pause()")
    )
    interrupted.sees("a")
    interrupted.presses("Control+C")
    with pytest.raises(BehaviourError, match="exit code -2"):
        interrupted.ends()
    ended = console.converse(python("input('> ')"))
    ended.sees(">")
    ended.close()
    assert ended.exit_code is not None
    assert words_of(console) == ""
