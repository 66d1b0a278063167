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


RESULTS = """
    SELECT token, quiz_id, name,
      (SELECT COUNT(*) FROM answers JOIN options ON options.id = option_id
       WHERE answers.token = results.token AND is_right) AS score
    FROM results
"""


def submit(quiz_id, name, chosen):
    """Store the answers of a player, from question ids to option ids, and return the token of the result.

    Raises Refused when the name is empty or has a result in this quiz, or when a question has no answer.
    """
    name, token = name.strip(), secrets.token_urlsafe()
    if not name:
        raise Refused("Enter your name.")
    options = []
    for question in questions_of(quiz_id):
        option_id = chosen.get(question.id)
        if option_id not in [option.id for option in question.options]:
            raise Refused("Choose an answer to every question.")
        options.append(option_id)
    with connection() as database:
        try:
            database.execute("INSERT INTO results VALUES (?, ?, ?, ?)", (token, quiz_id, name, key_of(name)))
        except sqlite3.IntegrityError:
            raise Refused("This name has a result in this quiz already.") from None
        database.executemany("INSERT INTO answers VALUES (?, ?)", [(token, option_id) for option_id in options])
    return token


def find_result(token):
    """Return the result with this token, or None."""
    with connection() as database:
        row = database.execute(f"{RESULTS} WHERE token = ?", (token,)).fetchone()
    return Result(**row) if row else None


def answers_of(result):
    """Return the answers of a result in the order of the questions."""
    with connection() as database:
        rows = database.execute("SELECT option_id FROM answers WHERE token = ?", (result.token,))
        chosen = {row["option_id"] for row in rows}
    return [
        Answer(question, next(option for option in question.options if option.id in chosen))
        for question in questions_of(result.quiz_id)
    ]


def results_of(quiz_id):
    """Return the results of a quiz, the best first, those of the same score by name."""
    with connection() as database:
        rows = database.execute(f"{RESULTS} WHERE quiz_id = ? ORDER BY score DESC, name_key", (quiz_id,))
        return [Result(**row) for row in rows]


def tallies_of(quiz_id):
    """Return the tally of every question of a quiz."""
    with connection() as database:
        rows = database.execute("SELECT option_id, COUNT(*) AS players FROM answers GROUP BY option_id")
        players = {row["option_id"]: row["players"] for row in rows}
    return [Tally(question, players.get(question.right_option.id, 0)) for question in questions_of(quiz_id)]
