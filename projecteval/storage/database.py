"""SQLite as a store that one process writes, others read meanwhile, and `kill -9` does not harm."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, MetaData, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from projecteval.errors import DamagedStoreError

BUSY_TIMEOUT_MS = 30_000


class Database:
    """One SQLite file in WAL mode with synchronous=FULL: what was committed is on disk.

    WAL needs a local disk; do not put the file on a network share. Closing writes the log back into the file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._engine: Engine = create_engine(f"sqlite:///{path}")
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)

    def create(self, metadata: MetaData) -> None:
        """Create the tables that are not there yet."""
        with self.writing() as connection:
            metadata.create_all(connection)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction that takes the write lock at once: committed at the end, rolled back by an exception.

        Raises DamagedStoreError for a file that is not such a database, or cannot be used.
        """
        with self._readable(), self._engine.connect() as connection:
            connection.execution_options(projecteval_writes=True)  # changes the connection in place
            with connection.begin():
                yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent view of what is committed; never waits for a writer. Raises DamagedStoreError."""
        with self._readable(), self._engine.connect() as connection:
            yield connection

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    @contextmanager
    def _readable(self) -> Iterator[None]:
        try:
            yield
        except DatabaseError as error:
            # The other subclasses are about a row that was refused, not about the file.
            if type(error) not in (DatabaseError, OperationalError):
                raise
            raise DamagedStoreError(
                f"{self.path}: cannot be used ({error.orig}); restore it from a copy of the run folder"
            ) from error


def _prepare(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # sqlite3 would begin transactions on its own, too late for BEGIN IMMEDIATE
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("projecteval_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
