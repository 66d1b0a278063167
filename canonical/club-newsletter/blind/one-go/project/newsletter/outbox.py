"""Mails that wait to be delivered. They are added in the transaction of what causes them."""

import sqlite3
from dataclasses import dataclass

from . import messages
from .database import Database
from .text import new_token


@dataclass(frozen=True)
class Mail:
    """A mail that waits, with all that its delivery needs."""

    id: int
    address: str
    content: bytes


def add(connection: sqlite3.Connection, address: str, subject: str, text: str) -> None:
    """Add a mail that is not the mail of an issue."""
    connection.execute(
        "INSERT INTO mails (status, uid, address, subject, text) VALUES ('waiting', ?, ?, ?, ?)",
        (new_token(), address, subject, text),
    )


def add_issue(connection: sqlite3.Connection, issue_id: int) -> None:
    """Add a mail of the issue for each reader who is subscribed at this moment."""
    readers = connection.execute("SELECT id, address FROM readers WHERE state = 'Subscribed' ORDER BY id").fetchall()
    connection.executemany(
        "INSERT INTO mails (status, uid, address, issue_id, reader_id) VALUES ('waiting', ?, ?, ?, ?)",
        [(new_token(), reader["address"], issue_id, reader["id"]) for reader in readers],
    )


def drop_waiting(connection: sqlite3.Connection, reader_id: int) -> None:
    connection.execute("UPDATE mails SET status = 'dropped' WHERE reader_id = ? AND status = 'waiting'", (reader_id,))


class Outbox:
    def __init__(self, database: Database) -> None:
        self._database = database

    def waiting_after(self, mail_id: int) -> list[int]:
        rows = self._database.rows("SELECT id FROM mails WHERE status = 'waiting' AND id > ? ORDER BY id", mail_id)
        return [row["id"] for row in rows]

    def is_waiting(self, mail_id: int) -> bool:
        return self._database.row("SELECT 1 FROM mails WHERE id = ? AND status = 'waiting'", mail_id) is not None

    def load(self, mail_id: int) -> Mail | None:
        """The mail, or None if it does not wait any more."""
        row = self._database.row(
            "SELECT mails.*, issues.subject AS issue_subject, issues.text AS issue_text, readers.name, readers.leave_token"
            " FROM mails LEFT JOIN issues ON issues.id = mails.issue_id LEFT JOIN readers ON readers.id = mails.reader_id"
            " WHERE mails.id = ? AND mails.status = 'waiting'",
            mail_id,
        )
        if row is None:
            return None
        if row["issue_id"] is None:
            content = messages.plain(row["uid"], row["address"], row["subject"], row["text"])
        else:
            content = messages.issue(
                row["uid"], row["address"], row["issue_subject"], row["issue_text"], row["name"], row["leave_token"]
            )
        return Mail(mail_id, row["address"], content)

    def delivered(self, mail_id: int) -> None:
        """The mail server took it, whatever happened to the reader meanwhile."""
        with self._database.transaction() as connection:
            connection.execute("UPDATE mails SET status = 'delivered' WHERE id = ? AND issue_id IS NOT NULL", (mail_id,))
            connection.execute("DELETE FROM mails WHERE id = ? AND issue_id IS NULL", (mail_id,))

    def refused_for_good(self, mail_id: int, reply: str) -> None:
        with self._database.transaction() as connection:
            mail = connection.execute("SELECT * FROM mails WHERE id = ? AND status = 'waiting'", (mail_id,)).fetchone()
            if mail is None:
                return
            if mail["issue_id"] is None:
                connection.execute("DELETE FROM mails WHERE id = ?", (mail_id,))
                return
            # The address gets no more issues, so whatever else waits for it counts as bounced as well.
            connection.execute(
                "UPDATE mails SET status = 'bounced' WHERE reader_id = ? AND status = 'waiting'", (mail["reader_id"],)
            )
            connection.execute(
                "UPDATE readers SET state = 'Bounced', bounce_reply = ?,"
                " bounce_subject = (SELECT subject FROM issues WHERE id = ?) WHERE id = ? AND state = 'Subscribed'",
                (reply, mail["issue_id"], mail["reader_id"]),
            )
