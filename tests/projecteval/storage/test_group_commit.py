"""Threads that write at the same moment share a transaction, and nothing else."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Column, Connection, Integer, MetaData, Table, insert, select
from sqlalchemy.exc import IntegrityError

from projecteval.storage.database import Database
from projecteval.storage.group_commit import GroupCommit
from projecteval.storage.schema import Schema

METADATA = MetaData()
NUMBERS = Table("numbers", METADATA, Column("number", Integer, primary_key=True))


@pytest.fixture
def database(tmp_path: Path):
    found = Database(tmp_path / "numbers.sqlite", Schema(metadata=METADATA))
    found.create()
    yield found
    found.close()


def _numbers(database: Database) -> list[int]:
    with database.reading() as connection:
        return list(connection.scalars(select(NUMBERS.c.number).order_by(NUMBERS.c.number)))


def test_what_gathers_during_a_commit_is_one_transaction(database: Database) -> None:
    commits, entered, go_on = GroupCommit(database), threading.Event(), threading.Event()
    connections: dict[int, Connection] = {}

    def add(number: int) -> int:
        def act(connection: Connection) -> int:
            if number == 0:
                entered.set()
                go_on.wait()
            connections[number] = connection
            connection.execute(insert(NUMBERS).values(number=number))
            return number

        return commits.write(act)

    with ThreadPoolExecutor(9) as pool:
        first = pool.submit(add, 0)
        entered.wait()
        others = [pool.submit(add, number) for number in range(1, 9)]
        while commits.gathered < 8:
            threading.Event().wait(0.001)
        go_on.set()
        assert first.result() == 0
        assert [one.result() for one in others] == list(range(1, 9))
    assert len({id(connections[number]) for number in range(1, 9)}) == 1
    assert _numbers(database) == list(range(9))


def test_one_that_fails_fails_alone(database: Database) -> None:
    commits = GroupCommit(database)
    barrier = threading.Barrier(6)

    def add(number: int) -> None:
        barrier.wait()
        commits.write(lambda connection: connection.execute(insert(NUMBERS).values(number=number % 5)))

    with ThreadPoolExecutor(6) as pool:
        ended = [pool.submit(add, number) for number in range(6)]
    errors = [one.exception() for one in ended]
    assert sum(isinstance(error, IntegrityError) for error in errors) == 1
    assert errors.count(None) == 5
    assert _numbers(database) == [0, 1, 2, 3, 4]
