"""Runs one program to its end: bounded in time and in output, leaving no process running."""

import errno
import os
import re
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol

from judge_machine.errors import ParameterError, ProjectError
from judge_machine.parameters import ProgramCommand
from judge_machine.sandbox.accounting import ProgramUsage
from judge_machine.sandbox.kills import KillWatch
from judge_machine.verdicts import Cause

_NOT_STARTED_CODES = (126, 127)  # what env and every shell answer for a command that cannot be executed or found
_REPORT_OF_ENV = re.compile(r"(?:\S*/)?env: ")
_REASONS = tuple(os.strerror(number) for number in errno.errorcode)
KEPT_BYTES = 1024 * 1024
MAX_OUTPUT_BYTES = 64 * 1024 * 1024
POLL_S = 0.05
CHUNK_BYTES = 65536


class ProgramGuard(Protocol):
    """Watches a running program against its limits."""

    def violation(self) -> ProjectError | None:
        """The limit that the program broke, if any."""

    def stop(self) -> None:
        """Stop watching; to be called before a program that still runs is ended."""

    def book(self) -> ProgramUsage:
        """Book and return what the program used, which has ended."""

    def memory_mib(self) -> float:
        """The memory of the program now, with everything that it started."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedProgram:
    """A program that is ready to be started once.

    `pass_fds` are handed to the program and then closed here. `wrapped` says that `argv` is a trusted wrapper (a
    sandbox) around the project's command, which reports a command that it cannot find as exit code 127 and a signal
    as 128 plus its number; without it, `argv` is the project's command itself. `guard` is called with the process id
    of the started program and with what ends it. `kills` watches a wrapper that the project cannot signal.
    """

    argv: tuple[str, ...]
    env: Mapping[str, str]
    cwd: Path
    pass_fds: tuple[int, ...] = ()
    wrapped: bool = False
    guard: Callable[[int, Callable[[], None]], ProgramGuard] | None = None
    kills: KillWatch | None = None

    def own_exit_code(self, code: int) -> int:
        """Return the exit code of the program itself; negative if a signal ended it.

        Raises HarnessError if the machine ended it. A program that the judge ended has no exit code.
        """
        if self.kills is not None and (fault := self.kills.fault(code)):
            raise fault
        last_signal = max(signal.valid_signals())
        return 128 - code if self.wrapped and 128 < code <= 128 + last_signal else code

    def close_fds(self) -> None:
        """Close this process's copies of `pass_fds`."""
        for descriptor in self.pass_fds:
            os.close(descriptor)


class ProgramLauncher(Protocol):
    """Starts commands of the project in the right sandbox, folder and environment."""

    def prepare(self, arguments: Sequence[str], *, looks_for_leaks: bool = False) -> PreparedProgram:
        """Prepare one start of the project's command `arguments` (the program first).

        One that `looks_for_leaks` may stop its own processes.
        """


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectLauncher:
    """Starts commands in `directory` without any sandbox; only for code that is trusted."""

    directory: Path
    env: Mapping[str, str]

    def prepare(self, arguments: Sequence[str], *, looks_for_leaks: bool = False) -> PreparedProgram:
        return PreparedProgram(argv=tuple(arguments), env=self.env, cwd=self.directory)


class BoundedOutput:
    """Keeps the beginning and the end of a stream, at most `KEPT_BYTES` together, and counts the rest."""

    def __init__(self) -> None:
        self.total_bytes = 0
        self._head = bytearray()
        self._tail = bytearray()

    def add(self, chunk: bytes) -> None:
        self.total_bytes += len(chunk)
        room = KEPT_BYTES // 2 - len(self._head)
        self._head += chunk[:room]
        self._tail += chunk[room:]
        if len(self._tail) > KEPT_BYTES:
            del self._tail[: -KEPT_BYTES // 2]

    @property
    def text(self) -> str:
        """The kept part, as UTF-8 with U+FFFD for what is not, with a line that says how much is omitted."""
        tail = self._tail[-KEPT_BYTES // 2 :]
        left_out = self.total_bytes - len(self._head) - len(tail)
        if not left_out:
            return (self._head + tail).decode("utf-8", errors="replace")
        gap = f"\n… {left_out} bytes left out …\n"
        return self._head.decode("utf-8", errors="replace") + gap + tail.decode("utf-8", errors="replace")


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramEnd:
    """The end of a program; `exit_code` is None if it had to be ended, because of its time or its output.

    `cpu_s` is None where nobody counted the CPU time.
    """

    exit_code: int | None
    cpu_s: float | None
    stdout: str
    stderr: str
    flooded: bool


class WatchedProgram:
    """A program in its own process group, watched against its limits until `end`."""

    def __init__(self, prepared: PreparedProgram, *, stdin: int, stderr: int = subprocess.PIPE) -> None:
        """Start the program; `stdin` and `stderr` are as for subprocess. Raises OSError if that is impossible."""
        try:
            self.process = subprocess.Popen(
                prepared.argv,
                stdin=stdin,
                stdout=subprocess.PIPE,
                stderr=stderr,
                env=dict(prepared.env),
                cwd=prepared.cwd,
                pass_fds=prepared.pass_fds,
                start_new_session=True,
            )
        finally:
            prepared.close_fds()
        self._guard = prepared.guard(self.process.pid, self.process.kill) if prepared.guard else None
        self.cpu_s: float | None = None

    def end(self) -> ProjectError | None:
        """End the program with everything that it started, and return the limit that it broke, if any."""
        violation = self._guard.violation() if self._guard else None
        if self._guard:
            self._guard.stop()
        end_group(self.process.pid)
        self.process.wait()
        if self._guard:
            self.cpu_s = self._guard.book().cpu_s or None
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            with suppress(OSError):  # what was typed and not read yet cannot be flushed
                _close(stream)
        return violation


def run_program(prepared: PreparedProgram, *, stdin: bytes | None, timeout_s: float) -> ProgramEnd:
    """Run a program until it ends, for at most `timeout_s` seconds and 64 MiB of output.

    `stdin` of None is an empty input. Raises OSError if the program cannot be started, and ProjectError if it
    breaks a limit that its guard watches.
    """
    program = WatchedProgram(prepared, stdin=subprocess.DEVNULL if stdin is None else subprocess.PIPE)
    outputs = (BoundedOutput(), BoundedOutput())
    try:
        in_time = _attend(program.process, stdin or b"", outputs, until_s=time.monotonic() + timeout_s)
    finally:
        violation = program.end()
    if violation is not None:
        raise violation
    return ProgramEnd(
        exit_code=prepared.own_exit_code(program.process.returncode) if in_time else None,
        cpu_s=program.cpu_s,
        stdout=outputs[0].text,
        stderr=outputs[1].text,
        flooded=sum(output.total_bytes for output in outputs) > MAX_OUTPUT_BYTES,
    )


def could_not_start(command: ProgramCommand, code: int, output: str) -> bool:
    """Return True if the wrapper reports that it could not execute the program, which may end with the same codes."""
    if code not in _NOT_STARTED_CODES:
        return False
    name, _, reason = output.strip().rpartition(": ")
    return _REPORT_OF_ENV.match(output.lstrip()) is not None or (name == command.arguments[0] and reason in _REASONS)


def not_started(command: ProgramCommand, reason: str) -> ParameterError:
    """The error for a command whose program does not exist or cannot be executed."""
    return ParameterError(
        Cause.VALUE_INVALID,
        f"parameter {command.name!r}: the program {command.arguments[0]!r} of the command "
        f"{shlex.join(command.arguments)!r} cannot be found or executed in the project directory ({reason})",
    )


def end_group(group: int) -> None:
    """Kill every process of a process group that this process started; none may be left."""
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):  # all of them have ended; macOS answers EPERM for a zombie
        return


def _attend(
    process: subprocess.Popen[bytes], stdin: bytes, outputs: tuple[BoundedOutput, BoundedOutput], *, until_s: float
) -> bool:
    """Feed and drain the program until it has ended; False if its time or its output was up before."""
    unsent = memoryview(stdin)
    with selectors.DefaultSelector() as selector:
        for stream, output in zip((process.stdout, process.stderr), outputs, strict=True):
            assert stream is not None
            selector.register(stream, selectors.EVENT_READ, output)
        if process.stdin is not None:
            os.set_blocking(process.stdin.fileno(), False)
            selector.register(process.stdin, selectors.EVENT_WRITE)
        while selector.get_map():
            # Asked before the pipes are: what a program wrote just before its end is in them by then.
            has_ended = process.poll() is not None
            ready = selector.select(POLL_S)
            for key, _ in ready:
                if key.fileobj is process.stdin:
                    unsent = _feed(key.fd, unsent)
                    finished = not unsent
                else:
                    finished = _drain(key.fd, key.data)
                if finished:
                    selector.unregister(key.fileobj)
                    _close(process.stdin if key.fileobj is process.stdin else None)
            if sum(output.total_bytes for output in outputs) > MAX_OUTPUT_BYTES or time.monotonic() > until_s:
                return False
            if has_ended and not ready:
                break  # only a process that it left behind still holds the pipes
    try:
        process.wait(max(0.0, until_s - time.monotonic()))
    except subprocess.TimeoutExpired:
        return False
    return True


def _feed(descriptor: int, unsent: memoryview) -> memoryview:
    try:
        return unsent[os.write(descriptor, unsent[:CHUNK_BYTES]) :]
    except BlockingIOError:
        return unsent
    except BrokenPipeError:  # the program does not read the rest, which is its right
        return unsent[:0]


def _drain(descriptor: int, output: BoundedOutput) -> bool:
    chunk = os.read(descriptor, CHUNK_BYTES)
    output.add(chunk)
    return not chunk


def _close(stream: IO[bytes] | None) -> None:
    if stream is not None:
        stream.close()
