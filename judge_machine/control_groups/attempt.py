"""The control group of one attempt, made below the judge's own group and removed with the attempt.

The judge holds a lock on the folder of each group that it made. The kernel drops the lock when the judge ends, however
it ends, and the next judge removes what is not locked.
"""

import errno
import fcntl
import functools
import os
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from judge_machine.control_groups.group import PROCESSES, ControlGroup
from judge_machine.control_groups.hierarchies import own_folders
from judge_machine.control_groups.versions import UNIFIED, VERSION_1, VERSION_2, group_at, offer_controllers

_NAME = "projecteval-"
_JUDGES = "judges-of-projecteval"
_TRIES = 100
_TRIAL_BYTES = 16 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    """The group below which attempts get theirs; None with the `problem` where the judge may make none."""

    group: ControlGroup | None
    problem: str = ""


class ControlGroupMissing(Exception):
    """The group of an attempt cannot be made although one could be made before."""


@functools.cache
def find_base() -> Base:
    """Find the group below which attempts get theirs, and try whether one can be made there; once a process."""
    try:
        own = own_folders()
        group = _base_2(own[UNIFIED]) if _has_controllers(own) else _base_1(own)
        if group is None:
            return Base(group=None, problem="no control groups for memory and processes are mounted at /sys/fs/cgroup")
        with _made(group) as made:
            made.child("trial", memory_bytes=_TRIAL_BYTES, threads=1).usage()
    except OSError as error:
        return Base(group=None, problem=f"control groups cannot be made: {error}")
    return Base(group=group)


@contextmanager
def attempt_group(base: ControlGroup) -> Iterator[ControlGroup]:
    """Make a group below `base` with a name of its own, and remove it at the end.

    Before that, remove the groups of judges that were ended before they could do so. Raises ControlGroupMissing.
    """
    _remove_abandoned(base)
    with ExitStack() as stack:
        try:
            group = stack.enter_context(_made(base))
        except OSError as error:
            problem = f"no control group for the attempt: {error}; try again, or free memory"
            raise ControlGroupMissing(problem) from error
        yield group


@contextmanager
def _made(base: ControlGroup) -> Iterator[ControlGroup]:
    group, lock = _make(base)
    try:
        yield group
    finally:
        group.remove()
        os.close(lock)


def _has_controllers(own: dict[str, Path]) -> bool:
    if UNIFIED not in own:
        return False
    offered = (own[UNIFIED] / "cgroup.controllers").read_text("ascii").split()
    return set(VERSION_2) <= set(offered)


def _base_1(own: dict[str, Path]) -> ControlGroup | None:
    if not own.keys() >= set(VERSION_1):
        return None
    return group_at({name: own[name] for name in VERSION_1})


def _base_2(own: Path) -> ControlGroup:
    """The judge's group of version 2, made fit to have groups inside it: these exclude processes of its own.

    The judge moves into a group of its own, along with the processes that it descends from and its children. Processes
    of others are not moved; where there are some, the kernel refuses.
    """
    base = own.parent if own.name == _JUDGES else own
    try:
        offer_controllers(base)
    except OSError as error:
        if error.errno != errno.EBUSY:
            raise
        judges = base / _JUDGES
        judges.mkdir(exist_ok=True)
        judge = psutil.Process()
        for process in (judge, *judge.parents(), *judge.children(recursive=True)):
            with suppress(ProcessLookupError):  # it ended meanwhile
                if str(process.pid) in (base / PROCESSES).read_text("ascii").split():
                    (judges / PROCESSES).write_text(str(process.pid))
        offer_controllers(base)
    return group_at({UNIFIED: base})


def _make(base: ControlGroup) -> tuple[ControlGroup, int]:
    """A new group below `base` and the descriptor that locks it."""
    for _ in range(_TRIES):
        name = _NAME + secrets.token_hex(8)
        group = group_at({key: folder / name for key, folder in base.folders.items()})
        first, *others = group.folders.values()
        first.mkdir()
        try:
            lock = os.open(first, os.O_RDONLY | os.O_DIRECTORY)
        except FileNotFoundError:  # another judge has found it abandoned, before there was a lock
            continue
        if _locked(lock) and first.exists():  # between both lines another judge may have found it abandoned
            for folder in others:
                folder.mkdir()
            return group, lock
        os.close(lock)
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(first))


def _remove_abandoned(base: ControlGroup) -> None:
    first = next(iter(base.folders.values()))
    for folder in first.glob(f"{_NAME}*"):
        with suppress(OSError):  # another judge was quicker
            lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                if _locked(lock):
                    group_at({key: below / folder.name for key, below in base.folders.items()}).remove(within_s=0)
            finally:
                os.close(lock)


def _locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
