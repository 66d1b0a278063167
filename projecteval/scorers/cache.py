"""Earlier results by content: one SQLite file in the user's cache directory that many processes share."""

import os
import sqlite3
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs

_BUSY_S = 10
_VARIABLES = 500
"""The number of keys that are asked for at once; SQLite allows 999 in its oldest versions."""


class ScoreCache:
    """A table of bytes by key; a key names content and everything that decides about the value, so none ever changes.

    Where the file cannot be made, or is not one of ours, nothing is remembered. Any number of
    processes and threads may use it at once.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._connection = _connect(path)

    def get(self, keys: Iterable[str]) -> dict[str, bytes]:
        """Return the entries that exist, by key."""
        wanted = list(dict.fromkeys(keys))
        found: dict[str, bytes] = {}
        with suppress(sqlite3.Error), self._lock:
            for start in range(0, len(wanted), _VARIABLES):
                some = wanted[start : start + _VARIABLES]
                marks = ",".join("?" * len(some))
                query = f"SELECT key, value FROM entries WHERE key IN ({marks})"  # noqa: S608 - question marks only
                found.update(self._connection.execute(query, some))
        return found

    def put(self, entries: Mapping[str, bytes]) -> None:
        """Store the values; existing ones stay."""
        if not entries:
            return
        with suppress(sqlite3.Error), self._lock, self._connection:
            self._connection.executemany("INSERT OR IGNORE INTO entries VALUES (?, ?)", entries.items())

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()


def cache_folder() -> Path:
    """$PROJECTEVAL_SCORE_CACHE, or a folder in the user's cache directory: similarities and the built model."""
    chosen = os.environ.get("PROJECTEVAL_SCORE_CACHE")
    return Path(chosen).absolute() if chosen else platformdirs.user_cache_path("projecteval") / "scores"


@cache
def shared_cache() -> ScoreCache:
    """The cache of this process, opened at the first use."""
    return ScoreCache(cache_folder() / "similarities.sqlite")


def _connect(path: Path) -> sqlite3.Connection:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return _prepared(str(path))
    except (OSError, sqlite3.Error):
        return _prepared(":memory:")


def _prepared(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=_BUSY_S, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID")
    except sqlite3.Error:
        connection.close()
        raise
    return connection
