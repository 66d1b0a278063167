"""The folders of this process's own control groups."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from judge_machine.control_groups.versions import UNIFIED


@dataclass(frozen=True, slots=True, kw_only=True)
class _Mounted:
    hierarchies: frozenset[str]
    root: PurePosixPath
    place: Path


def own_folders() -> dict[str, Path]:
    """The folder of the calling process's group by controller, and under `unified` that of version 2."""
    found: dict[str, Path] = {}
    mounts = tuple(_mounted())
    for line in Path("/proc/self/cgroup").read_text("utf-8").splitlines():
        _, controllers, group = line.split(":", 2)
        for name in controllers.split(",") if controllers else (UNIFIED,):
            for mount in mounts:
                if name in mount.hierarchies and PurePosixPath(group).is_relative_to(mount.root):
                    found.setdefault(name, mount.place / PurePosixPath(group).relative_to(mount.root))
    return found


def _mounted() -> Iterator[_Mounted]:
    """The mounts of control groups; proc(5) describes the columns."""
    for line in Path("/proc/self/mountinfo").read_text("utf-8").splitlines():
        before, _, after = line.partition(" - ")
        kind, _, options = after.split(" ", 2)
        if kind not in ("cgroup", "cgroup2"):
            continue
        root, place = before.split()[3:5]
        hierarchies = frozenset(options.split(",") if kind == "cgroup" else (UNIFIED,))
        yield _Mounted(hierarchies=hierarchies, root=PurePosixPath(root), place=Path(place))
