"""The file system of a command line: read-only, with places emptied, and its own folders to write to.

A place is emptied by mounting something over it. The command has no capability that could take a mount away, and the
kernel keeps mounts in place in every namespace that a process without capabilities can make.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a command sees besides the system.

    It writes to the folders `own`, the first of which takes the place of each `shared` folder. The `cleared` and the
    `shared` folders are empty except for `tools`. The folders and files `secret` are empty whatever else is shown.
    `own` folders are there in any case.
    """

    own: tuple[Path, ...]
    shared: tuple[Path, ...] = ()
    cleared: tuple[Path, ...] = ()
    tools: tuple[Path, ...] = ()
    secret: tuple[Path, ...] = ()

    def arguments(self) -> list[str]:
        """Arguments for bubblewrap: whatever lies deeper is mounted later."""
        words = ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]
        # Root owns the kernel's settings, and some of them name programs that the kernel starts outside of any box.
        words += ["--ro-bind", "/proc/sys", "/proc/sys"]
        emptied = []
        for path, kind in _visible(self._places()):
            match kind:
                case _Kind.OWN:
                    words += ["--bind", str(path), str(path)]
                case _Kind.SHARED:
                    words += ["--bind", str(self.own[0].resolve()), str(path)]
                case _Kind.TOOL:
                    words += ["--ro-bind", str(path), str(path)]
                case _Kind.CLEARED | _Kind.SECRET if path.is_dir():
                    words += ["--tmpfs", str(path)]
                    emptied.append(path)
                case _Kind.CLEARED | _Kind.SECRET:
                    words += ["--ro-bind", "/dev/null", str(path)]
        for path in emptied:
            words += ["--remount-ro", str(path)]
        return words

    def _places(self) -> Iterator[tuple[Path, "_Kind"]]:
        given = (self.tools, self.shared, self.cleared, self.secret, self.own)
        kinds = {path.absolute(): _Kind.TOOL for path in _existing(self.tools)}  # also where a link leads elsewhere
        kinds |= {path.resolve(): kind for kind, paths in zip(_Kind, given, strict=True) for path in _existing(paths)}
        yield from sorted(kinds.items())


class _Kind(IntEnum):
    """The kinds of places; of two for one path the later one counts."""

    TOOL = 0
    SHARED = 1
    CLEARED = 2
    SECRET = 3
    OWN = 4


def _existing(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        with suppress(PermissionError):  # of a folder around it: the command cannot enter that either
            if path.exists():
                yield path


def _visible(places: Iterable[tuple[Path, _Kind]]) -> Iterator[tuple[Path, _Kind]]:
    """The places, outer ones first, that are not as they should be once the mounts around them are made."""
    made: dict[Path, _Kind] = {}
    for path, kind in places:
        around = next((made[outer] for outer in path.parents if outer in made), _Kind.TOOL)
        is_emptied = around in (_Kind.SHARED, _Kind.CLEARED)
        if kind is _Kind.OWN or (is_emptied if kind is _Kind.TOOL else around in (_Kind.TOOL, _Kind.OWN)):
            made[path] = kind
            yield path, kind
