"""Checks the files that an installer made, and takes them over.

Packages decide what files they bring: links that lead elsewhere, devices, files of a terabyte that take no room, and
files in the place of the environment's own (its interpreter, say) are refused.
"""

import filecmp
import os
import shutil
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_LONGEST_NAME = 2048  # of the 4096 bytes that a path may have, the folder of the environment needs the others


class _Refused(Exception):
    """The message says what is wrong and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """The most that an installation may write, and the memory that its processes may take besides."""

    mib: int
    files: int
    memory_mib: int

    def exceeded(self) -> str:
        """The sentence that says that too much was written."""
        return (
            f"the packages need more than {self.mib} MiB or {self.files} files, downloads included; name fewer or "
            "smaller packages, or raise limits.install_mib or limits.install_files of the mission"
        )

    def exceeded_memory(self) -> str:
        """The sentence that says that too much memory was taken."""
        return (
            f"the packages need more than {self.memory_mib} MiB of memory to be installed; name smaller packages, or "
            "raise limits.install_memory_mib of the mission"
        )


def refusal_of(tree: Path, original: Path, bounds: Bounds) -> str:
    """The reason not to take what an installer made of `original`, which may be absent; empty where there is none."""
    try:
        _inspect(tree, original, bounds)
    except _Refused as refusal:
        return str(refusal)
    except OSError as error:  # a name that is too long, a folder that its owner may not enter
        return f"what the packages bring cannot be read ({error}); name other packages"
    return ""


def take_over(tree: Path, target: Path) -> None:
    """Copy what `target` lacks of an inspected tree, with plain permissions. Raises OSError."""
    target.mkdir(exist_ok=True)
    for path, status in _found(tree):
        place = target / path.relative_to(tree)
        if os.path.lexists(place):
            continue
        if stat.S_ISDIR(status.st_mode):
            place.mkdir()
            place.chmod(0o755)
        elif stat.S_ISLNK(status.st_mode):
            place.symlink_to(path.readlink())
        else:
            shutil.copyfile(path, place, follow_symlinks=False)
            place.chmod(0o755 if status.st_mode & stat.S_IXUSR else 0o644)
            os.utime(place, ns=(status.st_atime_ns, status.st_mtime_ns))  # bytecode names the time of its source


def _inspect(tree: Path, original: Path, bounds: Bounds) -> None:
    if not stat.S_ISDIR(tree.lstat().st_mode):
        raise _Refused(f"a package replaces {tree.name!r}, the folder of the environment; name another package")
    size_bytes = 0
    for number, (path, status) in enumerate(_found(tree), start=1):
        name = path.relative_to(tree)
        if len(os.fsencode(name)) > _LONGEST_NAME:
            raise _Refused(f"a package brings a file whose name has over {_LONGEST_NAME} bytes; name another package")
        size_bytes += status.st_size if stat.S_ISREG(status.st_mode) else 0
        if number > bounds.files or size_bytes > bounds.mib << 20:
            raise _Refused(bounds.exceeded())
        if os.path.lexists(original / name):
            _check_unchanged(path, original / name, name)
        elif stat.S_ISLNK(status.st_mode):
            _check_link(path, tree, name)
        elif not stat.S_ISREG(status.st_mode) and not stat.S_ISDIR(status.st_mode):
            raise _Refused(
                f"a package brings {str(name)!r}, which is neither a file nor a folder; name another package"
            )


def _found(tree: Path) -> Iterator[tuple[Path, os.stat_result]]:
    """Everything below `tree`, folders before what is in them; without recursion, for folders nest deeply."""
    waiting = [tree]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                yield Path(entry.path), entry.stat(follow_symlinks=False)
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(Path(entry.path))


def _check_unchanged(path: Path, original: Path, name: Path) -> None:
    here, there = path.lstat().st_mode, original.lstat().st_mode
    same = stat.S_IFMT(here) == stat.S_IFMT(there)
    if same and stat.S_ISLNK(here):
        same = path.readlink() == original.readlink()
    elif same and stat.S_ISREG(here):
        same = filecmp.cmp(path, original, shallow=False)
    if not same:
        raise _Refused(f"a package replaces {str(name)!r} of the environment itself; name another package")


def _check_link(path: Path, tree: Path, name: Path) -> None:
    target = path.readlink()
    if target.is_absolute() or not path.resolve().is_relative_to(tree.resolve()):
        raise _Refused(
            f"a package links {str(name)!r} to {str(target)!r}, outside of the environment; name another one"
        )
