"""Runs the project's programs for the public tests: to their end, or in a conversation through pipes."""

import os
import selectors
import subprocess
import time
from contextlib import suppress
from pathlib import PurePosixPath

from judge_machine import Cause
from judge_machine.extension import (
    CHUNK_BYTES,
    BehaviourError,
    ProgramLauncher,
    ProjectFiles,
    SessionSurroundings,
    WatchedProgram,
    run_program,
)

_QUIET_S = 0.25  # so long after its last words a program waits for an answer
_PATIENCE_S = 3.0
_FIRST_WORDS_S = 10.0
_POLL_S = 0.02
_END_S = 2.0
_MOST_BYTES = 4 << 20

# The tests know an error that ends a program by its message alone, without the traceback around it.
_RUN = """
import os, runpy, sys
path = sys.argv.pop()
sys.argv[0] = path
sys.path[0] = os.path.dirname(os.path.abspath(path))
try:
    runpy.run_path(path, run_name="__main__")
except Exception as error:
    sys.stderr.write(str(error))
    sys.exit(1)
"""


class Programs:
    """The project's Python files as programs; `start_file` is the one with which it starts ("" if unknown)."""

    def __init__(self, surroundings: SessionSurroundings, files: ProjectFiles, *, start_file: str) -> None:
        self._launcher = surroundings.programs
        self._files = files
        self._start_file = start_file
        self._test = surroundings.test

    def located(self, entry: str) -> str | None:
        """The path of a program in the project, as it is named or next to the start file; None if it does not exist."""
        beside = PurePosixPath(self._start_file).parent / entry.strip()
        for path in (PurePosixPath(entry.strip()), beside):
            with suppress(ValueError):  # no path inside of the project
                if entry.strip() and self._files.exists(path):
                    return str(path)
        return None

    def run(self, entry: str) -> tuple[str, str]:
        """The output of a program on its two streams; Python's error for a missing one. Raises BehaviourError."""
        prepared = self._launcher.prepare(["python", "-c", _RUN.strip(), self.located(entry) or entry.strip()])
        ended = run_program(prepared, stdin=None, timeout_s=self._test.deadline.remaining_s)
        if ended.exit_code is None:
            raise BehaviourError(Cause.TIMED_OUT, f"the program {entry!r} did not end within the time of the test")
        return ended.stdout, ended.stderr

    def start(self) -> "Talk":
        """Start the program for a conversation. Raises BehaviourError when there is none."""
        if (path := self.located(self._start_file)) is None:
            raise BehaviourError(Cause.WRONG_RESULT, f"the project has no file {self._start_file!r} to start with")
        return Talk(self._launcher, ["python", path])


class Talk:
    """A conversation with a program that runs until `close`; tests know it as `_subprocess`."""

    def __init__(self, launcher: ProgramLauncher, command: list[str]) -> None:
        self._program = WatchedProgram(launcher.prepare(command), stdin=subprocess.PIPE, stderr=subprocess.STDOUT)
        self._received_bytes = 0
        self._at_end = False
        self._has_spoken = False
        self._was_heard = False

    def read_output(self) -> list[str]:
        """The lines that the program wrote until it waits."""
        return self._words().splitlines()

    def send_command(self, command: str) -> str:
        """Type a line and return what the program wrote until it waits for the next one."""
        self._words(patience_s=0.0 if self._was_heard else _PATIENCE_S)
        assert self._program.process.stdin is not None
        try:
            if self._at_end:  # its pipe may take a line for a moment longer
                raise BrokenPipeError
            self._program.process.stdin.write(f"{command}\n".encode())
            self._program.process.stdin.flush()
        except OSError as error:
            raise BehaviourError(Cause.WRONG_RESULT, f"the program had ended before {command!r} was typed") from error
        return self._words()

    def poll(self) -> int | None:
        """The exit code, or None while the program runs; a program that is ending gets a moment."""
        with suppress(subprocess.TimeoutExpired):
            self._program.process.wait(_END_S)
        return self._program.process.poll()

    def close(self) -> None:
        """End the program; a limit that it broke comes too late for tests that have their verdicts."""
        self._program.end()

    def _words(self, patience_s: float = _PATIENCE_S) -> str:
        """The output until the program is quiet or has ended; waits `patience_s` for its first word."""
        assert self._program.process.stdout is not None
        self._was_heard = True
        received = bytearray()
        if patience_s and not self._has_spoken:
            patience_s = _FIRST_WORDS_S  # an interpreter on a busy machine
        last_s, until_s = time.monotonic(), time.monotonic() + patience_s
        with selectors.DefaultSelector() as selector:
            selector.register(self._program.process.stdout, selectors.EVENT_READ)
            while not self._at_end:
                if selector.select(_POLL_S):
                    chunk = os.read(self._program.process.stdout.fileno(), CHUNK_BYTES)
                    self._at_end = not chunk
                    received += chunk
                    self._received_bytes += len(chunk)
                    last_s = time.monotonic()
                if self._received_bytes > _MOST_BYTES:
                    raise BehaviourError(Cause.WRONG_RESULT, "the program wrote more than 4 MiB")
                now_s = time.monotonic()
                if now_s > until_s + _PATIENCE_S or (now_s - last_s > _QUIET_S if received else now_s > until_s):
                    break
        self._has_spoken = self._has_spoken or bool(received)
        return received.decode("utf-8", "replace").replace("\r\n", "\n")
