"""Starts one command in bubblewrap, under bounds of its own."""

import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import IO

from judge_machine.control_groups import ControlGroup
from judge_machine.errors import HarnessError
from judge_machine.sandbox import bubblewrap, seccomp, spare_id
from judge_machine.sandbox.accounts import first_process
from judge_machine.sandbox.bubblewrap import Box

_LAST_WORDS = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Caps:
    """Bounds that the kernel keeps for each process of a command; None for the machine's own.

    `processes` counts all processes and threads of the sandbox, `file_bytes` is the size of one file, `data_bytes` the
    memory of one process, `open_files` and `pending_signals` numbers of one process.
    """

    processes: int
    file_bytes: int
    open_files: int
    data_bytes: int | None = None
    pending_signals: int | None = None

    def arguments(self) -> list[str]:
        """The beginning of a command line that runs the rest so; without core dumps."""
        given = {"data": self.data_bytes, "sigpending": self.pending_signals}
        return [
            bubblewrap.system_program("prlimit"),
            f"--nproc={self.processes}",
            f"--nofile={self.open_files}",
            f"--fsize={self.file_bytes}",
            *(f"--{name}={most}" for name, most in given.items() if most is not None),
            "--core=0",
            "--",
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxedCommand:
    """A command as it is to be started; `pass_fds` are to be passed to it and closed then.

    `info_fd` is the stream at which bubblewrap announces the first process of the sandbox. `release_fd` is the other
    end of the pipe for which the command waits, None where it does not wait.
    """

    argv: tuple[str, ...]
    pass_fds: tuple[int, ...]
    info_fd: IO[bytes]
    release_fd: int | None = None


def boxed_command(
    box: Box,
    command: Sequence[str],
    *,
    caps: Caps,
    variables: Mapping[str, str] | None = None,
    group: ControlGroup | None = None,
    waits: bool = False,
    looks_for_leaks: bool = False,
) -> BoxedCommand:
    """Wrap a command in `box`, in a control group, and as the user that owns nothing.

    `variables` take effect after the bounds, which a PATH or LD_PRELOAD would subvert; they can be read on the command
    line, those of the box cannot. A command that `looks_for_leaks` may stop its own processes.
    """
    reading, writing = os.pipe()
    waiting, release = os.pipe() if waits else (None, None)
    filter_fd = seccomp.filter_fd(looks_for_leaks=looks_for_leaks) if seccomp.supported() else None
    options = bubblewrap.argument_list(box, info_fd=writing, seccomp_fd=filter_fd, block_fd=waiting)
    call, options_fd = bubblewrap.unlisted(options)
    own = () if variables is None else (bubblewrap.system_program("env"), "--", *_assignments(variables))
    return BoxedCommand(
        argv=(
            *(group.entering() if group else ()),
            *spare_id.as_spare_id(),
            *call,
            *caps.arguments(),
            *own,
            *command,
        ),
        pass_fds=tuple(one for one in (writing, options_fd, filter_fd, waiting) if one is not None),
        info_fd=os.fdopen(reading, "rb"),
        release_fd=release,
    )


def start(
    boxed: BoxedCommand,
    *,
    stdin: int = subprocess.DEVNULL,
    stdout: int = subprocess.PIPE,
    stderr: int = subprocess.STDOUT,
    before: Callable[[int], None] | None = None,
) -> tuple[subprocess.Popen[bytes], int]:
    """Start it, and return bubblewrap's process and the id of the first process inside; from a thread that outlives it.

    A command that waits begins when `before`, which gets that id, has returned. Raises HarnessError where the sandbox
    did not come to be.
    """
    try:
        process = subprocess.Popen(
            boxed.argv, stdin=stdin, stdout=stdout, stderr=stderr, pass_fds=boxed.pass_fds, cwd="/", env={}
        )
    finally:
        for descriptor in boxed.pass_fds:
            os.close(descriptor)
    child_pid = first_process(boxed.info_fd)
    if child_pid is None:
        if boxed.release_fd is not None:
            os.close(boxed.release_fd)
        output = (process.communicate()[0] or b"").decode("utf-8", "replace")
        raise HarnessError(f"the sandbox did not start: {output.strip()[-_LAST_WORDS:]}")
    if before is not None and boxed.release_fd is not None:
        _call_and_release(before, child_pid, boxed.release_fd, process)
    return process, child_pid


def _call_and_release(
    before: Callable[[int], None], child_pid: int, release: int, process: subprocess.Popen[bytes]
) -> None:
    """Let a command go that waits; one for which `before` failed ends instead."""
    try:
        before(child_pid)
    except BaseException:
        process.kill()
        process.communicate()
        raise
    finally:
        os.close(release)


def _assignments(variables: Mapping[str, str]) -> list[str]:
    return [f"{name}={value}" for name, value in variables.items()]
