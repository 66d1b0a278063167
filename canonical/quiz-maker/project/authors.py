"""The authors and their passwords."""

import hashlib
import hmac
import secrets

from database import connection


def hash_of(password, salt):
    """Return what is stored instead of a password."""
    return hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1)


def add_author(name, password):
    """Create an account, or do nothing if it is there already."""
    salt = secrets.token_bytes(16)
    with connection() as database:
        database.execute("INSERT OR IGNORE INTO authors VALUES (?, ?, ?)", (name, salt, hash_of(password, salt)))


def password_is_right(name, password):
    """Return whether there is such an author with this password."""
    with connection() as database:
        row = database.execute("SELECT salt, password_hash FROM authors WHERE name = ?", (name,)).fetchone()
    return row is not None and hmac.compare_digest(row["password_hash"], hash_of(password, row["salt"]))
