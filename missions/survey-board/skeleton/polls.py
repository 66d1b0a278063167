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
    raise NotImplementedError("TODO: implement connection.")


def create_tables():
    """Create the tables that are not there yet."""
    raise NotImplementedError("TODO: implement create_tables.")


def key_of(text):
    """Return the form in which two texts are compared: without case, with single spaces between the words."""
    raise NotImplementedError("TODO: implement key_of.")


def create_poll(question, labels, owner):
    """Store a new poll and return its id; labels that are empty or only spaces are left out.

    Raises Refused when there is no question, when fewer than two or more than six options remain, when two of them
    are the same, or when a poll with this question exists.
    """
    raise NotImplementedError("TODO: implement create_poll.")


POLLS = None  # TODO: set POLLS.


def all_polls():
    """Return all polls, the newest first."""
    raise NotImplementedError("TODO: implement all_polls.")


def find_poll(poll_id):
    """Return the poll with this id, or None."""
    raise NotImplementedError("TODO: implement find_poll.")


def results(poll_id):
    """Return the result of every option in the order in which the options were entered."""
    raise NotImplementedError("TODO: implement results.")


def has_voted(poll_id, visitor):
    """Return whether this visitor has voted in this poll."""
    raise NotImplementedError("TODO: implement has_voted.")


def vote(poll_id, option_id, visitor):
    """Count the vote of a visitor; a second vote of the same visitor changes nothing.

    Raises Refused when the poll is closed or has no such option.
    """
    raise NotImplementedError("TODO: implement vote.")


def close_poll(poll_id, visitor):
    """Close the poll for good if this visitor created it. Raises Refused otherwise."""
    raise NotImplementedError("TODO: implement close_poll.")
