"""Runs one command of a project where there are no namespaces: `python -m judge_machine.sandbox.confine SPEC COMMAND…`.

This process stays as the command's keeper: orphans come back to it, and when it is asked to end it ends all of them.
What is not covered is said in `judge_machine.isolation`.
"""

import json
import os
import resource
import signal
import sys
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from types import FrameType

from judge_machine.sandbox import landlock, seccomp
from judge_machine.world import linux

_SWEEP_S = 0.01
_MOST_SWEEPS = 300
_KIB_IN_MIB = 1 << 10
EXIT_NOT_FOUND = 127
EXIT_LEFTOVERS = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class Confinement:
    """The bounds of a command. `environment` is all of its environment; `landlocked` asks for Landlock and seccomp.

    A command that `looks_for_leaks` may stop its own processes. The keeper writes the command's account to
    `account_fd`, if there is one, and an empty line as soon as the command has ended. The peak in it is never below
    what the keeper itself takes.
    """

    directory: str
    writable: tuple[str, ...]
    readable: tuple[str, ...]
    ports: tuple[int, ...]
    environment: dict[str, str]
    processes: int
    file_mib: int
    landlocked: bool
    looks_for_leaks: bool = False
    account_fd: int | None = None

    def arguments(self) -> list[str]:
        """The argument list that runs a command so; the command follows."""
        return [sys.executable, "-m", "judge_machine.sandbox.confine", json.dumps(asdict(self))]


def main() -> None:
    """Keep one command; exit as it exits."""
    confinement = Confinement(**json.loads(sys.argv[1]))
    if confinement.account_fd is not None:
        os.set_inheritable(confinement.account_fd, False)
    linux.become_subreaper()
    linux.die_with_parent(signal.SIGTERM)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, partial(_end, confinement.account_fd))
    command = os.fork()
    if not command:
        _become(confinement, sys.argv[2:])
    while True:
        pid, status = os.wait()
        if pid == command:
            break
    code = os.waitstatus_to_exitcode(status)
    if confinement.account_fd is not None:
        os.write(confinement.account_fd, b"\n")  # so that the account is due
    swept = _sweep()
    _report(confinement.account_fd)
    os._exit((code if code >= 0 else 128 - code) if swept else EXIT_LEFTOVERS)


def _become(confinement: Confinement, command: list[str]) -> None:
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    linux.die_with_parent(signal.SIGKILL)
    linux.forbid_new_privileges()
    os.chdir(confinement.directory)  # between fork and exec: nothing else shares this process
    for name, most in (
        (resource.RLIMIT_NPROC, _processes_of_this_user() + confinement.processes),
        (resource.RLIMIT_FSIZE, confinement.file_mib << 20),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(name)[1]
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(name, (allowed, allowed))
    if confinement.landlocked:
        landlock.restrict(
            writable=map(Path, confinement.writable), readable=map(Path, confinement.readable), ports=confinement.ports
        )
        if seccomp.supported():
            linux.filter_system_calls(seccomp.filter_program(looks_for_leaks=confinement.looks_for_leaks))
    try:
        os.execvpe(command[0], command, confinement.environment)  # noqa: S606 - no shell is wanted
    except OSError as error:
        sys.stderr.write(f"{command[0]}: {error.strerror}\n")
        os._exit(EXIT_NOT_FOUND)


def _processes_of_this_user() -> int:
    """RLIMIT_NPROC counts everything of the user, so what runs already is added to what the project may start."""
    own, threads = os.getuid(), 0
    for status in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError, KeyError, ValueError):
            fields = dict(
                line.split(":", 1) for line in status.read_text("ascii", "replace").splitlines() if ":" in line
            )
            threads += int(fields["Threads"]) if int(fields["Uid"].split()[0]) == own else 0
    return threads


def _end(account_fd: int | None, _number: int, _frame: FrameType | None) -> None:
    _sweep()
    _report(account_fd)
    os._exit(128 + signal.SIGTERM)


def _report(account_fd: int | None) -> None:
    if account_fd is None:
        return
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    usage = {"cpu_s": used.ru_utime + used.ru_stime, "peak_memory_mib": used.ru_maxrss / _KIB_IN_MIB}
    os.write(account_fd, json.dumps(usage).encode())


def _sweep() -> bool:
    """Kill every descendant, again and again, until none is left."""
    for _ in range(_MOST_SWEEPS):
        for pid in _descendants():
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return True
        time.sleep(_SWEEP_S)
    return False


def _descendants() -> list[int]:
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            text = stat.read_text("ascii", "replace")
            parent = int(text[text.rindex(")") + 2 :].split()[1])
            children.setdefault(parent, []).append(int(stat.parent.name))
    found: list[int] = []
    unseen = [os.getpid()]
    while unseen:
        unseen += (below := children.get(unseen.pop(), []))
        found += below
    return found


if __name__ == "__main__":
    main()
