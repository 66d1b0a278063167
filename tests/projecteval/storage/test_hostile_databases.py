"""A database that a stranger made is read as data, or not at all: it runs no program and takes no time."""

import signal
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from judge_machine import Judgement
from projecteval.attempt import AttemptKey
from projecteval.errors import DamagedStoreError
from projecteval.runs import RunConfig, RunLock
from projecteval.runs.folder import RunFolder
from projecteval.runs.packing import pack_run
from projecteval.runs.tables import SCHEMA
from projecteval.storage.database import Database
from tests.projecteval.cli.command import DEADLINE_S, projecteval
from tests.projecteval.runs.conftest import config, judgement, keys, lock  # noqa: F401 - fixtures

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"
VIEW = f"CREATE VIEW closings AS SELECT (SELECT * FROM ({ENDLESS})) AS judgement_id, 0 AS wall_s"  # noqa: S608
HOSTILE = {
    "view for a table": ("DROP TABLE closings", VIEW),
    "view beside the tables": (VIEW.replace("closings", "more"),),
    "trigger on new attempts": ("CREATE TRIGGER t AFTER INSERT ON attempts BEGIN DELETE FROM events; END",),
    "trigger under one of our names": (
        "DROP TRIGGER events_no_delete",
        "CREATE TRIGGER events_no_delete BEFORE INSERT ON events BEGIN SELECT 1; END",
    ),
    "virtual table": ("DROP TABLE events", "CREATE VIRTUAL TABLE events USING fts5(id, kind, message, recorded_at)"),
    "generated column": (
        "DROP TABLE events",
        "CREATE TABLE events (id INTEGER PRIMARY KEY, kind TEXT, message TEXT AS (upper(kind)), recorded_at TEXT)",
    ),
    "check with a function": (
        "DROP TABLE events",
        "CREATE TABLE events (id INTEGER PRIMARY KEY, kind TEXT CHECK (length(hex(zeroblob(9))) > 1))",
    ),
    "table without row ids": (
        "DROP TABLE recordings",
        "CREATE TABLE recordings (attempt_id INTEGER NOT NULL PRIMARY KEY, recorded VARCHAR NOT NULL) WITHOUT ROWID",
    ),
    "index on an expression": ("CREATE INDEX i ON attempts (hex(zeroblob(1000)))",),
    "partial index under one of our names": (
        "DROP INDEX ix_stages_attempt_id",
        "CREATE INDEX ix_stages_attempt_id ON stages (attempt_id) WHERE id > 7",
    ),
    "table of another program": ("CREATE TABLE sent (mail TEXT)",),
    "statistics that mislead the planner": ("ANALYZE", "UPDATE sqlite_stat1 SET stat = '1 1'"),
}


@pytest.fixture
def run(tmp_path: Path, config: RunConfig, lock: RunLock) -> Path:  # noqa: F811
    RunFolder.create(tmp_path / "run", config, lock).close()
    return tmp_path / "run"


def _change(run: Path, *statements: str) -> None:
    with closing(sqlite3.connect(run / "run.sqlite", isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize("statements", HOSTILE.values(), ids=HOSTILE)
def test_a_foreign_schema_is_refused_before_anything_is_read(run: Path, statements: tuple[str, ...]) -> None:
    _change(run, *statements)
    with pytest.raises(DamagedStoreError, match="is not of the form that projecteval writes"):
        RunFolder.resume(run)
    with pytest.raises(DamagedStoreError, match="use a file that projecteval wrote"):
        RunFolder.open(run)


def test_an_endless_view_is_refused_by_the_command_line(run: Path) -> None:
    _change(run, *HOSTILE["view for a table"])
    assert "view 'closings': is not of the form" in projecteval("results", run).refused()
    assert "view 'closings'" in projecteval("pack", run, "--out", run.with_name("run.zip")).refused()


def _journal(victim: Path, pages: int) -> bytes:
    """A rollback journal whose last record names `victim` as the journal of several databases."""
    name, magic = str(victim).encode(), bytes.fromhex("d9d505f920a163d7")
    header = (magic + struct.pack(">IIIII", 0, 0, pages, 512, 4096)).ljust(512, b"\0")
    return header + struct.pack(">I", (1 << 30) // 4096 + 1) + name + struct.pack(">II", len(name), sum(name)) + magic


@pytest.mark.parametrize("read", [RunFolder.resume, lambda run: pack_run(run, run.parent / "out.zip")])
def test_a_journal_does_not_delete_the_file_that_it_names(run: Path, read: Callable[[Path], object]) -> None:
    victim = run.parent / "victim.txt"
    victim.write_bytes(b"precious\0text\0")
    database = run / "run.sqlite"
    journal = database.with_name("run.sqlite-journal")
    journal.write_bytes(_journal(victim, database.stat().st_size // 4096))
    with pytest.raises(
        DamagedStoreError, match=r"run\.sqlite-journal: is not a file that projecteval writes; delete it"
    ):
        read(run)
    assert victim.exists()
    with closing(sqlite3.connect(database)) as connection:  # the journal is a true one: SQLite alone deletes the file
        connection.execute("SELECT count(*) FROM attempts").fetchall()
    assert not victim.exists()


def test_a_run_of_an_earlier_version_is_read(
    run: Path,
    keys: tuple[AttemptKey, ...],  # noqa: F811
    judgement: Judgement,  # noqa: F811
) -> None:
    _change(run, "DROP TABLE phases", "ALTER TABLE scores DROP COLUMN details")
    with RunFolder.resume(run) as continued:  # which adds both
        assert len(continued.missing()) == len(keys)
    with RunFolder.open(run) as opened:
        assert opened.results().attempts == ()


def test_reading_has_a_limit_of_time(tmp_path: Path) -> None:
    with closing(Database(tmp_path / "a.sqlite", SCHEMA, cpu_s=0.2)) as database:
        database.create()
        with pytest.raises(DamagedStoreError, match=r"more than 0\.2 s of CPU time"), database.reading() as connection:
            connection.execute(text(ENDLESS)).all()
        with database.reading() as connection:  # every transaction has the whole time
            assert connection.scalar(text("SELECT count(*) FROM attempts")) == 0


READER = f"""
import signal, sys
from pathlib import Path
from sqlalchemy import text
from projecteval.runs.tables import SCHEMA
from projecteval.storage.database import Database

def interrupt(*_):
    raise KeyboardInterrupt

signal.signal(signal.SIGTERM, interrupt)
signal.signal(signal.SIGINT, interrupt)
database = Database(Path(sys.argv[1]), SCHEMA)
database.create()
try:
    with database.reading() as connection:
        print("reading", flush=True)
        connection.execute(text("{ENDLESS}")).all()
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_end_a_long_query(tmp_path: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-c", READER, str(tmp_path / "a.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as reader:
        assert reader.stdout is not None
        try:
            assert reader.stdout.readline() == "reading\n"
            _until_it_computes(reader.pid)
            reader.send_signal(number)
            assert reader.stdout.readline() == "interrupted\n"
        finally:
            reader.kill()


def _until_it_computes(pid: int) -> None:
    """Wait until the process has used a further tenth of a second of CPU time: it is inside of the query."""
    stat = Path(f"/proc/{pid}/stat")
    first = used = int(stat.read_text().rpartition(")")[2].split()[11])
    deadline = time.monotonic() + DEADLINE_S
    while used < first + 10 and time.monotonic() < deadline:
        time.sleep(0.01)
        used = int(stat.read_text().rpartition(")")[2].split()[11])
