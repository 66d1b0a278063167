"""Registering and signing in."""

from werkzeug.security import check_password_hash, generate_password_hash

from database import HASH_METHOD, Refusal

MAX_NAME = 30
MIN_PASSWORD = 8


def by_id(db, account_id):
    return db.execute("SELECT * FROM account WHERE id = ?", (account_id,)).fetchone()


def by_name(db, name):
    return db.execute("SELECT * FROM account WHERE name_key = ?", (name.strip().casefold(),)).fetchone()


def register(db, name, password):
    """The id of the new account."""
    name = name.strip()
    reasons = []
    if not 1 <= len(name) <= MAX_NAME:
        reasons.append(f"The user name must have 1 to {MAX_NAME} characters.")
    elif by_name(db, name):
        reasons.append("This user name exists already.")
    if len(password) < MIN_PASSWORD:
        reasons.append(f"The password must have at least {MIN_PASSWORD} characters.")
    if reasons:
        raise Refusal(" ".join(reasons))
    return db.execute(
        "INSERT INTO account (name, name_key, password_hash) VALUES (?, ?, ?)",
        (name, name.casefold(), generate_password_hash(password, HASH_METHOD)),
    ).lastrowid


def sign_in(db, name, password):
    """The id of the account."""
    account = by_name(db, name)
    if account is None or not check_password_hash(account["password_hash"], password):
        raise Refusal("The user name or the password is wrong.")
    return account["id"]
