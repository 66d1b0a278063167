"""Polls, their options and their votes, kept in an SQLite file."""

import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "polls.sqlite3"
MAX_OPTIONS = 6


class Refused(Exception):
    """A poll or a vote breaks a rule; the message tells the visitor which one."""


@dataclass(frozen=True)
class Poll:
    """A question with the number of its votes; `owner` is the visitor who created it."""

    id: int
    question: str
    owner: str
    closed: bool
    votes: int


@dataclass(frozen=True)
class Result:
    """An option of a poll, its votes, and its share of all votes in percent."""

    option_id: int
    label: str
    votes: int
    percent: float


@contextmanager
def connection():
    """Open the database for one piece of work: committed at its end, rolled back after an exception, then closed."""
    database = sqlite3.connect(DATABASE, timeout=10)
    database.row_factory = sqlite3.Row
    try:
        with database:
            yield database
    finally:
        database.close()


def create_tables():
    """Create the tables that are not there yet."""
    with connection() as database:
        database.executescript((HERE / "schema.sql").read_text("utf-8"))


def key_of(text):
    """Return the form in which two texts are compared: without case, with single spaces between the words."""
    return " ".join(text.split()).casefold()


def create_poll(question, labels, owner):
    """Store a new poll and return its id; labels that are empty or only spaces are left out.

    Raises Refused when there is no question, when fewer than two or more than six options remain, when two of them
    are the same, or when a poll with this question exists.
    """
    question = question.strip()
    labels = [label.strip() for label in labels if label.strip()]
    if not question:
        raise Refused("Enter a question.")
    if not 2 <= len(labels) <= MAX_OPTIONS:
        raise Refused(f"A poll needs at least two options and at most {MAX_OPTIONS}.")
    if len({key_of(label) for label in labels}) < len(labels):
        raise Refused("The options must be different from each other.")
    with connection() as database:
        try:
            poll_id = database.execute(
                "INSERT INTO polls (question, question_key, owner) VALUES (?, ?, ?)",
                (question, key_of(question), owner),
            ).lastrowid
        except sqlite3.IntegrityError:
            raise Refused("A poll with this question exists already.") from None
        database.executemany(
            "INSERT INTO options (poll_id, label) VALUES (?, ?)", [(poll_id, label) for label in labels]
        )
    return poll_id


POLLS = """
    SELECT id, question, owner, closed, (SELECT COUNT(*) FROM votes WHERE poll_id = polls.id) AS votes FROM polls
"""


def all_polls():
    """Return all polls, the newest first."""
    with connection() as database:
        return [Poll(**row) for row in database.execute(f"{POLLS} ORDER BY id DESC")]


def find_poll(poll_id):
    """Return the poll with this id, or None."""
    with connection() as database:
        row = database.execute(f"{POLLS} WHERE id = ?", (poll_id,)).fetchone()
    return Poll(**row) if row else None


def results(poll_id):
    """Return the result of every option in the order in which the options were entered."""
    with connection() as database:
        rows = database.execute(
            """
            SELECT options.id, label, COUNT(votes.visitor) AS votes
            FROM options LEFT JOIN votes ON votes.option_id = options.id
            WHERE options.poll_id = ? GROUP BY options.id ORDER BY options.id
            """,
            (poll_id,),
        ).fetchall()
    total = sum(row["votes"] for row in rows)
    return [Result(row["id"], row["label"], row["votes"], 100 * row["votes"] / total if total else 0.0) for row in rows]


def has_voted(poll_id, visitor):
    """Return whether this visitor has voted in this poll."""
    with connection() as database:
        row = database.execute("SELECT 1 FROM votes WHERE poll_id = ? AND visitor = ?", (poll_id, visitor)).fetchone()
    return row is not None


def vote(poll_id, option_id, visitor):
    """Count the vote of a visitor; a second vote of the same visitor changes nothing.

    Raises Refused when the poll is closed or has no such option.
    """
    with connection() as database:
        database.execute("BEGIN IMMEDIATE")
        poll = database.execute("SELECT closed FROM polls WHERE id = ?", (poll_id,)).fetchone()
        if poll["closed"]:
            raise Refused("This poll is closed.")
        option = database.execute("SELECT 1 FROM options WHERE id = ? AND poll_id = ?", (option_id, poll_id)).fetchone()
        if option is None:
            raise Refused("Choose an option.")
        database.execute(
            "INSERT OR IGNORE INTO votes (poll_id, visitor, option_id) VALUES (?, ?, ?)", (poll_id, visitor, option_id)
        )


def close_poll(poll_id, visitor):
    """Close the poll for good if this visitor created it. Raises Refused otherwise."""
    with connection() as database:
        closed = database.execute("UPDATE polls SET closed = 1 WHERE id = ? AND owner = ?", (poll_id, visitor))
        if closed.rowcount == 0:
            raise Refused("Only who created a poll can close it.")
