"""Accounts, and the sessions of those who are signed in."""

import hashlib
import secrets
import unicodedata

from werkzeug.security import check_password_hash, generate_password_hash

from database import Refusal, transaction

MAX_NAME = 32
MIN_PASSWORD = 8
HASH_METHOD = "pbkdf2:sha256:300000"
# Checked for unknown names, so that they take as long as known ones.
DUMMY_HASH = generate_password_hash(secrets.token_hex(), HASH_METHOD)


def register(db, name, password):
    """The id of the new account."""
    name = unicodedata.normalize("NFC", name)
    password_hash = generate_password_hash(password, HASH_METHOD)
    with transaction(db):
        reasons = []
        if not is_name(name):
            reasons.append(f"A user name has 1 to {MAX_NAME} letters and digits.")
        elif db.execute("SELECT 1 FROM account WHERE name = ?", (name,)).fetchone():
            reasons.append("This user name is taken.")
        if len(password) < MIN_PASSWORD:
            reasons.append(f"The password needs at least {MIN_PASSWORD} characters.")
        if reasons:
            raise Refusal(" ".join(reasons))
        cursor = db.execute("INSERT INTO account (name, password_hash) VALUES (?, ?)", (name, password_hash))
        return cursor.lastrowid


def is_name(name):
    return 1 <= len(name) <= MAX_NAME and all(char.isalpha() or char.isdecimal() for char in name)


def sign_in(db, name, password):
    """The id of the account."""
    name = unicodedata.normalize("NFC", name)
    account = db.execute("SELECT * FROM account WHERE name = ?", (name,)).fetchone()
    matches = check_password_hash(account["password_hash"] if account else DUMMY_HASH, password)
    if not account or not matches:
        raise Refusal("The user name or the password is wrong.")
    return account["id"]


def open_session(db, account_id):
    """The secret token of the session."""
    token = secrets.token_urlsafe(32)
    db.execute("INSERT INTO session (token_hash, account_id) VALUES (?, ?)", (hash_of(token), account_id))
    return token


def close_session(db, token):
    db.execute("DELETE FROM session WHERE token_hash = ?", (hash_of(token),))


def account_of_session(db, token):
    return db.execute(
        "SELECT account.id, account.name FROM session JOIN account ON account.id = session.account_id"
        " WHERE session.token_hash = ?",
        (hash_of(token),),
    ).fetchone()


def hash_of(token):
    return hashlib.sha256(token.encode()).hexdigest()
