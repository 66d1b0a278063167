"""The authors and their sessions."""

import hashlib
import hmac
import secrets

AUTHORS = {"mira": "chalk-dust-3", "noel": "slate-roof-8"}
ITERATIONS = 200_000
COOKIE = "session"
SESSION_SECONDS = 30 * 24 * 60 * 60

SCHEMA = """
CREATE TABLE IF NOT EXISTS authors (
    name TEXT PRIMARY KEY,
    salt BLOB NOT NULL,
    password_hash BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS sessions (
    token TEXT PRIMARY KEY,
    author TEXT NOT NULL REFERENCES authors (name)
);
"""


def _hash(password, salt):
    return hashlib.pbkdf2_hmac("sha256", password.encode("utf-8", "replace"), salt, ITERATIONS)


def prepare(connection):
    """Makes the accounts that are not there yet."""
    for name, password in AUTHORS.items():
        if connection.execute("SELECT 1 FROM authors WHERE name = ?", (name,)).fetchone() is None:
            salt = secrets.token_bytes(16)
            connection.execute("INSERT INTO authors VALUES (?, ?, ?)", (name, salt, _hash(password, salt)))


def sign_in(connection, name, password):
    """Returns the token of a new session, or None if name or password is wrong."""
    author = connection.execute("SELECT * FROM authors WHERE name = ?", (name.strip(),)).fetchone()
    if author is None or not hmac.compare_digest(_hash(password, author["salt"]), author["password_hash"]):
        return None
    token = secrets.token_urlsafe(32)
    connection.execute("INSERT INTO sessions (token, author) VALUES (?, ?)", (token, author["name"]))
    return token


def sign_out(connection, request):
    connection.execute("DELETE FROM sessions WHERE token = ?", (request.cookie(COOKIE) or "",))


def signed_in(connection, request):
    """Returns the name of the author who is signed in, or None."""
    token = request.cookie(COOKIE)
    row = connection.execute("SELECT author FROM sessions WHERE token = ?", (token or "",)).fetchone()
    return row["author"] if row else None


def cookie(token):
    seconds = SESSION_SECONDS if token else 0
    return ("Set-Cookie", f"{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax")
