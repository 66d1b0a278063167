"""The tables of a run that follow from its others: totals of judgements, and facts about stages.

They are written in the transaction of what they follow from. A run that an earlier version wrote gets them when it is
opened, portion by portion, so that others may write meanwhile.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from sqlalchemy import Connection, Table, func, select

from projecteval.runs import tables
from projecteval.runs.lock import MissionLock
from projecteval.runs.stage_facts import fill_stage_facts
from projecteval.runs.totals import fill_totals
from projecteval.storage import temporary_folder
from projecteval.storage.database import Database

_DERIVED: Mapping[Table, Table] = {tables.totals: tables.closings, tables.stage_facts: tables.stages}
"""Each derived table with the one that it has a row for each row of."""


def is_complete(database: Database) -> bool:
    """Return True if the run has every table and every derived row, or none of our tables: then it is damaged."""
    with database.reading() as connection:
        known = tables.known(connection)
        if tables.attempts.name not in known:
            return True
        if not tables.metadata.tables.keys() <= known:
            return False
        return all(_count(connection, derived) == _count(connection, source) for derived, source in _DERIVED.items())


@contextmanager
def copied(database: Database) -> Iterator[Database]:
    """A copy among the temporary files, for a run in a folder that cannot be written."""
    with temporary_folder("run") as folder:
        path = folder / database.path.name
        database.copy_to(path)
        copy = Database(path, tables.SCHEMA)
        try:
            yield copy
        finally:
            copy.close()


def fill(database: Database, missions: Mapping[str, MissionLock]) -> None:
    """Add the derived rows that the run lacks."""
    for fill_some in _steps(missions):
        after: int | None = 0
        while after is not None:
            with database.writing() as connection:
                after = fill_some(connection, after)


def rebuild(database: Database, missions: Mapping[str, MissionLock]) -> int:
    """Make the derived tables anew from the others; returns how many of their rows were wrong before.

    It is one transaction, so that readers see the rows of before or those of afterwards.
    """
    with database.writing() as connection:
        before = {derived: _rows(connection, derived) for derived in _DERIVED}
        for derived in _DERIVED:
            derived.drop(connection)
        tables.SCHEMA.create(connection)
        for fill_some in _steps(missions):
            after: int | None = 0
            while after is not None:
                after = fill_some(connection, after)
        return sum(len(before[derived] - _rows(connection, derived)) for derived in _DERIVED)


def _steps(missions: Mapping[str, MissionLock]) -> tuple[Callable[[Connection, int], int | None], ...]:
    """Each adds some rows after one, and returns the last row that it added, or None."""
    return (
        lambda connection, after: fill_totals(connection, missions, after=after),
        lambda connection, after: fill_stage_facts(connection, after=after),
    )


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _rows(connection: Connection, table: Table) -> set[tuple[object, ...]]:
    return {tuple(row) for row in connection.execute(select(table))}
