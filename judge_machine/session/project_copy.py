"""Copies an untrusted project into a file system of bounded size.

Only folders, regular files and symbolic links (as links) are taken: a device or a named pipe would be read without
end, and a sparse file takes its full size in the copy.
"""

import os
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from judge_machine.errors import MACHINE_FAULTS, HarnessError, ProjectError
from judge_machine.verdicts import Cause
from judge_machine.world import linux

MOST_FILES = 100_000
MOST_BYTES = 512 << 20
_LEFT_BEHIND = frozenset({".git", ".venv", "node_modules", "__pycache__", ".pytest_cache"})
_MIB = 1 << 20


def copy_project(source: Path, target: Path, *, spare_mib: int | None = None, owner: int | None = None) -> None:
    """Copy `source` to the new directory `target`; `owner` gets the files.

    With `spare_mib` the target is a separate file system with this many MiB of room to write.
    Raises ProjectError when it is larger than 512 MiB or 100,000 files (disk_full) or cannot be read (start_failed),
    and HarnessError when the machine fails.
    """
    try:
        found = list(islice(_found(source), MOST_FILES + 1))
        own_bytes = sum(_size(entry) for entry in found)
        if own_bytes > MOST_BYTES or len(found) > MOST_FILES:
            raise ProjectError(
                Cause.DISK_FULL,
                f"the project has {own_bytes // _MIB} MiB in {len(found)} files; "
                f"at most {MOST_BYTES // _MIB} MiB in {MOST_FILES} files are judged",
            )
        target.mkdir()
        if spare_mib is not None:
            options = f"size={own_bytes + spare_mib * _MIB},nr_inodes={2 * MOST_FILES},mode=755"
            linux.mount("tmpfs", str(target), "tmpfs", linux.MS_NOSUID | linux.MS_NODEV, options)
        for entry in found:
            _copy(entry, target / Path(entry.path).relative_to(source))
        if owner is not None:
            for path in (target, *(target / Path(entry.path).relative_to(source) for entry in found)):
                os.chown(path, owner, owner, follow_symlinks=False)
    except (OSError, shutil.Error) as error:
        if isinstance(error, OSError) and error.errno in MACHINE_FAULTS:
            raise HarnessError(
                f"the machine cannot copy the project's files: {error}; see whether its disk is full"
            ) from error
        raise ProjectError(Cause.START_FAILED, f"the project's files cannot be copied: {error}") from error


def _found(source: Path) -> Iterator[os.DirEntry[str]]:
    """Everything to copy, folders before what is in them; without recursion, for folders nest as deep as they like."""
    waiting = [os.fspath(source)]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                is_folder = entry.is_dir(follow_symlinks=False)
                taken = is_folder or entry.is_symlink() or entry.is_file(follow_symlinks=False)
                if not taken or entry.name in _LEFT_BEHIND:
                    continue
                yield entry
                if is_folder:
                    waiting.append(entry.path)


def _size(entry: os.DirEntry[str]) -> int:
    return 4096 + (0 if entry.is_dir(follow_symlinks=False) else entry.stat(follow_symlinks=False).st_size)


def _copy(entry: os.DirEntry[str], target: Path) -> None:
    if entry.is_dir(follow_symlinks=False):
        target.mkdir()
    else:
        shutil.copy2(entry.path, target, follow_symlinks=False)
