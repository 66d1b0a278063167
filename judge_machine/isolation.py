"""The isolation that this machine offers, found by trying it."""

import functools
import json
import platform
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from judge_machine.control_groups import find_base
from judge_machine.judgement import Isolation
from judge_machine.sandbox import landlock
from judge_machine.sandbox.bubblewrap import find_bubblewrap
from judge_machine.world.bounds import Bound

_PROBE_TIMEOUT_S = 60  # a node on which many workers start at once is slow

NAMESPACES = "namespaces"
_GUARANTEES = (
    "own user, network, process, mount, IPC and host-name namespaces for every attempt",
    "the project sees a read-only system, its own directory and nothing of the tests, the home or the network",
    "ending one process ends all of an attempt",
    "memory, processes, disk and output are bounded",
)
_GAPS = ("the kernel is shared", "CPU time is bounded only by the time limits")
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
        "installers of packages have Landlock and a proxy instead of a sandbox",
    ),
)
NONE = Isolation(
    name="none",
    guarantees=("time, memory and output are bounded", "the project's process tree is ended afterwards"),
    gaps=(
        "the project runs with the rights of the user who started the judge",
        "it can read that user's files and reach the network",
        "installers of packages run with that user's rights as well",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class KernelBound:
    """A bound that the kernel keeps on some machines: the `guarantee` where it does, else the `gap` and a remedy."""

    name: Bound
    guarantee: str
    gap: str
    remedy: str
    kept: bool = False


KERNEL_BOUNDS = (
    KernelBound(
        name=Bound.MEMORY,
        guarantee="the kernel counts and bounds all memory of a project, and all memory of its browser",
        gap="memory is sampled; buffers of sockets and pipes and partly released shared memory are not counted, and "
        "the browser's processes are bounded one by one",
        remedy="run the judge as root or with systemd-run --user --scope -p Delegate=yes; in a container, mount "
        "/sys/fs/cgroup writable",
    ),
    KernelBound(
        name=Bound.USER_ID,
        guarantee="each attempt takes from the allowances of a user id of its own",
        gap="attempts take from the allowances of the judge's user: file watches, descriptors on their way, pipes",
        remedy="run the judge as root, best in a container or a virtual machine",
    ),
    KernelBound(
        name=Bound.WATCHES,
        guarantee="the kernel bounds the file watches of an attempt",
        gap="an attempt can take all file watches of its user",
        remedy="use Linux 4.13 or later with /proc/sys/user writable in a user namespace",
    ),
    KernelBound(
        name=Bound.TERMINALS,
        guarantee="the kernel bounds the pseudo-terminals of a project",
        gap="a project can take the pseudo-terminals that the machine has for all sandboxes",
        remedy="use Linux 4.7 or later with devpts",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """The best isolation of this machine; `problem` says why it is not the full one and what to do.

    `bounds` are those that a kernel may or may not keep.
    """

    isolation: Isolation
    problem: str = ""
    bounds: tuple[KernelBound, ...] = KERNEL_BOUNDS


@functools.cache
def probe() -> Probe:
    """Try to enter a world and start a sandbox in it; takes some ten milliseconds, once a process."""
    if platform.system() != "Linux":
        return Probe(isolation=NONE, problem=f"{platform.system()} has no namespaces; run the judge on Linux")
    if find_bubblewrap() is None:
        return Probe(
            isolation=without_namespaces(),
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
        return Probe(isolation=without_namespaces(), problem=f"a world did not start within {_PROBE_TIMEOUT_S} s")
    if tried.returncode == 0:
        return _full(kept=frozenset(json.loads(tried.stdout)))
    reason = (tried.stderr.strip().splitlines() or ["no reason given"])[-1]
    return Probe(
        isolation=without_namespaces(),
        problem=f"{reason}; allow user namespaces (in Docker: --security-opt seccomp=unconfined; on Ubuntu 23.10 and "
        "later: an AppArmor profile for bwrap, or sysctl kernel.apparmor_restrict_unprivileged_userns=0)",
    )


def isolation_named(name: str) -> Isolation:
    """The isolation to use: `auto` is the best of this machine; another name is taken as it is."""
    best = probe().isolation
    named = {NAMESPACES: _described(KERNEL_BOUNDS), LANDLOCK.name: LANDLOCK, NONE.name: NONE}
    return best if name in ("auto", best.name) else named[name]


def _full(*, kept: frozenset[str]) -> Probe:
    base = find_base()
    bounds = []
    for bound in KERNEL_BOUNDS:
        if bound.name is Bound.MEMORY:
            remedy = f"{base.problem}; {bound.remedy}" if base.problem else ""
            bounds.append(replace(bound, kept=base.group is not None, remedy=remedy))
        else:
            bounds.append(replace(bound, kept=bound.name in kept))
    return Probe(isolation=_described(tuple(bounds)), bounds=tuple(bounds))


def _described(bounds: tuple[KernelBound, ...]) -> Isolation:
    """Full isolation, with the bounds that this machine's kernel keeps, and those that it does not."""
    return Isolation(
        name=NAMESPACES,
        guarantees=(*_GUARANTEES, *(bound.guarantee for bound in bounds if bound.kept)),
        gaps=(*_GAPS, *(bound.gap for bound in bounds if not bound.kept)),
    )


def without_namespaces() -> Isolation:
    """The isolation of a project that runs in no world on this machine: Landlock where the kernel has it."""
    return LANDLOCK if landlock.abi_version() else NONE
