"""Runs a command line without a box, so that none of its processes remain afterwards.

It gets its own process namespace, by bubblewrap: when the command ends, or is ended, the kernel ends everything
that it started, also what has left its session. It runs as the user of the run, but without capabilities and without
a way to gain any, and sees the file system through a `View`. It has the network and reads what that user may read.
"""

import functools
import json
import os
import select
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from judge_machine import CommandEnd, JudgingStopped, OutputLog, find_bubblewrap
from projecteval.agents.command.mounts import View
from projecteval.errors import UsageError

KEPT_OUTPUT_BYTES = 8 << 20
MOST_OUTPUT_BYTES = 256 << 20
_LOOK_S = 0.05
_END_S = 10.0
_PROBE_S = 20
# In its first moments bubblewrap does not end with the process that started it. So a shell in the namespace waits for
# the end of a pipe that nobody but the run holds open, and then ends all the others. It is nobody's child there.
_TIED = '( (read -r _ <"/proc/self/fd/$0"; [ $? = 1 ] && kill -KILL -1) >/dev/null 2>&1 & ); exec "$@"'
_ALONE = ("--die-with-parent", "--unshare-pid", "--unshare-ipc", "--new-session", "--cap-drop", "ALL")


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """The surroundings of a command: where it starts, all of its environment, and what it sees of the file system."""

    directory: Path
    environment: Mapping[str, str]
    view: View

    def arguments(self) -> list[str]:
        """Arguments for bubblewrap."""
        return [*_ALONE, *self.view.arguments(), "--chdir", str(self.directory.resolve())]


def run_command(
    command: Sequence[str],
    around: Surroundings,
    *,
    stdin: Path | None,
    time_s: float,
    stop: threading.Event,
    reason_to_end: Callable[[], str] = str,
) -> CommandEnd:
    """Run a command to its end or to `time_s` seconds; afterwards none of its processes is left.

    It is also ended when `reason_to_end` gives one.

    Raises JudgingStopped when `stop` is set meanwhile. Call it from a thread that lives until it returns: the kernel
    ends the command with the thread that started it.
    """
    bubblewrap = _bubblewrap()
    read_end, write_end = os.pipe()
    tie, held = os.pipe()
    with stdin.open("rb") if stdin is not None else Path(os.devnull).open("rb") as given:
        process = subprocess.Popen(
            [bubblewrap, "--info-fd", str(write_end), *around.arguments(), "--", *tied(command, tie)],
            stdin=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=dict(around.environment),
            cwd="/",
            pass_fds=(write_end, tie),
            start_new_session=True,
        )
    os.close(write_end)
    os.close(tie)
    assert process.stdout is not None
    assert process.stderr is not None
    out, err = (
        OutputLog(stream, limit_bytes=MOST_OUTPUT_BYTES, kept_bytes=KEPT_OUTPUT_BYTES)  # type: ignore[arg-type]
        for stream in (process.stdout, process.stderr)
    )
    first = None
    try:
        first = _first_process(read_end)
        problem = _attend(process, (out, err), time_s=time_s, stop=stop, reason_to_end=reason_to_end)
    finally:
        os.close(held)
        _end(process, first)
        for log, stream in ((out, process.stdout), (err, process.stderr)):
            log.wait_closed(_END_S)
            stream.close()
    return CommandEnd(
        exit_code=process.returncode,
        stdout=out.text(),
        stderr=err.text(),
        complete=out.total_bytes <= KEPT_OUTPUT_BYTES,
        problem=problem,
    )


def tied(command: Sequence[str], pipe: int) -> list[str]:
    """The command as it is started in its namespace, which ends when nobody holds the other end of the pipe open."""
    return ["/bin/sh", "-c", _TIED, str(pipe), *command]


def check_machine() -> None:
    """Raise UsageError where the processes of a command could not be ended for certain."""
    tried = _probe()
    if tried:
        raise UsageError(
            f"agents: command: processes of a coding agent cannot be ended for certain on this machine ({tried}); "
            "install bubblewrap and allow namespaces, see `projecteval doctor`"
        )


@functools.cache
def _probe() -> str:
    found = find_bubblewrap()
    if found is None:
        return "bubblewrap is missing"
    try:
        tried = subprocess.run(
            [found, *_ALONE, *View(own=()).arguments(), "--", "true"],
            capture_output=True,
            text=True,
            timeout=_PROBE_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"bubblewrap does not start: {error}"
    return "" if tried.returncode == 0 else (tried.stderr.strip().splitlines() or ["bubblewrap does not start"])[-1]


def _bubblewrap() -> str:
    found = find_bubblewrap()
    if found is None:
        raise UsageError("agents: command: bubblewrap is missing; install it: apt-get install bubblewrap")
    return found


def _first_process(info_fd: int) -> int | None:
    """A descriptor of the namespace's first process, which the kernel ends after all others; None where it is gone."""
    with os.fdopen(info_fd, "rb") as info:
        text = info.read()
    with suppress(ValueError, KeyError, ProcessLookupError):
        return os.pidfd_open(json.loads(text)["child-pid"])
    return None


def _attend(
    process: subprocess.Popen[bytes],
    logs: tuple[OutputLog, ...],
    *,
    time_s: float,
    stop: threading.Event,
    reason_to_end: Callable[[], str],
) -> str:
    deadline = time.monotonic() + time_s
    while process.poll() is None:
        if stop.wait(_LOOK_S):
            raise JudgingStopped("the run was stopped while a coding agent was at work")
        if time.monotonic() > deadline:
            return f"it was ended after {time_s:g} s"
        if reason := reason_to_end():
            return reason
        if any(log.exceeded for log in logs):
            return f"it was ended after it had printed more than {MOST_OUTPUT_BYTES >> 20} MiB"
    return ""


def _end(process: subprocess.Popen[bytes], first: int | None) -> None:
    """End the namespace, not only bubblewrap: in its first moments it would not end with it."""
    if first is not None:
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(first, signal.SIGKILL)
        ended = select.poll()
        ended.register(first, select.POLLIN)
        gone = ended.poll(_END_S * 1000)
        os.close(first)
        if not gone:
            raise TimeoutError(f"processes of a coding agent still run {_END_S:g} s after they were ended")
    process.kill()
    process.wait()
