"""Folders among the system's temporary files that do not stay behind when their process is killed.

Each has an owner: a lock that the kernel lifts when the process ends, however that comes. Who makes a folder first
removes those of the same user whose owner is gone.
"""

import fcntl
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PREFIX = "projecteval-"
_OWNER = ".owner"
_OWNER_TO_BE = ".owner-to-be"


@contextmanager
def owned_folder(kind: str) -> Iterator[Path]:
    """Make a folder, `projecteval-KIND-…`, that stays if anything is in it, unless its owner is killed."""
    _remove_abandoned()
    folder = Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{kind}-"))
    owner = folder / _OWNER
    with (folder / _OWNER_TO_BE).open("x") as lock:
        # The lock takes its name when it is held, and loses it while it is: nobody ever sees it free.
        fcntl.flock(lock, fcntl.LOCK_EX)
        Path(lock.name).rename(owner)
        try:
            yield folder
        finally:
            owner.unlink(missing_ok=True)
            with suppress(OSError):  # it holds something
                folder.rmdir()


@contextmanager
def temporary_folder(kind: str) -> Iterator[Path]:
    """Make a folder, `projecteval-KIND-…`, and remove it with what it holds afterwards."""
    with owned_folder(kind) as folder:
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _remove_abandoned() -> None:
    for owner in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*/{_OWNER}"):
        # Anybody may write among the temporary files: only what this user made is touched, and no link is followed.
        if not (_is_own(owner.parent, stat.S_ISDIR) and _is_own(owner, stat.S_ISREG)):
            continue
        with suppress(OSError), owner.open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(lock.fileno()), owner.lstat()):
                shutil.rmtree(owner.parent, ignore_errors=True)


def _is_own(path: Path, is_kind: Callable[[int], bool]) -> bool:
    with suppress(OSError):
        found = path.lstat()
        return found.st_uid == os.geteuid() and is_kind(found.st_mode)
    return False
