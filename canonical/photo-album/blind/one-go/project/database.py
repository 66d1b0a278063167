"""The connection to the SQLite database, the account, and the forms that were sent already."""

import json
import secrets
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path

from werkzeug.security import check_password_hash, generate_password_hash

FOLDER = Path(__file__).resolve().parent
DATABASE = FOLDER / "data" / "albums.db"
HASH_METHOD = "pbkdf2:sha256:200000"
KEEPER = ("keeper", "paper-frame-6")


class Refusal(Exception):
    """Something that is not accepted; the text is for people."""


def connect():
    db = sqlite3.connect(DATABASE, timeout=40, isolation_level=None)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys = ON")
    return db


def prepare():
    DATABASE.parent.mkdir(exist_ok=True)
    name, password = KEEPER
    with closing(connect()) as db:
        db.executescript((FOLDER / "schema.sql").read_text(encoding="utf-8"))
        with transaction(db):
            db.execute(
                "INSERT OR IGNORE INTO setting (name, value) VALUES ('secret_key', ?)", (secrets.token_hex(32),)
            )
            if not db.execute("SELECT 1 FROM account WHERE name = ?", (name,)).fetchone():
                db.execute(
                    "INSERT INTO account (name, password_hash) VALUES (?, ?)",
                    (name, generate_password_hash(password, HASH_METHOD)),
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


def sign_in(db, name, password):
    """The account, or None if the name or the password is wrong."""
    account = db.execute("SELECT * FROM account WHERE name = ?", (name,)).fetchone()
    if account and check_password_hash(account["password_hash"], password):
        return account
    return None


def outcome_of_form(db, token):
    """The address with the outcome of a form that was carried out already, or None."""
    row = db.execute("SELECT outcome FROM sent_form WHERE token = ?", (token,)).fetchone()
    return row["outcome"] if row else None


def remember_form(db, token, outcome):
    if token:
        db.execute("INSERT INTO sent_form (token, outcome) VALUES (?, ?)", (token, outcome))


def save_notice(db, messages):
    """The key under which these messages are found."""
    key = secrets.token_urlsafe(12)
    db.execute("INSERT INTO notice (key, messages) VALUES (?, ?)", (key, json.dumps(messages)))
    return key


def notice(db, key):
    row = db.execute("SELECT messages FROM notice WHERE key = ?", (key,)).fetchone()
    return json.loads(row["messages"]) if row else []
