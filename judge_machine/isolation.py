"""The isolation that this machine offers, found by trying it."""

import functools
import platform
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from judge_machine.judgement import Isolation
from judge_machine.sandbox import landlock
from judge_machine.sandbox.bubblewrap import find_bubblewrap

_PROBE_TIMEOUT_S = 20

FULL = Isolation(
    name="namespaces",
    guarantees=(
        "own user, network, process, mount, IPC and host-name namespaces for every attempt",
        "the project sees a read-only system, its own directory and nothing of the tests, the home or the network",
        "ending one process ends all of an attempt",
        "memory, processes, disk and output are bounded",
    ),
    gaps=(
        "the kernel is shared",
        "CPU time is bounded only by the time limits",
        "what the kernel itself holds for a project, such as the buffers of its sockets, is not counted as its memory",
    ),
)
LANDLOCK = Isolation(
    name="landlock",
    guarantees=(
        "the project reads the system and its packages, writes its own directory, and nothing else",
        "it binds and connects to its own TCP ports only, and signals nobody outside (Linux 6.7 and 6.12)",
        "time, memory and output are bounded; its process tree is ended afterwards",
    ),
    gaps=(
        "a connection to its own port numbers on another machine is not stopped, and UDP is not",
        "command lines of other processes of the same user can be read",
        "what it writes in all is not bounded, only each file",
        "attempts that use the same port run one after the other",
        "the browser runs without a sandbox of its own",
    ),
)
NONE = Isolation(
    name="none",
    guarantees=("time, memory and output are bounded", "the project's process tree is ended afterwards"),
    gaps=(
        "the project runs with the rights of the user who started the judge",
        "it can read that user's files and reach the network",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """The best isolation of this machine; `problem` says why it is not the full one and what to do."""

    isolation: Isolation
    problem: str = ""


@functools.cache
def probe() -> Probe:
    """Try to enter a world and start a sandbox in it; takes some ten milliseconds, once a process."""
    if platform.system() != "Linux":
        return Probe(isolation=NONE, problem=f"{platform.system()} has no namespaces; run the judge on Linux")
    if find_bubblewrap() is None:
        return Probe(
            isolation=_without_namespaces(),
            problem="bubblewrap not found on PATH; install it: apt-get install bubblewrap",
        )
    try:
        tried = subprocess.run(
            [sys.executable, "-m", "judge_machine.session", "--probe"],
            env={"PYTHONPATH": str(Path(__file__).parents[1]), "PATH": "/usr/bin:/bin:/usr/local/bin:/usr/sbin:/sbin"},
            capture_output=True,
            text=True,
            timeout=_PROBE_TIMEOUT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Probe(isolation=_without_namespaces(), problem=f"a world did not start within {_PROBE_TIMEOUT_S} s")
    if tried.returncode == 0:
        return Probe(isolation=FULL)
    reason = (tried.stderr.strip().splitlines() or ["no reason given"])[-1]
    return Probe(
        isolation=_without_namespaces(),
        problem=f"{reason}; allow user namespaces (in Docker: --security-opt seccomp=unconfined; on Ubuntu 23.10 and "
        "later: an AppArmor profile for bwrap, or sysctl kernel.apparmor_restrict_unprivileged_userns=0)",
    )


def isolation_named(name: str) -> Isolation:
    """The isolation to use: `auto` is the best of this machine; another name is taken as it is."""
    return probe().isolation if name == "auto" else {one.name: one for one in (FULL, LANDLOCK, NONE)}[name]


def _without_namespaces() -> Isolation:
    return LANDLOCK if landlock.abi_version() else NONE
