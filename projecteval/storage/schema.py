"""The schema that a database of ours has, and the check that a file has no other.

A run may come from anywhere, and so may its database. A view, a trigger or a generated column in it would be a program
that runs inside of our own queries.
"""

import re
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, MetaData, create_engine, text

from projecteval.errors import DamagedStoreError

_QUERY = "SELECT type, name, coalesce(sql, '') FROM sqlite_schema"
_AUTOMATIC_INDEX = re.compile(r"sqlite_autoindex_\w+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema:
    """The tables of a database with their indexes, and its triggers as `CREATE TRIGGER IF NOT EXISTS` statements."""

    metadata: MetaData
    triggers: tuple[str, ...] = ()

    def create(self, connection: Connection) -> None:
        """Create what is not there yet."""
        self.metadata.create_all(connection)
        for trigger in self.triggers:
            connection.execute(text(trigger))

    def check(self, connection: sqlite3.Connection, path: Path) -> None:
        """Raise DamagedStoreError where the database has something else than this; it may lack parts."""
        expected = _expected(self)
        for kind, name, sql in connection.execute(_QUERY):
            if kind == "index" and not sql and _AUTOMATIC_INDEX.fullmatch(name):
                continue
            if not _is_like(kind, sql, expected.get((kind, name))):
                raise DamagedStoreError(
                    f"{path}: {kind} {name[:60]!r}: is not of the form that projecteval writes, and is not read; use a "
                    "file that projecteval wrote"
                )


@cache
def _expected(schema: Schema) -> Mapping[tuple[str, str], str]:
    """Kind and name → statement, as SQLite itself keeps them."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        schema.create(connection)
        rows = connection.execute(text(_QUERY)).all()
    engine.dispose()
    return {(kind, name): sql for kind, name, sql in rows}


def _is_like(kind: str, found: str, expected: str | None) -> bool:
    if expected is None:
        return False
    if kind != "table":
        return found.split() == expected.split()
    # A run of an earlier version lacks columns, and a column that was added later is the last one.
    head, parts = _parts_of_table(found)
    expected_head, expected_parts = _parts_of_table(expected)
    return head == expected_head and parts <= expected_parts


def _parts_of_table(sql: str) -> tuple[list[str], frozenset[str]]:
    """What is in front of the parentheses, and the parts inside of them; all of it where nothing closes them."""
    head, _, body = sql.partition("(")
    body, closed, tail = body.rpartition(")")
    if not closed or tail.strip():
        return [sql], frozenset()
    return head.split(), frozenset(" ".join(part.split()) for part in body.split(","))
