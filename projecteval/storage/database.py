"""SQLite as a store that one process writes, others read meanwhile, and `kill -9` does not harm.

Every file is opened as one that a stranger made: its schema is compared with the expected one before anything is read,
reading has a limit of time, and SIGINT and SIGTERM end it.
"""

import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from projecteval.errors import DamagedStoreError, StorageError
from projecteval.storage.schema import Schema
from projecteval.storage.sqlite_problems import code_of, in_words

BUSY_TIMEOUT_MS = 30_000
TRANSACTION_CPU_S = 120.0
_MOST_BYTES_OF_A_VALUE = 256 << 20
_STEPS_BETWEEN_LOOKS = 100_000  # of SQLite's virtual machine: a few milliseconds
_UNTIL = "projecteval_until"


class Database:
    """One SQLite file in WAL mode with synchronous=FULL: what was committed is on disk, unless its writer put that off.

    WAL needs a local disk; do not put the file on a network share. Closing writes the log back into the file. A file in
    a folder that cannot be written is only read. A transaction may use `cpu_s` seconds of its thread's CPU time. Every
    method raises DamagedStoreError for a file that is not such a database, and StorageError for one that cannot be read
    or written here and now.
    """

    def __init__(self, path: Path, schema: Schema, *, cpu_s: float = TRANSACTION_CPU_S) -> None:
        self.path = path
        self._schema = schema
        self._cpu_s = cpu_s
        self._is_fixed = path.exists() and not os.access(path.parent, os.W_OK)
        self._engine: Engine = create_engine(_read_only(path) if self._is_fixed else _url(path))
        event.listen(self._engine, "connect", self._prepare)
        event.listen(self._engine, "begin", _begin)

    @property
    def is_fixed(self) -> bool:
        """True for a file in a folder that cannot be written."""
        return self._is_fixed

    def create(self) -> None:
        """Create what is not there yet of the schema."""
        with self.writing() as connection:
            self._schema.create(connection)

    @contextmanager
    def writing(self, *, synced: bool = True) -> Iterator[Connection]:
        """One transaction that takes the write lock at once: committed at the end, rolled back by an exception.

        Without `synced` a killed process loses nothing of it, and a power cut what `sync` has not come to yet.
        """
        with self._connected() as connection:
            connection.execution_options(projecteval_writes="FULL" if synced else "NORMAL")  # in place
            with connection.begin():
                yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent view of what is committed; never waits for a writer."""
        with self._connected() as connection:
            yield connection

    def sync(self) -> None:
        """Put on disk what was committed without being `synced`."""
        try:
            # The log has no locks of SQLite's, which closing another descriptor of their file would release.
            log = os.open(f"{self.path}-wal", os.O_RDWR)
        except FileNotFoundError:
            return  # written back into the file, which SQLite does on disk
        try:
            os.fdatasync(log)
        except OSError as error:
            raise StorageError(f"{self.path}: cannot be put on disk ({error.strerror}); free space there") from error
        finally:
            os.close(log)

    def copy_to(self, path: Path) -> None:
        """Write a consistent copy into the new file `path`, also while another process writes this one."""
        with self._connected() as connection:
            target = sqlite3.connect(path)
            try:
                _driver(connection).backup(target)
            finally:
                target.close()

    def compact(self) -> None:
        """Give the space of what was deleted back to the disk."""
        with self._connected() as connection:
            _driver(connection).execute("VACUUM")

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        until = time.thread_time() + self._cpu_s
        try:
            with self._engine.connect() as connection:
                connection.info[_UNTIL] = until
                yield connection
        except (DatabaseError, sqlite3.DatabaseError) as error:
            # The other subclasses of SQLAlchemy's are about a row that was refused, not about the file.
            if isinstance(error, DatabaseError) and type(error) not in (DatabaseError, OperationalError):
                raise
            if code_of(error) == sqlite3.SQLITE_INTERRUPT and time.thread_time() < until:
                raise KeyboardInterrupt from None  # sqlite3 has dropped the exception of the signal
            raise in_words(self.path, error, cpu_s=self._cpu_s) from error

    def _prepare(self, connection: sqlite3.Connection, entry: ConnectionPoolEntry) -> None:
        entry.info[_UNTIL] = time.thread_time() + self._cpu_s
        connection.isolation_level = None  # sqlite3 would begin transactions on its own, too late for BEGIN IMMEDIATE
        connection.set_progress_handler(_watch(entry), _STEPS_BETWEEN_LOOKS)
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MOST_BYTES_OF_A_VALUE)
        if sys.version_info >= (3, 12):
            connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
        # Nothing was read so far. When it reads, SQLite rolls a journal back, and deletes the file that this names.
        journal = self.path.with_name(f"{self.path.name}-journal")
        if os.path.lexists(journal):
            raise DamagedStoreError(f"{journal}: is not a file that projecteval writes; delete it")
        self._schema.check(connection, self.path)
        if self._is_fixed:
            return
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")


def _url(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))


def _read_only(path: Path) -> URL:
    """Without the index of the log, which would have to be made; only a log that was left needs it."""
    log = path.with_name(f"{path.name}-wal")
    mode = {"mode": "ro"} if log.exists() and log.stat().st_size else {"mode": "ro", "immutable": "1"}
    return URL.create("sqlite", database=f"file:{quote(str(path))}", query={**mode, "uri": "true"})


def _watch(entry: ConnectionPoolEntry) -> Callable[[], int]:
    """Called by SQLite every few milliseconds; 1 ends the statement, and so does a signal that comes in here."""
    return lambda: int(time.thread_time() > entry.info[_UNTIL])


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _begin(connection: Connection) -> None:
    synchronous = connection.get_execution_options().get("projecteval_writes")
    if synchronous:
        connection.exec_driver_sql(f"PRAGMA synchronous = {synchronous}")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if synchronous else "BEGIN")
