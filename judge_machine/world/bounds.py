"""Bounds that the kernel keeps for a whole world: the file watches of its processes, and its pseudo-terminals.

Without them a project takes what the machine has for all users together, or for all programs of one user.
"""

from contextlib import suppress
from enum import StrEnum
from pathlib import Path

from judge_machine.world import linux, namespaces

TERMINALS = namespaces.WORLD_DIRECTORY / "terminals"
_MOST_TERMINALS = 64
_SETTINGS = Path("/proc/sys/user")
# The kernel gives a user 128 instances in all. Directories of a large project with its packages are watched one by one.
_WATCHES = {"max_inotify_instances": 16, "max_inotify_watches": 32768}


class Bound(StrEnum):
    """A bound that a machine's kernel may keep or not."""

    MEMORY = "memory"
    USER_ID = "user_id"
    WATCHES = "watches"
    TERMINALS = "terminals"


def set_bounds() -> None:
    """Set what this kernel has of the bounds; call it in a world. `kept` tells which they are."""
    for name, most in _WATCHES.items():
        with suppress(OSError):
            (_SETTINGS / name).write_text(str(most))
    TERMINALS.mkdir()
    with suppress(OSError):
        options = f"newinstance,ptmxmode=0666,mode=0620,max={_MOST_TERMINALS}"
        linux.mount("devpts", str(TERMINALS), "devpts", linux.MS_NOSUID | linux.MS_NOEXEC, options)


def kept() -> tuple[Bound, ...]:
    """The bounds that hold in this world."""
    found = []
    if namespaces.has_spare_id():
        found.append(Bound.USER_ID)
    with suppress(OSError):
        if all(int((_SETTINGS / name).read_text("ascii")) == most for name, most in _WATCHES.items()):
            found.append(Bound.WATCHES)
    if has_terminals():
        found.append(Bound.TERMINALS)
    return tuple(found)


def has_terminals() -> bool:
    """Return True if the world has pseudo-terminals of its own."""
    return (TERMINALS / "ptmx").exists()
