"""The office's sessions; only digests of the cookies are kept."""

import hashlib
import hmac
import secrets
import time

from . import config
from .database import Database


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class Sessions:
    def __init__(self, database: Database) -> None:
        self._database = database

    def sign_in(self, password: str) -> str | None:
        """The token of a new session, or None if the password is wrong."""
        if not hmac.compare_digest(password.encode("utf-8", "replace"), config.OFFICE_PASSWORD.encode()):
            return None
        token = secrets.token_urlsafe(32)
        now = time.time()
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM sessions WHERE expires < ?", (now,))
            connection.execute("INSERT INTO sessions VALUES (?, ?)", (_digest(token), now + config.SESSION_SECONDS))
        return token

    def is_valid(self, token: str) -> bool:
        if not token:
            return False
        with self._database.transaction() as connection:
            query = "SELECT 1 FROM sessions WHERE digest = ? AND expires >= ?"
            return connection.execute(query, (_digest(token), time.time())).fetchone() is not None

    def sign_out(self, token: str) -> None:
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM sessions WHERE digest = ?", (_digest(token),))
