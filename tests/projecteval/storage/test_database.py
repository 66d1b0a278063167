import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import Column, ForeignKey, Integer, MetaData, Table, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from projecteval.storage.database import Database
from projecteval.storage.schema import Schema

metadata = MetaData()
parents = Table("parents", metadata, Column("id", Integer, primary_key=True))
children = Table("children", metadata, Column("parent", ForeignKey("parents.id"), nullable=False))
numbers = Table("numbers", metadata, Column("number", Integer, primary_key=True))  # of the writer below
SCHEMA = Schema(metadata=metadata)

WRITER = """
import sys
from pathlib import Path
from sqlalchemy import Column, Integer, MetaData, Table, insert
from projecteval.storage.database import Database
from projecteval.storage.schema import Schema

metadata = MetaData()
numbers = Table("numbers", metadata, Column("number", Integer, primary_key=True))
database = Database(Path(sys.argv[1]), Schema(metadata=metadata))
database.create()
number = 0
while True:
    with database.writing(synced=sys.argv[2] == "synced") as connection:
        connection.execute(insert(numbers).values(number=number))
    sys.stdout.write(f"{number}\\n")
    sys.stdout.flush()
    number += 1
"""


def _database(path: Path) -> Database:
    database = Database(path, SCHEMA)
    database.create()
    return database


def test_an_exception_rolls_the_transaction_back(tmp_path: Path) -> None:
    database = _database(tmp_path / "a.sqlite")

    def write_and_fail() -> None:
        with database.writing() as connection:
            connection.execute(insert(parents).values(id=1))
            raise RuntimeError("half way")

    with pytest.raises(RuntimeError, match="half way"):
        write_and_fail()
    with database.reading() as connection:
        assert connection.scalar(select(func.count()).select_from(parents)) == 0
    database.close()


def test_the_settings_hold_on_every_connection(tmp_path: Path) -> None:
    database = _database(tmp_path / "a.sqlite")
    with database.reading() as one, database.reading() as two:
        for connection in (one, two):
            assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
            assert connection.scalar(text("PRAGMA synchronous")) == 2
            assert connection.scalar(text("PRAGMA foreign_keys")) == 1
    database.close()


def test_foreign_keys_are_enforced(tmp_path: Path) -> None:
    database = _database(tmp_path / "a.sqlite")
    with pytest.raises(IntegrityError), database.writing() as connection:
        connection.execute(insert(children).values(parent=7))
    database.close()


def test_a_reader_sees_what_is_committed_while_a_writer_writes(tmp_path: Path) -> None:
    writer, reader = _database(tmp_path / "a.sqlite"), Database(tmp_path / "a.sqlite", SCHEMA)
    with writer.writing() as connection:
        connection.execute(insert(parents).values(id=1))
        with reader.reading() as other:
            assert other.scalar(select(func.count()).select_from(parents)) == 0
    with reader.reading() as other:
        assert other.scalar(select(func.count()).select_from(parents)) == 1
    writer.close()
    reader.close()


def test_threads_write_one_after_the_other(tmp_path: Path) -> None:
    database = _database(tmp_path / "a.sqlite")

    def write(first: int) -> None:
        for number in range(first, first + 25):
            with database.writing() as connection:
                connection.execute(insert(parents).values(id=number))

    threads = [threading.Thread(target=write, args=(first,)) for first in (0, 100, 200, 300)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with database.reading() as connection:
        assert connection.scalar(select(func.count()).select_from(parents)) == 100
    database.close()


@pytest.mark.parametrize("synced", ["synced", "unsynced"])
def test_what_was_acknowledged_survives_kill_minus_nine(tmp_path: Path, synced: str) -> None:
    path = tmp_path / "a.sqlite"
    command = [sys.executable, "-c", WRITER, str(path), synced]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        for _ in range(200):
            writer.stdout.readline()
        writer.send_signal(signal.SIGKILL)
        rest = writer.stdout.read().splitlines()
        acknowledged = 200 + len(rest)
    assert writer.returncode == -signal.SIGKILL
    database = Database(path, SCHEMA)
    with database.reading() as connection:
        rows = connection.scalar(text("SELECT count(*) FROM numbers"))
        assert connection.scalar(text("PRAGMA integrity_check")) == "ok"
    database.close()
    assert rows is not None
    assert acknowledged - 1 <= rows <= acknowledged + 1  # the last line may be cut, or its commit not yet told


def test_only_what_is_not_synced_waits_for_the_disk_later(tmp_path: Path) -> None:
    database = _database(tmp_path / "a.sqlite")
    modes = []
    for synced in (False, True, False):
        with database.writing(synced=synced) as connection:
            modes.append(connection.scalar(text("PRAGMA synchronous")))
    database.sync()
    database.close()
    database.sync()  # there is no log any more
    assert modes == [1, 2, 1]  # NORMAL, FULL
