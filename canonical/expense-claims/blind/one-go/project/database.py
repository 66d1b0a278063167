"""The connection to the SQLite database, the accounts, and the forms that were sent already."""

import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path

from werkzeug.security import check_password_hash, generate_password_hash

FOLDER = Path(__file__).resolve().parent
DATABASE = FOLDER / "data" / "claims.db"
HASH_METHOD = "pbkdf2:sha256:200000"

# Name, first password, and whether this is the manager.
ACCOUNTS = [
    ("ada", "ink-and-paper-1", False),
    ("ben", "lamp-and-chair-2", False),
    ("mona", "stamp-and-seal-3", True),
]


class Refusal(Exception):
    """Something that is not accepted; the text is for people."""


def connect():
    db = sqlite3.connect(DATABASE, timeout=30, isolation_level=None)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys = ON")
    return db


def prepare():
    DATABASE.parent.mkdir(exist_ok=True)
    with closing(connect()) as db:
        db.executescript((FOLDER / "schema.sql").read_text(encoding="utf-8"))
        with transaction(db):
            for name, password, is_manager in ACCOUNTS:
                if not db.execute("SELECT 1 FROM account WHERE name = ?", (name,)).fetchone():
                    db.execute(
                        "INSERT INTO account (name, password_hash, is_manager) VALUES (?, ?, ?)",
                        (name, generate_password_hash(password, HASH_METHOD), is_manager),
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


def account(db, account_id):
    return db.execute("SELECT * FROM account WHERE id = ?", (account_id,)).fetchone()


def sign_in(db, name, password):
    """The account, or None if the name or the password is wrong."""
    found = db.execute("SELECT * FROM account WHERE name = ?", (name,)).fetchone()
    if found and check_password_hash(found["password_hash"], password):
        return found
    return None


def outcome_of_form(db, token):
    """The address with the outcome of a form that was carried out already, or None."""
    row = db.execute("SELECT outcome FROM sent_form WHERE token = ?", (token,)).fetchone()
    return row["outcome"] if row else None


def remember_form(db, token, outcome):
    if token:
        db.execute("INSERT INTO sent_form (token, outcome) VALUES (?, ?)", (token, outcome))
