"""Readers: how they subscribe, confirm, leave, and come back after their mail bounced."""

import sqlite3
import time

from . import messages, outbox
from .database import Database
from .settings import link_seconds
from .text import new_token


class Readers:
    def __init__(self, database: Database) -> None:
        self._database = database

    def subscribe(self, name: str, address: str) -> None:
        """Send a mail with a link to the address, or one that says that it is subscribed already."""
        with self._database.transaction() as connection:
            reader = connection.execute("SELECT * FROM readers WHERE address = ?", (address,)).fetchone()
            if reader is not None and reader["state"] == "Subscribed":
                outbox.add(connection, address, messages.ALREADY_SUBJECT, messages.already_text())
                return
            token = new_token()
            connection.execute(
                "INSERT INTO readers (address, name, state, leave_token, confirm_token, confirm_since)"
                " VALUES (?, ?, 'Pending', ?, ?, ?) ON CONFLICT (address) DO UPDATE SET name = excluded.name,"
                " state = 'Pending', confirm_token = excluded.confirm_token, confirm_since = excluded.confirm_since",
                (address, name, new_token(), token, time.time()),
            )
            outbox.add(connection, address, messages.CONFIRM_SUBJECT, messages.confirm_text(token))

    def can_confirm(self, token: str) -> bool:
        with self._database.transaction() as connection:
            return _to_confirm(connection, token) is not None

    def confirm(self, token: str) -> bool:
        with self._database.transaction() as connection:
            reader = _to_confirm(connection, token)
            if reader is None:
                return False
            connection.execute(
                "UPDATE readers SET state = 'Subscribed', has_left = 0, confirm_token = NULL, confirm_since = NULL,"
                " bounce_subject = NULL, bounce_reply = NULL WHERE id = ?",
                (reader["id"],),
            )
            return True

    def by_leave_token(self, token: str) -> sqlite3.Row | None:
        return self._database.row("SELECT * FROM readers WHERE leave_token = ?", token)

    def leave(self, token: str) -> bool:
        """Unsubscribe; False if there is no such link."""
        with self._database.transaction() as connection:
            reader = connection.execute("SELECT * FROM readers WHERE leave_token = ?", (token,)).fetchone()
            if reader is None:
                return False
            # Who left may be about to subscribe again; a link that was used before does not stop that.
            if not reader["has_left"]:
                connection.execute(
                    "UPDATE readers SET state = 'Left', has_left = 1, confirm_token = NULL, confirm_since = NULL,"
                    " bounce_subject = NULL, bounce_reply = NULL WHERE id = ?",
                    (reader["id"],),
                )
                outbox.drop_waiting(connection, reader["id"])
            return True

    def put_back(self, reader_id: int) -> None:
        with self._database.transaction() as connection:
            connection.execute(
                "UPDATE readers SET state = 'Subscribed', bounce_subject = NULL, bounce_reply = NULL"
                " WHERE id = ? AND state = 'Bounced'",
                (reader_id,),
            )

    def all(self) -> list[sqlite3.Row]:
        return self._database.rows("SELECT * FROM readers ORDER BY address")

    def bounced(self) -> list[sqlite3.Row]:
        return self._database.rows("SELECT * FROM readers WHERE state = 'Bounced' ORDER BY address")


def _to_confirm(connection: sqlite3.Connection, token: str) -> sqlite3.Row | None:
    """The reader whom the link subscribes, or None if it is not valid (any more)."""
    reader = connection.execute("SELECT * FROM readers WHERE confirm_token = ?", (token,)).fetchone()
    if reader is None or time.time() - reader["confirm_since"] >= link_seconds(connection):
        return None
    return reader
