"""Copies folders of untrusted content into a box and out of it.

The content may be anything: links to anywhere, files of a terabyte that take no room, folders that nest without end.
Nothing is read through a link, holes stay holes, and what lies too deep for others to walk through is omitted.
"""

import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

MOST_DEPTH = 100
LONGEST_PATH_BYTES = 2048  # of the 4096 bytes that a path may have; the folder around it needs the others
_NAMED = 5
_LONGEST_SHOWN = 200
_CHUNK_BYTES = 1 << 20


def copy_folder(source: Path, target: Path, *, owner: int | None = None) -> tuple[str, ...]:
    """Copy what is in `source`, in which nobody writes any more, to the empty folder `target`.

    Files keep their time and whether they can be executed, and two names of one file stay that; `owner` gets all of
    them. Returns the first few names of what was omitted: devices, sockets, named pipes, paths of over
    LONGEST_PATH_BYTES, and folders more than MOST_DEPTH deep. Raises OSError.
    """
    omitted: list[str] = []
    seen: dict[tuple[int, int], Path] = {}
    for entry, depth in _walk(source):
        name = os.path.relpath(entry.path, source)
        status = entry.stat(follow_symlinks=False)
        copied = depth <= MOST_DEPTH and len(os.fsencode(name)) <= LONGEST_PATH_BYTES
        copied = copied and _copy(Path(entry.path), status, target / name, seen)
        if not copied:
            omitted.append(name)
        elif owner is not None:
            os.chown(target / name, owner, owner, follow_symlinks=False)
    return tuple(os.fsencode(name).decode("utf-8", "replace")[:_LONGEST_SHOWN] for name in omitted[:_NAMED])


def clear_folder(folder: Path) -> None:
    """Remove what is in a folder."""
    for entry in list(os.scandir(folder)):
        if entry.is_dir(follow_symlinks=False):
            shutil.rmtree(entry.path)
        else:
            Path(entry.path).unlink()


def _walk(source: Path) -> Iterator[tuple[os.DirEntry[str], int]]:
    """Everything, folders before what is in them, with its depth; no deeper than one step beyond what is copied."""
    waiting = [(os.fspath(source), 1)]
    while waiting:
        folder, depth = waiting.pop()
        with os.scandir(folder) as entries:
            for entry in entries:
                yield entry, depth
                short = len(os.fsencode(entry.path)) <= LONGEST_PATH_BYTES + len(os.fsencode(source))
                if depth <= MOST_DEPTH and short and entry.is_dir(follow_symlinks=False):
                    waiting.append((entry.path, depth + 1))


def _copy(source: Path, status: os.stat_result, target: Path, seen: dict[tuple[int, int], Path]) -> bool:
    """Copy one entry; False where it is of a kind that is not copied."""
    if stat.S_ISDIR(status.st_mode):
        target.mkdir()
        target.chmod(status.st_mode & 0o777 | 0o700)
    elif stat.S_ISLNK(status.st_mode):
        target.symlink_to(source.readlink())
    elif stat.S_ISREG(status.st_mode):
        first = seen.setdefault((status.st_dev, status.st_ino), target) if status.st_nlink > 1 else target
        if first is not target:
            os.link(first, target)
            return True
        _copy_file(source, status, target)
        target.chmod(status.st_mode & 0o777 | 0o600)
        os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))
    else:
        return False
    return True


def _copy_file(source: Path, status: os.stat_result, target: Path) -> None:
    with source.open("rb") as here, target.open("xb") as there:
        size, place = status.st_size, 0
        while place < size:
            try:
                place = os.lseek(here.fileno(), place, os.SEEK_DATA)
            except OSError:  # nothing but a hole is left
                break
            end = os.lseek(here.fileno(), place, os.SEEK_HOLE)
            os.lseek(there.fileno(), place, os.SEEK_SET)
            while place < end:
                sent = os.sendfile(there.fileno(), here.fileno(), place, min(end - place, _CHUNK_BYTES))
                if not sent:
                    break
                place += sent
        os.ftruncate(there.fileno(), size)
