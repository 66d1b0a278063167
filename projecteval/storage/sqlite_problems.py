"""What an error of SQLite means for who uses a store, and what to do about it."""

import shutil
import sqlite3
from pathlib import Path

from sqlalchemy.exc import DatabaseError

from projecteval.errors import DamagedStoreError, ProjectEvalError, StorageError
from projecteval.storage.files import FULL_DISK

_LEAST_FREE_BYTES = 64 << 10


def code_of(error: DatabaseError | sqlite3.DatabaseError) -> int:
    """SQLite's number of the error, without the part that says more exactly where."""
    return int(getattr(_cause(error), "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


def in_words(path: Path, error: DatabaseError | sqlite3.DatabaseError, *, cpu_s: float) -> ProjectEvalError:
    """The exception to raise for what SQLite reports of the file at `path`."""
    cause = _cause(error)
    match code_of(error):
        case sqlite3.SQLITE_FULL:
            return StorageError(f"{path}: {FULL_DISK}")
        case sqlite3.SQLITE_IOERR if shutil.disk_usage(path.parent).free < _LEAST_FREE_BYTES:
            return StorageError(f"{path}: {FULL_DISK}")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return StorageError(f"{path}: cannot be opened or written here ({cause}); copy its folder to one of yours")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StorageError(f"{path}: another process keeps it locked; wait for it or stop it")
        case sqlite3.SQLITE_INTERRUPT:
            return DamagedStoreError(
                f"{path}: reading it took more than {cpu_s:g} s of CPU time; use a file that projecteval wrote"
            )
        case _:
            return DamagedStoreError(f"{path}: cannot be used ({cause}); restore it from a copy of the run folder")


def _cause(error: DatabaseError | sqlite3.DatabaseError) -> BaseException | None:
    return error.orig if isinstance(error, DatabaseError) else error
