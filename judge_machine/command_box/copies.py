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
_SMALL_BYTES = 1 << 16


def copy_folder(source: Path, target: Path, *, owner: int | None = None) -> tuple[str, ...]:
    """Copy what is in `source`, in which nobody writes any more, to the empty folder `target`.

    Files keep their time and whether they can be executed, and two names of one file stay that; `owner` gets all of
    them. Returns the first few names of what was omitted: devices, sockets, named pipes, paths of over
    LONGEST_PATH_BYTES, and folders more than MOST_DEPTH deep. Raises OSError.
    """
    omitted: list[str] = []
    seen: dict[tuple[int, int], str] = {}
    begin = len(os.fspath(source)) + 1
    for entry, depth in _walk(source):
        name = entry.path[begin:]
        place = f"{target}/{name}"
        copied = depth <= MOST_DEPTH and len(os.fsencode(name)) <= LONGEST_PATH_BYTES
        if not copied or not _copy(entry, place, seen):
            omitted.append(name)
        elif owner is not None:
            os.chown(place, owner, owner, follow_symlinks=False)
    return tuple(os.fsencode(name).decode("utf-8", "replace")[:_LONGEST_SHOWN] for name in omitted[:_NAMED])


def clear_folder(folder: Path) -> None:
    """Remove what is in a folder."""
    with os.scandir(folder) as entries:
        for entry in list(entries):
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path)
            else:
                Path(entry.path).unlink()


def _walk(source: Path) -> Iterator[tuple[os.DirEntry[str], int]]:
    """Everything, folders before what is in them, with its depth; no deeper than one step beyond what is copied."""
    longest = LONGEST_PATH_BYTES + len(os.fsencode(source))
    waiting = [(os.fspath(source), 1)]
    while waiting:
        folder, depth = waiting.pop()
        with os.scandir(folder) as entries:
            for entry in entries:
                yield entry, depth
                is_near = depth <= MOST_DEPTH and len(os.fsencode(entry.path)) <= longest
                if is_near and entry.is_dir(follow_symlinks=False):
                    waiting.append((entry.path, depth + 1))


def _copy(entry: os.DirEntry[str], place: str, seen: dict[tuple[int, int], str]) -> bool:
    """Copy one entry; False where it is of a kind that is not copied."""
    status = entry.stat(follow_symlinks=False)
    if stat.S_ISDIR(status.st_mode):
        Path(place).mkdir()
        Path(place).chmod(status.st_mode & 0o777 | 0o700)
    elif stat.S_ISLNK(status.st_mode):
        Path(place).symlink_to(Path(entry.path).readlink())
    elif not stat.S_ISREG(status.st_mode):
        return False
    elif status.st_nlink > 1 and (first := seen.setdefault((status.st_dev, status.st_ino), place)) != place:
        os.link(first, place)
    else:
        _copy_file(entry.path, status, place)
    return True


def _copy_file(path: str, status: os.stat_result, place: str) -> None:
    here = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW)
    try:
        there = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        try:
            if status.st_size <= _SMALL_BYTES:
                os.write(there, os.read(here, _SMALL_BYTES))
            else:
                _copy_content(here, there, status.st_size)
            os.fchmod(there, status.st_mode & 0o777 | 0o600)
            os.utime(there, ns=(status.st_atime_ns, status.st_mtime_ns))
        finally:
            os.close(there)
    finally:
        os.close(here)


def _copy_content(here: int, there: int, size: int) -> None:
    """Copy what is between the holes of a file."""
    place = 0
    while place < size:
        try:
            place = os.lseek(here, place, os.SEEK_DATA)
        except OSError:  # nothing but a hole is left
            break
        end = os.lseek(here, place, os.SEEK_HOLE)
        os.lseek(there, place, os.SEEK_SET)
        while place < end:
            sent = os.sendfile(there, here, place, min(end - place, _CHUNK_BYTES))
            if not sent:
                break
            place += sent
    os.ftruncate(there, size)
