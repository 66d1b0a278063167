"""The connection to the SQLite database, and the forms that were sent already."""

import secrets
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path

from werkzeug.security import generate_password_hash

FOLDER = Path(__file__).resolve().parent
DATABASE = FOLDER / "data" / "clinic.db"
HASH_METHOD = "pbkdf2:sha256:200000"
RECEPTION = ("reception", "white-coat-5")


class Refusal(Exception):
    """Something that is not accepted; the text is for people."""


def connect():
    db = sqlite3.connect(DATABASE, timeout=30, isolation_level=None)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys = ON")
    return db


def prepare():
    DATABASE.parent.mkdir(exist_ok=True)
    name, password = RECEPTION
    with closing(connect()) as db:
        db.executescript((FOLDER / "schema.sql").read_text(encoding="utf-8"))
        with transaction(db):
            db.execute(
                "INSERT OR IGNORE INTO setting (name, value) VALUES ('secret_key', ?)", (secrets.token_hex(32),)
            )
            if not db.execute("SELECT 1 FROM account WHERE name_key = ?", (name,)).fetchone():
                db.execute(
                    "INSERT INTO account (name, name_key, password_hash, is_reception) VALUES (?, ?, ?, 1)",
                    (name, name, generate_password_hash(password, HASH_METHOD)),
                )


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


def secret_key():
    with closing(connect()) as db:
        return db.execute("SELECT value FROM setting WHERE name = 'secret_key'").fetchone()["value"]


def is_first_time(db, token):
    """Whether this form was not carried out before; remembers that it is now."""
    if not token:
        return True
    return db.execute("INSERT OR IGNORE INTO sent_form (token) VALUES (?)", (token,)).rowcount == 1
