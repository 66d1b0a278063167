"""Programs of this machine with what is installed around them, so that they run where little else is shown."""

import os
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judge_machine.errors import BadInput

_SYSTEM = tuple(map(Path, ("/usr", "/bin", "/sbin", "/lib", "/lib64", "/lib32")))
_PROGRAM_FOLDERS = frozenset({"bin", "sbin"})
# Of Python, of Node.js, of conda, of Java and of Go. Without one of them, a folder around `bin` may be anything.
_MARKS = ("pyvenv.cfg", "lib/python3*/os.py", "lib/node_modules", "conda-meta", "lib/modules", "pkg/tool")
_MOST_LINKS = 40
_FIRST_LINE_BYTES = 512


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools:
    """The paths to show for some programs, and the folders of PATH in which they are found.

    `links` are symbolic links to programs that have to stay links: a script finds what is beside it by where it is.
    """

    shown: tuple[Path, ...]
    links: dict[Path, Path]
    path_entries: tuple[str, ...]

    @classmethod
    def resolved(cls, programs: Iterable[str]) -> "Tools":
        """Resolve programs, each a name on PATH or a path. Raises BadInput for one that is not found."""
        shown: dict[Path, None] = {}
        links: dict[Path, Path] = {}
        entries: dict[str, None] = {}
        waiting, seen = list(programs), set[str]()
        for program in waiting:
            found = shutil.which(program)
            if found is None:
                raise BadInput(f"tools: {program}: not found on PATH; install it, or name its path")
            place = Path(found).absolute()
            if str(place) in seen:
                continue
            seen.add(str(place))
            if not _is_system(place):
                entries[str(place.parent)] = None
            for hop in _hops(place):
                if _is_system(hop):
                    continue
                if hop.is_symlink() and _installation_of(hop) == hop:
                    links[hop] = _target(hop)
                else:
                    shown[_installation_of(hop)] = None
            waiting += _interpreter_of(place)
        return cls(shown=tuple(shown), links=links, path_entries=tuple(entries))


def _is_system(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in _SYSTEM)


def _hops(place: Path) -> Iterator[Path]:
    """The path itself, what it links to, step by step, and where all that really is."""
    yield place
    hop = place
    for _ in range(_MOST_LINKS):
        if not hop.is_symlink():
            break
        hop = _target(hop)
        yield hop
    yield place.resolve()


def _target(link: Path) -> Path:
    return Path(os.path.normpath(link.parent / link.readlink()))


def _installation_of(program: Path) -> Path:
    """The folder that a program is installed in, or the program alone where there is none of its own."""
    packages = [folder for folder in program.parents if folder.name == "node_modules"]
    if packages:
        return packages[-1]
    around = program.parent.parent
    if program.parent.name in _PROGRAM_FOLDERS and not _is_personal(around) and _is_installation(around):
        return around
    return program


def _is_personal(folder: Path) -> bool:
    """Return True for a home, a folder with homes, and the folder of a home that programs of all kinds share."""
    home = Path.home()
    return home.is_relative_to(folder) or folder == home / ".local"


def _is_installation(folder: Path) -> bool:
    return any(next(folder.glob(mark), None) is not None for mark in _MARKS)


def _interpreter_of(script: Path) -> list[str]:
    """The interpreter that the first line of a script names, if it is one; that of `env` only where it is installed."""
    with script.open("rb") as file:
        first = file.read(_FIRST_LINE_BYTES).partition(b"\n")[0]
    if not first.startswith(b"#!"):
        return []
    words = os.fsdecode(first[2:]).split()
    if words and Path(words[0]).name == "env":
        words = [word for word in words[1:] if not word.startswith("-") and "=" not in word]
    return words[:1] if words and shutil.which(words[0]) else []
