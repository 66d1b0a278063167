"""The `console` verbs: a person at a terminal, for console and batch missions."""

import errno
import os
import shlex
import shutil
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import NoReturn, Self

from judge_machine.conversation import Conversation
from judge_machine.crashes import ProgramExit, ProgramExits
from judge_machine.errors import BehaviourError, HarnessError, ProjectError, TestEnded
from judge_machine.leak_checker import EXIT_CODE, WITHOUT_LEAKS, examined, leak_in
from judge_machine.parameters import ProgramCommand, ProjectFile
from judge_machine.program import (
    MAX_OUTPUT_BYTES,
    PreparedProgram,
    ProgramEnd,
    ProgramLauncher,
    could_not_start,
    not_started,
    run_program,
)
from judge_machine.project_files import FileName, ProjectFiles
from judge_machine.protocols import Clock, StepLog
from judge_machine.verdicts import Cause

WORDS_LENGTH = 200
TAIL_LENGTH = 400
TRIAL_S = 10.0

Argument = str | int | float | PurePath | ProjectFile

__all__ = ["Console", "Conversation", "Finished"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """The end of a program and its output; of each stream at most 1 MiB is kept, its beginning and its end."""

    stdout: str
    stderr: str
    _exit: ProgramExit = field(repr=False)
    _cpu_s: float | None = field(repr=False)

    @property
    def cpu_s(self) -> float:
        """The CPU seconds of the program and of what it started, as the kernel counted them.

        Raises HarnessError where nobody counted them, so that the test is not scored.
        """
        if self._cpu_s is None:
            raise HarnessError("the CPU time of a program was not counted: judge it in a sandbox, on Linux")
        return self._cpu_s

    @property
    def exit_code(self) -> int:
        """The exit code of the program, negative if that signal ended it."""
        self._exit.asked = True
        return self._exit.exit_code

    @property
    def text(self) -> str:
        """The standard output followed by the standard error."""
        return self.stdout + self.stderr


class Console:
    """Runs the project's commands in its directory, talks to them, and handles its files."""

    def __init__(self, *, launcher: ProgramLauncher, directory: Path, deadline: Clock, journey: StepLog) -> None:
        self._launcher = launcher
        self._deadline = deadline
        self._journey = journey
        self._conversations: list[Conversation] = []
        self._exits = ProgramExits()
        self._copies = Path(tempfile.mkdtemp(prefix="projecteval-files-"))
        self._files = ProjectFiles(directory, copies=self._copies)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """End all conversations and forget the copies of files; called at the end of each test."""
        for conversation in self._conversations:
            conversation.close()
        shutil.rmtree(self._copies, ignore_errors=True)

    def run(
        self,
        command: ProgramCommand,
        *arguments: Argument,
        stdin: str | bytes | None = None,
        timeout_s: float | None = None,
        cpu_limit_s: float | None = None,
        looks_for_leaks: bool = False,
    ) -> Finished:
        """Run a command to its end, with `stdin` as its input (None: empty).

        Its time is `timeout_s`, at most what is left of the test; `cpu_limit_s` bounds the CPU seconds of the program
        and of what it starts. With `looks_for_leaks`, LeakSanitizer examines a program of native code at its end.
        Raises BehaviourError timed_out for both times, ParameterError value_invalid if the program does not exist,
        ProjectError disk_full beyond 64 MiB of output and leaked_memory, HarnessError where nothing measures that.
        """
        line = _command_line(command, arguments)
        words = _words(line)
        left_s = self._deadline.remaining_s
        limit_s = left_s if timeout_s is None else min(timeout_s, left_s)
        with self._journey.step("console.run", words):
            if limit_s <= 0:
                raise BehaviourError(Cause.TIMED_OUT, f"{words}: the time of the test was up before it started")
            self._exits.go_on()
            prepared = self._launcher.prepare(
                examined(line) if looks_for_leaks else line, looks_for_leaks=looks_for_leaks
            )
            try:
                ended = run_program(
                    prepared, stdin=stdin.encode() if isinstance(stdin, str) else stdin, timeout_s=limit_s
                )
            except OSError as error:
                _refuse_start(command, prepared, error)
            exit_code = _exit_code(command, words, ended, limit_s)
            noted = self._exits.add(words, exit_code, ended.stderr)
            finished = Finished(stdout=ended.stdout, stderr=ended.stderr, _exit=noted, _cpu_s=ended.cpu_s)
            if cpu_limit_s is not None and finished.cpu_s > cpu_limit_s:
                raise BehaviourError(
                    Cause.TIMED_OUT, f"{words}: took {finished.cpu_s:.1f} s of CPU time, {cpu_limit_s:g} s are allowed"
                )
            if looks_for_leaks:
                self._refuse_leak(words, exit_code, ended.stderr)
            return finished

    def _refuse_leak(self, words: str, exit_code: int, errors: str) -> None:
        if leak := leak_in(words, errors):
            raise leak
        if exit_code != EXIT_CODE:
            return
        prepared = self._launcher.prepare(examined(WITHOUT_LEAKS), looks_for_leaks=True)
        if run_program(prepared, stdin=None, timeout_s=TRIAL_S).exit_code != 0:
            raise HarnessError("LeakSanitizer cannot examine programs on this machine, not even one without leaks")
        raise ProjectError(
            Cause.LEAKED_MEMORY, f"`{words}`: LeakSanitizer ended it with exit code {EXIT_CODE} and could not say why"
        )

    def converse(self, command: ProgramCommand, *arguments: Argument) -> Conversation:
        """Start a command on a terminal and talk to it; it is ended at the end of the test at the latest."""
        line = _command_line(command, arguments)
        with self._journey.step("console.converse", _words(line)):
            self._exits.go_on()
            prepared = self._launcher.prepare(line)
            try:
                conversation = Conversation(
                    prepared, command=command, deadline=self._deadline, journey=self._journey, exits=self._exits
                )
            except OSError as error:
                _refuse_start(command, prepared, error)
            self._conversations.append(conversation)
            return conversation

    def crash(self) -> ProjectError | None:
        """The last crash of a program that the running test did not expect."""
        for conversation in self._conversations:
            with suppress(TestEnded):  # that it never started, say, which is no crash
                if not conversation.runs:
                    conversation.note_end()
        return self._exits.crash()

    def place(self, path: Path, name: FileName | None = None) -> None:
        """Copy the file `path` into the project directory, as `name` or under its own name."""
        target = path.name if name is None else name
        with self._journey.step("console.place", str(target)):
            self._files.write(target, path.read_bytes())

    def write(self, name: FileName, content: str | bytes) -> None:
        """Write a file into the project directory; text is written as UTF-8."""
        with self._journey.step("console.write", str(name)):
            self._files.write(name, content.encode() if isinstance(content, str) else content)

    def file(self, name: FileName) -> Path:
        """A private copy of a file that the program wrote; ask again after the program has changed it.

        Raises BehaviourError wrong_result if it is absent, no regular file or reached through a symbolic link.
        """
        with self._journey.step("console.file", str(name)):
            return self._files.read(name)

    def exists(self, name: FileName) -> bool:
        """Return True if the project directory has anything of this name."""
        return self._files.exists(name)

    def remove(self, name: FileName) -> None:
        """Remove a file or a folder from the project directory; it may be absent."""
        with self._journey.step("console.remove", str(name)):
            self._files.remove(name)


def _command_line(command: ProgramCommand, arguments: tuple[Argument, ...]) -> list[str]:
    """The command with what the test adds, which it may have from an answer of the project."""
    added = (str(argument.path) if isinstance(argument, ProjectFile) else str(argument) for argument in arguments)
    line = [*command.arguments, *added]
    for argument in line:
        if "\0" in argument or not _is_encodable(argument):
            raise BehaviourError(
                Cause.WRONG_RESULT, f"{argument!r:.200} cannot be an argument: expected text without NUL and surrogates"
            )
    return line


def _exit_code(command: ProgramCommand, words: str, ended: ProgramEnd, limit_s: float) -> int:
    """The exit code of a program that ended by itself, within its bounds."""
    tail = (ended.stdout + ended.stderr)[-TAIL_LENGTH:] or "(nothing)"
    if ended.flooded:
        raise ProjectError(Cause.DISK_FULL, f"{words}: wrote more than {MAX_OUTPUT_BYTES // 1024**2} MiB of output")
    if ended.exit_code is None:
        raise BehaviourError(Cause.TIMED_OUT, f"{words}: did not end within {limit_s:.1f} s; it wrote last:\n{tail}")
    if could_not_start(command, ended.exit_code, ended.stderr):
        raise not_started(command, f"exit code {ended.exit_code}, {tail.strip()}")
    return ended.exit_code


def _is_encodable(text: str) -> bool:
    try:
        os.fsencode(text)
    except UnicodeEncodeError:
        return False
    return True


def _words(line: list[str]) -> str:
    words = shlex.join(line)
    return words if len(words) <= WORDS_LENGTH else f"{words[:WORDS_LENGTH]}…"


def _refuse_start(command: ProgramCommand, prepared: PreparedProgram, error: OSError) -> NoReturn:
    if error.errno == errno.E2BIG:
        raise BehaviourError(
            Cause.WRONG_RESULT, f"{command.name}: expected arguments that the system takes, found longer ones"
        ) from error
    if prepared.wrapped:
        raise HarnessError(f"the wrapper {prepared.argv[0]!r} cannot be started ({error})") from error
    raise not_started(command, str(error)) from error
