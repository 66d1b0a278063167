"""The `console` verbs with real programs: pipes, a pseudo-terminal, time and output bounds, files."""

import os
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import pytest

from judge_machine.console import Console
from judge_machine.errors import BehaviourError, HarnessError, ParameterError, ProjectError
from judge_machine.parameters import ProgramCommand
from judge_machine.program import KEPT_BYTES, DirectLauncher, PreparedProgram
from judge_machine.verdicts import Cause

ENV = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}


@dataclass
class Countdown:
    """A clock that runs out `seconds` after it was made."""

    seconds: float
    started_s: float = field(default_factory=time.monotonic)

    @property
    def remaining_s(self) -> float:
        return self.seconds - (time.monotonic() - self.started_s)

    def hurry(self, seconds: float) -> None:
        """Leave only so many seconds from now on."""
        self.seconds, self.started_s = seconds, time.monotonic()


@dataclass
class Steps:
    """Keeps the words of every step, and whether it went well."""

    taken: list[tuple[str, str, bool]] = field(default_factory=list)

    @contextmanager
    def step(self, verb: str, words: str) -> Iterator[None]:
        try:
            yield
        except BaseException:
            self.taken.append((verb, words, False))
            raise
        self.taken.append((verb, words, True))


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    directory = tmp_path / "project"
    directory.mkdir()
    return directory


@pytest.fixture
def journey() -> Steps:
    return Steps()


@pytest.fixture
def clock() -> Countdown:
    return Countdown(60)


@pytest.fixture
def console(directory: Path, journey: Steps, clock: Countdown) -> Iterator[Console]:
    launcher = DirectLauncher(directory=directory, env=ENV)
    with Console(launcher=launcher, directory=directory, deadline=clock, journey=journey) as console:
        yield console


def command(*arguments: str) -> ProgramCommand:
    return ProgramCommand(name="program", arguments=arguments)


def python(source: str) -> ProgramCommand:
    return command(sys.executable, "-c", textwrap.dedent(source))


def runs(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def ended(pid: int) -> bool:
    """Whether a process is gone within five seconds; a kill takes a moment."""
    until_s = time.monotonic() + 5
    while runs(pid) and time.monotonic() < until_s:
        time.sleep(0.01)
    return not runs(pid)


class TestRun:
    def test_exit_code_and_both_outputs(self, console: Console) -> None:
        finished = console.run(python("import sys; print('out'); print('err', file=sys.stderr); sys.exit(3)"))
        assert (finished.exit_code, finished.stdout, finished.stderr) == (3, "out\n", "err\n")
        assert finished.text == "out\nerr\n"

    def test_arguments_are_appended_and_the_project_is_the_working_directory(
        self, console: Console, directory: Path
    ) -> None:
        finished = console.run(python("import os, sys; print(os.getcwd(), sys.argv[1:])"), "a b", 3, Path("c.txt"))
        assert finished.stdout == f"{directory} ['a b', '3', 'c.txt']\n"

    @pytest.mark.parametrize("text", ["Zoë\nline two\n", "", "x" * 1_000_000])
    def test_the_input_arrives(self, console: Console, text: str) -> None:
        source = "import sys; data = sys.stdin.buffer.read(); print(len(data)); sys.stdout.buffer.write(data[:20])"
        finished = console.run(python(source), stdin=text)
        assert finished.stdout == f"{len(text.encode())}\n" + text[:20]

    def test_without_input_the_program_reads_the_end(self, console: Console) -> None:
        assert console.run(python("import sys; print(repr(sys.stdin.read()))")).stdout == "''\n"

    def test_a_program_need_not_read_its_input(self, console: Console) -> None:
        assert console.run(python("print('done')"), stdin="x" * 1_000_000).stdout == "done\n"

    def test_a_signal_is_a_negative_exit_code(self, console: Console) -> None:
        assert console.run(python("import os; os.kill(os.getpid(), 9)")).exit_code == -9

    def test_output_that_is_not_utf_8_is_replaced(self, console: Console) -> None:
        assert console.run(python(r"import sys; sys.stdout.buffer.write(b'a\xffb')")).stdout == "a\ufffdb"

    def test_much_output_keeps_its_beginning_and_end(self, console: Console) -> None:
        finished = console.run(python("print('first'); print('x' * 3_000_000); print('last')"))
        assert finished.stdout.startswith("first\n")
        assert finished.stdout.endswith("x\nlast\n")
        assert "bytes left out" in finished.stdout
        assert len(finished.stdout) < KEPT_BYTES + 100

    def test_a_flood_of_output_ends_the_program(self, console: Console) -> None:
        with pytest.raises(ProjectError, match="wrote more than 64 MiB of output") as caught:
            console.run(python("while True: print('x' * 100_000)"))
        assert caught.value.cause is Cause.DISK_FULL

    def test_a_program_that_takes_too_long_is_ended(self, console: Console, directory: Path) -> None:
        source = "echo $$ > pid; echo begun; exec sleep 60"
        with pytest.raises(BehaviourError, match=r"did not end within 2\.0 s; it wrote last:\nbegun") as caught:
            console.run(command("sh", "-c", source), timeout_s=2)
        assert caught.value.cause is Cause.TIMED_OUT
        assert ended(int((directory / "pid").read_text()))

    def test_the_time_of_the_test_bounds_every_run(self, console: Console, clock: Countdown) -> None:
        clock.hurry(0.5)
        with pytest.raises(BehaviourError, match="did not end within") as caught:
            console.run(command("sleep", "60"), timeout_s=50)
        assert caught.value.cause is Cause.TIMED_OUT
        with pytest.raises(BehaviourError, match="was up before it started"):
            console.run(command("true"))

    def test_a_child_left_behind_neither_blocks_nor_survives(self, console: Console) -> None:
        source = """
            import subprocess, sys
            print(subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']).pid)
        """
        assert ended(int(console.run(python(source)).stdout))

    def test_a_program_that_does_not_exist_is_the_parameters_fault(self, console: Console) -> None:
        with pytest.raises(ParameterError, match="parameter 'program': the program 'no-such-program'") as caught:
            console.run(command("no-such-program", "--help"))
        assert caught.value.cause is Cause.VALUE_INVALID

    def test_a_wrapper_reports_what_it_cannot_find(self, console: Console) -> None:
        with pytest.raises(ParameterError, match="exit code 127"):
            console.run(command("env", "no-such-program"))

    @pytest.mark.parametrize("code", [126, 127])
    @pytest.mark.parametrize("words", ["", "main.py: No such file or directory", "no env: here"])
    def test_a_program_may_end_with_the_code_for_not_found(self, console: Console, code: int, words: str) -> None:
        source = f"import sys; print({words!r}, file=sys.stderr); sys.exit({code})"
        assert console.run(python(source)).exit_code == code
        conversation = console.converse(python(source))
        with pytest.raises(BehaviourError, match=f"exit code {code}"):
            conversation.ends()

    def test_each_run_is_a_step(self, console: Console, journey: Steps) -> None:
        console.run(command("true", "a b"))
        assert journey.taken == [("console.run", "true 'a b'", True)]


@dataclass(frozen=True)
class WrappingLauncher:
    """Starts everything through a wrapper, as a sandbox does."""

    directory: Path
    wrapper: tuple[str, ...]

    def prepare(self, arguments: object, *, looks_for_leaks: bool = False) -> PreparedProgram:
        assert isinstance(arguments, list)
        reading, writing = os.pipe()
        os.write(writing, b"told")
        os.close(writing)
        return PreparedProgram(
            argv=(*self.wrapper, str(reading), *arguments),
            env=ENV,
            cwd=self.directory,
            pass_fds=(reading,),
            wrapped=True,
        )


class TestWrapper:
    WRAPPER = (sys.executable, "-c", "import os, sys; print(os.read(int(sys.argv[1]), 9)); sys.exit(137)")

    def wrapped(self, directory: Path, journey: Steps, *wrapper: str) -> Console:
        launcher = WrappingLauncher(directory, wrapper)
        return Console(launcher=launcher, directory=directory, deadline=Countdown(30), journey=journey)

    def test_descriptors_are_passed_and_128_plus_a_signal_is_negative(self, directory: Path, journey: Steps) -> None:
        with self.wrapped(directory, journey, *self.WRAPPER) as console:
            finished = console.run(command("anything"))
            assert (finished.exit_code, finished.stdout) == (-9, "b'told'\n")
            conversation = console.converse(command("anything"))
            conversation.sees("told")
            conversation.ends(exit_code=-9)

    def test_a_missing_wrapper_is_the_harness_fault(self, directory: Path, journey: Steps) -> None:
        with self.wrapped(directory, journey, "no-such-wrapper") as console:
            with pytest.raises(HarnessError, match="no-such-wrapper"):
                console.run(command("anything"))
            with pytest.raises(HarnessError, match="no-such-wrapper"):
                console.converse(command("anything"))


GREETER = """
    import sys
    print("What is your name?")
    name = input("> ")
    print(f"Good   morning,\\n{name}! You are number 1,204.50 and 17")
    sys.exit(4)
"""


class TestConverse:
    def test_a_dialogue(self, console: Console) -> None:
        conversation = console.converse(python(GREETER))
        conversation.sees("your name?")
        conversation.enters("Zoë")
        assert "Good   morning" in conversation.sees("Good morning, Zoë!")
        conversation.sees_number(1204.5)
        conversation.sees_number(17)
        conversation.ends(exit_code=4)
        assert conversation.exit_code == 4
        assert conversation.text.startswith("What is your name?\n> Good   morning,\nZoë!")

    def test_what_was_seen_is_not_seen_again(self, console: Console) -> None:
        conversation = console.converse(python("print('one two')"))
        conversation.sees("one")
        conversation.sees("two")
        with pytest.raises(BehaviourError, match="expected to see 'one', but the program ended with exit code 0"):
            conversation.sees("one")

    def test_a_missing_text_shows_the_end_of_the_conversation(self, console: Console, clock: Countdown) -> None:
        conversation = console.converse(python("input('ready> ')"))
        conversation.sees("ready>")
        clock.hurry(0.3)
        with pytest.raises(BehaviourError, match=r"expected to see 'steady' after (.|\n)*ready>"):
            conversation.sees("steady")

    def test_typing_is_not_echoed(self, console: Console) -> None:
        conversation = console.converse(command("sh", "-c", "read line; echo done"))
        conversation.enters("secret")
        conversation.ends()
        assert conversation.text == "done\n"

    def test_the_program_has_a_terminal_of_24_rows_and_100_columns(self, console: Console) -> None:
        conversation = console.converse(
            python("import os, sys; print(sys.stdin.isatty(), tuple(os.get_terminal_size()), flush=True)")
        )
        conversation.sees("True (100, 24)")

    def test_escape_codes_are_removed_even_if_they_arrive_in_pieces(self, console: Console) -> None:
        source = r"""
            import sys, time
            for piece in ("\x1b[1;3", "1mre", "d\x1b[0m \x1b]0;ti", "tle\x07door\x1b(B", "\r", "\n", "end\x1b"):
                sys.stdout.write(piece); sys.stdout.flush(); time.sleep(0.02)
        """
        conversation = console.converse(python(source))
        conversation.sees("red door")
        conversation.ends()
        assert conversation.text.startswith("red door\nend")

    def test_a_number_is_not_seen_before_it_is_complete(self, console: Console) -> None:
        source = """
            for piece in ("1", "2\\n", "about ", "4", "0.2\\n"):
                print(piece, end="", flush=True)
        """
        conversation = console.converse(python(source))
        conversation.sees_number(40, tolerance=0.5)
        assert "12" in conversation.text
        conversation = console.converse(python(source))
        with pytest.raises(BehaviourError, match="the number 1,"):
            conversation.sees_number(1)

    def test_a_number_at_the_end_of_a_prompt_is_seen(self, console: Console) -> None:
        conversation = console.converse(python("input('balance: -12')"))
        conversation.sees_number(-12)

    @pytest.mark.parametrize(
        ("key", "received"), [("x", "b'x'"), ("Enter", "b'\\r'"), ("ArrowUp", "b'\\x1b[A'"), ("Control+A", "b'\\x01'")]
    )
    def test_keys_arrive_as_a_terminal_sends_them(self, console: Console, key: str, received: str) -> None:
        source = "import os, tty; tty.setraw(0); print('ready', flush=True); print(os.read(0, 9))"
        conversation = console.converse(python(source))
        conversation.sees("ready")
        conversation.presses(key)
        conversation.sees(received)

    def test_an_unknown_key_is_refused(self, console: Console) -> None:
        conversation = console.converse(python("input()"))
        with pytest.raises(ValueError, match="unknown key 'Hyper'"):
            conversation.presses("Hyper")

    def test_control_d_is_the_end_of_the_input(self, console: Console) -> None:
        conversation = console.converse(python("import sys; print(repr(sys.stdin.read()))"))
        conversation.presses("Control+D")
        conversation.sees("''")
        conversation.ends()

    def test_control_c_interrupts(self, console: Console) -> None:
        source = "import signal; signal.signal(signal.SIGINT, signal.SIG_DFL); print('ready'); signal.pause()"
        conversation = console.converse(python(source))
        conversation.sees("ready")
        conversation.presses("Control+C")
        conversation.ends(exit_code=-2)

    def test_another_exit_code_is_a_wrong_result(self, console: Console) -> None:
        with pytest.raises(BehaviourError, match="with exit code 0, found exit code 5") as caught:
            console.converse(python("raise SystemExit(5)")).ends()
        assert caught.value.cause is Cause.WRONG_RESULT

    def test_a_program_that_goes_on_has_not_ended(self, console: Console, clock: Countdown) -> None:
        conversation = console.converse(python("input('> ')"))
        clock.hurry(0.3)
        with pytest.raises(BehaviourError, match="but it still runs") as caught:
            conversation.ends()
        assert caught.value.cause is Cause.TIMED_OUT

    def test_a_program_that_closes_its_terminal_but_lives_is_seen_through(
        self, console: Console, clock: Countdown
    ) -> None:
        conversation = console.converse(python("import os, time; os.closerange(0, 3); time.sleep(60)"))
        with pytest.raises(BehaviourError, match="the program closed the terminal"):
            conversation.sees("anything")
        clock.hurry(0.3)
        with pytest.raises(BehaviourError, match="but it still runs"):
            conversation.ends()

    def test_typing_to_a_program_that_has_ended_is_a_wrong_result(self, console: Console) -> None:
        conversation = console.converse(python("print('bye')"))
        conversation.ends()
        with pytest.raises(BehaviourError, match="expected to type 'hello', but the program ended with exit code 0"):
            conversation.enters("hello")

    @pytest.mark.parametrize("program", [("no-such-program",), ("env", "no-such-program")])
    def test_a_program_that_does_not_exist_is_the_parameters_fault(
        self, console: Console, program: tuple[str, ...]
    ) -> None:
        with pytest.raises(ParameterError, match="no-such-program") as caught:
            console.converse(command(*program)).sees("hello")
        assert caught.value.cause is Cause.VALUE_INVALID

    def test_a_flood_of_output_ends_the_program(self, console: Console) -> None:
        conversation = console.converse(command("sh", "-c", "yes " + "x" * 4000))
        with pytest.raises(ProjectError, match="wrote more than 8 MiB in one conversation"):
            conversation.sees("something else")

    def test_closing_the_console_ends_what_still_runs(self, directory: Path, journey: Steps) -> None:
        source = """
            import os, subprocess, sys, time
            child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])
            print(os.getpid(), child.pid, 'ready', flush=True); time.sleep(60)
        """
        launcher = DirectLauncher(directory=directory, env=ENV)
        console = Console(launcher=launcher, directory=directory, deadline=Countdown(30), journey=journey)
        pids = [int(word) for word in console.converse(python(source)).sees("ready").split()[:2]]
        assert all(runs(pid) for pid in pids)
        console.close()
        assert all(ended(pid) for pid in pids)

    def test_every_verb_is_a_step(self, console: Console, journey: Steps) -> None:
        with console.converse(command("sh", "-c", "read a; echo hello; exit 1")) as conversation:
            conversation.enters("x")
            conversation.sees("hello")
            with pytest.raises(BehaviourError):
                conversation.ends()
        assert journey.taken == [
            ("console.converse", "sh -c 'read a; echo hello; exit 1'", True),
            ("console.enters", "x", True),
            ("console.sees", "'hello'", True),
            ("console.ends", "the program to end with exit code 0", False),
        ]


class TestFiles:
    def test_write_place_read_and_remove(self, console: Console, directory: Path, tmp_path: Path) -> None:
        source = tmp_path / "input.csv"
        source.write_bytes(b"a;b\n")
        console.place(source)
        console.place(source, "deep/er/other.csv")
        console.write("note.txt", "Zoë")
        console.write("note.txt", "Zoë again")
        assert (directory / "input.csv").read_bytes() == (directory / "deep/er/other.csv").read_bytes() == b"a;b\n"
        assert console.file("note.txt").read_text("utf-8") == "Zoë again"
        assert console.file("deep/er/other.csv").name == "other.csv"
        assert console.exists("deep")
        console.remove("deep")
        console.remove("deep")
        console.remove("note.txt")
        assert not console.exists("deep/er/other.csv")
        assert not console.exists("note.txt")

    def test_what_is_read_is_a_copy_that_goes_with_the_console(self, console: Console, directory: Path) -> None:
        console.write("note.txt", "before")
        copy = console.file("note.txt")
        (directory / "note.txt").write_text("after")
        assert copy.read_text() == "before"
        assert console.file("note.txt").read_text() == "after"
        console.close()
        assert not copy.exists()

    def test_an_absent_file_is_a_wrong_result(self, console: Console) -> None:
        for name in ("report.xlsx", "no/such/report.xlsx"):
            with pytest.raises(BehaviourError, match="expected the program to write the file") as caught:
                console.file(name)
            assert caught.value.cause is Cause.WRONG_RESULT

    def test_links_pipes_and_folders_are_no_files(self, console: Console, directory: Path, tmp_path: Path) -> None:
        (tmp_path / "secret").mkdir()
        (tmp_path / "secret/answers.txt").write_text("42")
        (directory / "link.txt").symlink_to(tmp_path / "secret/answers.txt")
        (directory / "folder").symlink_to(tmp_path / "secret")
        (directory / "real").mkdir()
        os.mkfifo(directory / "pipe")
        for name in ("link.txt", "folder/answers.txt", "real", "pipe"):
            with pytest.raises(BehaviourError, match="to be a regular file"):
                console.file(name)
        assert not console.exists("folder/answers.txt")

    def test_writing_replaces_a_link_and_never_goes_through_one(
        self, console: Console, directory: Path, tmp_path: Path
    ) -> None:
        (tmp_path / "outside").mkdir()
        (tmp_path / "outside/file.txt").write_text("untouched")
        (directory / "file.txt").symlink_to(tmp_path / "outside/file.txt")
        (directory / "folder").symlink_to(tmp_path / "outside")
        console.write("file.txt", "mine")
        assert (directory / "file.txt").read_text() == "mine"
        with pytest.raises(BehaviourError, match=r"folder/file\.txt cannot be"):
            console.write("folder/file.txt", "mine")
        with pytest.raises(BehaviourError, match="cannot be removed"):
            console.remove("folder/file.txt")
        console.remove("folder")
        assert (tmp_path / "outside/file.txt").read_text() == "untouched"

    @pytest.mark.parametrize("name", ["/etc/passwd", "../up.txt", "a/../../up.txt", "", "."])
    def test_names_outside_the_project_are_refused(self, console: Console, name: str) -> None:
        for verb in (console.file, console.exists, console.remove, lambda name: console.write(name, "x")):
            with pytest.raises(ValueError, match="relative path inside the project"):
                verb(name)


def test_what_nobody_measures_is_no_fault_of_the_program(console: Console) -> None:
    finished = console.run(command("true"))
    with pytest.raises(HarnessError, match="CPU time"):
        assert finished.cpu_s
    with pytest.raises(HarnessError, match="memory is not measured"):
        console.converse(command("cat")).stays_flat_while(lambda: None)
