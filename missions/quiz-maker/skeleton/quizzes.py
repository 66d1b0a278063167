"""Quizzes with their questions: how authors make and publish them."""

import sqlite3
from dataclasses import dataclass

from database import Refused, connection, key_of

OPTIONS = 4


@dataclass(frozen=True)
class Option:
    """A possible answer."""

    id: int
    label: str
    is_right: bool


@dataclass(frozen=True)
class Question:
    """A question with its options, one of which is right."""

    id: int
    text: str
    options: list[Option]

    @property
    def right_option(self):
        """The option that is right."""
        raise NotImplementedError("TODO: implement right_option.")


@dataclass(frozen=True)
class Quiz:
    """A quiz of an author; `results` is how many players have a result."""

    id: int
    title: str
    author: str
    published: bool
    results: int


QUIZZES = None  # TODO: set QUIZZES.


def quizzes_of(author):
    """Return the quizzes of an author, the newest first."""
    raise NotImplementedError("TODO: implement quizzes_of.")


def published_quizzes():
    """Return the quizzes that everybody may play, sorted by title."""
    raise NotImplementedError("TODO: implement published_quizzes.")


def own_quiz(quiz_id, author):
    """Return the quiz with this id if it is this author's, or None."""
    raise NotImplementedError("TODO: implement own_quiz.")


def published_quiz(quiz_id):
    """Return the quiz with this id if everybody may play it, or None."""
    raise NotImplementedError("TODO: implement published_quiz.")


def one_quiz(condition, *values):
    """Return the quiz that fulfils a condition, or None."""
    raise NotImplementedError("TODO: implement one_quiz.")


def create_quiz(title, author):
    """Store a new draft and return its id; refuse an empty title and one that another quiz has."""
    raise NotImplementedError("TODO: implement create_quiz.")


def questions_of(quiz_id):
    """Return the questions of a quiz with their options, in the order in which they were added."""
    raise NotImplementedError("TODO: implement questions_of.")


def options_of(database, question_id):
    """Return the options of a question in their order."""
    raise NotImplementedError("TODO: implement options_of.")


def add_question(quiz_id, text, labels, right):
    """Append a question to a draft; `right` is the place of the right option among the labels, or None.

    Labels that are empty or only spaces are left out. Raises Refused when the text is empty, when fewer than two
    options remain, when two of them are the same, when none of them is right, when the quiz has this question, or
    when it is published.
    """
    raise NotImplementedError("TODO: implement add_question.")


def publish(quiz_id):
    """Let everybody play the quiz; refuse one without a question."""
    raise NotImplementedError("TODO: implement publish.")


def must_be_draft(database, quiz_id):
    """Refuse to change a quiz that is published."""
    raise NotImplementedError("TODO: implement must_be_draft.")
