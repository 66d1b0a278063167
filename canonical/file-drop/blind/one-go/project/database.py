"""The connection to the SQLite database."""

import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
DATABASE = FOLDER / "data" / "drop.db"


class Refusal(Exception):
    """Something that is not accepted; the text is for people."""


def connect():
    db = sqlite3.connect(DATABASE, timeout=15, isolation_level=None)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys = ON")
    return db


def prepare():
    DATABASE.parent.mkdir(exist_ok=True)
    with closing(connect()) as db:
        db.executescript((FOLDER / "schema.sql").read_text(encoding="utf-8"))


@contextmanager
def transaction(db):
    """Everything within happens or nothing, and nobody else writes in between."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")
