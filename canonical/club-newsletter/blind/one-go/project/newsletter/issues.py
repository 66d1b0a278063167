"""Issues: drafts, tests, and sending to all."""

import sqlite3
from dataclasses import dataclass

from . import messages, outbox
from .database import Database
from .text import fill_in_name


@dataclass(frozen=True)
class Issue:
    id: int
    subject: str
    text: str
    state: str

    @property
    def is_draft(self) -> bool:
        return self.state == "Draft"

    @property
    def public_text(self) -> str:
        """The text as it is shown where no reader is named."""
        return fill_in_name(self.text, messages.NAME_FOR_ALL)


@dataclass(frozen=True)
class Counts:
    delivered: int
    waiting: int
    bounced: int


_QUERY = (
    "SELECT id, subject, text, CASE WHEN sent_order IS NULL THEN 'Draft'"
    " WHEN EXISTS (SELECT 1 FROM mails WHERE issue_id = issues.id AND status = 'waiting') THEN 'Sending'"
    " ELSE 'Sent' END AS state FROM issues "
)


class Issues:
    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, subject: str, text: str) -> int:
        with self._database.transaction() as connection:
            return connection.execute("INSERT INTO issues (subject, text) VALUES (?, ?)", (subject, text)).lastrowid

    def get(self, issue_id: int) -> Issue | None:
        row = self._database.row(_QUERY + "WHERE id = ?", issue_id)
        return Issue(**row) if row else None

    def all(self) -> list[Issue]:
        return [Issue(**row) for row in self._database.rows(_QUERY + "ORDER BY id DESC")]

    def sent(self) -> list[Issue]:
        """The archive, the issue that was sent last first."""
        query = _QUERY + "WHERE sent_order IS NOT NULL ORDER BY sent_order DESC"
        return [Issue(**row) for row in self._database.rows(query)]

    def counts(self, issue_id: int) -> Counts:
        rows = self._database.rows("SELECT status, COUNT(*) AS number FROM mails WHERE issue_id = ? GROUP BY status", issue_id)
        numbers = {row["status"]: row["number"] for row in rows}
        return Counts(numbers.get("delivered", 0), numbers.get("waiting", 0), numbers.get("bounced", 0))

    def save(self, issue_id: int, subject: str, text: str) -> bool:
        """Change a draft; False if the issue is none any more."""
        with self._database.transaction() as connection:
            changed = connection.execute(
                "UPDATE issues SET subject = ?, text = ? WHERE id = ? AND sent_order IS NULL", (subject, text, issue_id)
            )
            return changed.rowcount == 1

    def send_test(self, issue_id: int, address: str) -> bool:
        """Send a test of a draft to one address; False if the issue is no draft any more."""
        with self._database.transaction() as connection:
            row = connection.execute("SELECT * FROM issues WHERE id = ? AND sent_order IS NULL", (issue_id,)).fetchone()
            if row is None:
                return False
            text = fill_in_name(row["text"], messages.NAME_FOR_ALL)
            outbox.add(connection, address, messages.TEST_PREFIX + row["subject"], text)
            return True

    def send(self, issue_id: int) -> None:
        """Send a draft to all who are subscribed; an issue that was sent already stays as it is."""
        with self._database.transaction() as connection:
            changed = connection.execute(
                "UPDATE issues SET sent_order = (SELECT COALESCE(MAX(sent_order), 0) + 1 FROM issues)"
                " WHERE id = ? AND sent_order IS NULL",
                (issue_id,),
            )
            if changed.rowcount == 1:
                outbox.add_issue(connection, issue_id)
