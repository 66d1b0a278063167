"""What players answered, and what their authors see of it."""

import secrets
import sqlite3
from dataclasses import dataclass

from database import Refused, connection, key_of
from quizzes import Option, Question, questions_of


@dataclass(frozen=True)
class Result:
    """The number of right answers of a player."""

    token: str
    quiz_id: int
    name: str
    score: int


@dataclass(frozen=True)
class Answer:
    """The option that a player chose for a question."""

    question: Question
    chosen: Option


@dataclass(frozen=True)
class Tally:
    """How many players answered a question right."""

    question: Question
    right: int


RESULTS = None  # TODO: set RESULTS.


def submit(quiz_id, name, chosen):
    """Store the answers of a player, from question ids to option ids, and return the token of the result.

    Raises Refused when the name is empty or has a result in this quiz, or when a question has no answer.
    """
    raise NotImplementedError("TODO: implement submit.")


def find_result(token):
    """Return the result with this token, or None."""
    raise NotImplementedError("TODO: implement find_result.")


def answers_of(result):
    """Return the answers of a result in the order of the questions."""
    raise NotImplementedError("TODO: implement answers_of.")


def results_of(quiz_id):
    """Return the results of a quiz, the best first, those of the same score by name."""
    raise NotImplementedError("TODO: implement results_of.")


def tallies_of(quiz_id):
    """Return the tally of every question of a quiz."""
    raise NotImplementedError("TODO: implement tallies_of.")
