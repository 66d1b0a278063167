"""The connection to the SQLite database, and the forms that were sent already."""

import secrets
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path

from werkzeug.security import generate_password_hash

FOLDER = Path(__file__).resolve().parent
DATABASE = FOLDER / "data" / "school.db"
# So many rounds that a whole school is still imported in one go.
HASH_METHOD = "pbkdf2:sha256:50000"

# User name, first password, and role.
ACCOUNTS = [
    ("head", "oak-desk-2", "head"),
    ("adler", "chalk-line-8", "teacher"),
    ("brandt", "paper-kite-6", "teacher"),
]


class Refusal(Exception):
    """Something that is not accepted; the text is for people."""


def connect():
    db = sqlite3.connect(DATABASE, timeout=50, isolation_level=None)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys = ON")
    return db


def prepare():
    DATABASE.parent.mkdir(exist_ok=True)
    with closing(connect()) as db:
        db.executescript((FOLDER / "schema.sql").read_text(encoding="utf-8"))
        with transaction(db):
            db.execute(
                "INSERT OR IGNORE INTO setting (name, value) VALUES ('secret_key', ?)", (secrets.token_hex(32),)
            )
            for user, password, role in ACCOUNTS:
                if not db.execute("SELECT 1 FROM account WHERE user_key = ?", (user,)).fetchone():
                    db.execute(
                        "INSERT INTO account (user, user_key, password_hash, role) VALUES (?, ?, ?, ?)",
                        (user, user, generate_password_hash(password, HASH_METHOD), role),
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


def key_of(text):
    """What names are compared by."""
    return text.strip().casefold()


def outcome_of_form(db, token):
    """The address with the outcome of a form that was carried out already, or None."""
    row = db.execute("SELECT outcome FROM sent_form WHERE token = ?", (token,)).fetchone()
    return row["outcome"] if row else None


def remember_form(db, token, outcome):
    if token:
        db.execute("INSERT INTO sent_form (token, outcome) VALUES (?, ?)", (token, outcome))
