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
        return next(option for option in self.options if option.is_right)


@dataclass(frozen=True)
class Quiz:
    """A quiz of an author; `results` is how many players have a result."""

    id: int
    title: str
    author: str
    published: bool
    results: int


QUIZZES = """
    SELECT id, title, author, published, (SELECT COUNT(*) FROM results WHERE quiz_id = quizzes.id) AS results
    FROM quizzes
"""


def quizzes_of(author):
    """Return the quizzes of an author, the newest first."""
    with connection() as database:
        return [Quiz(**row) for row in database.execute(f"{QUIZZES} WHERE author = ? ORDER BY id DESC", (author,))]


def published_quizzes():
    """Return the quizzes that everybody may play, sorted by title."""
    with connection() as database:
        return [Quiz(**row) for row in database.execute(f"{QUIZZES} WHERE published ORDER BY title_key")]


def own_quiz(quiz_id, author):
    """Return the quiz with this id if it is this author's, or None."""
    return one_quiz("id = ? AND author = ?", quiz_id, author)


def published_quiz(quiz_id):
    """Return the quiz with this id if everybody may play it, or None."""
    return one_quiz("id = ? AND published", quiz_id)


def one_quiz(condition, *values):
    """Return the quiz that fulfils a condition, or None."""
    with connection() as database:
        row = database.execute(f"{QUIZZES} WHERE {condition}", values).fetchone()
    return Quiz(**row) if row else None


def create_quiz(title, author):
    """Store a new draft and return its id; refuse an empty title and one that another quiz has."""
    title = title.strip()
    if not title:
        raise Refused("The title must not be empty.")
    with connection() as database:
        try:
            return database.execute(
                "INSERT INTO quizzes (title, title_key, author) VALUES (?, ?, ?)", (title, key_of(title), author)
            ).lastrowid
        except sqlite3.IntegrityError:
            raise Refused("A quiz with this title exists already.") from None


def questions_of(quiz_id):
    """Return the questions of a quiz with their options, in the order in which they were added."""
    with connection() as database:
        questions = database.execute("SELECT id, text FROM questions WHERE quiz_id = ? ORDER BY id", (quiz_id,))
        return [Question(row["id"], row["text"], options_of(database, row["id"])) for row in questions.fetchall()]


def options_of(database, question_id):
    """Return the options of a question in their order."""
    rows = database.execute("SELECT id, label, is_right FROM options WHERE question_id = ? ORDER BY id", (question_id,))
    return [Option(row["id"], row["label"], bool(row["is_right"])) for row in rows]


def add_question(quiz_id, text, labels, right):
    """Append a question to a draft; `right` is the place of the right option among the labels, or None.

    Labels that are empty or only spaces are left out. Raises Refused when the text is empty, when fewer than two
    options remain, when two of them are the same, when none of them is right, when the quiz has this question, or
    when it is published.
    """
    options = [(label.strip(), place == right) for place, label in enumerate(labels) if label.strip()]
    if not text.strip():
        raise Refused("Enter a question.")
    if len(options) < 2:
        raise Refused("Enter at least two options.")
    if len({key_of(label) for label, _ in options}) < len(options):
        raise Refused("The options must be different from each other.")
    if not any(is_right for _, is_right in options):
        raise Refused("Tell which option is right.")
    with connection() as database:
        must_be_draft(database, quiz_id)
        try:
            question_id = database.execute(
                "INSERT INTO questions (quiz_id, text, text_key) VALUES (?, ?, ?)", (quiz_id, text.strip(), key_of(text))
            ).lastrowid
        except sqlite3.IntegrityError:
            raise Refused("This question is in the quiz already.") from None
        database.executemany(
            "INSERT INTO options (question_id, label, is_right) VALUES (?, ?, ?)",
            [(question_id, *option) for option in options],
        )


def publish(quiz_id):
    """Let everybody play the quiz; refuse one without a question."""
    with connection() as database:
        if database.execute("SELECT 1 FROM questions WHERE quiz_id = ?", (quiz_id,)).fetchone() is None:
            raise Refused("A quiz needs at least one question.")
        database.execute("UPDATE quizzes SET published = 1 WHERE id = ?", (quiz_id,))


def must_be_draft(database, quiz_id):
    """Refuse to change a quiz that is published."""
    if database.execute("SELECT published FROM quizzes WHERE id = ?", (quiz_id,)).fetchone()["published"]:
        raise Refused("A published quiz cannot be changed.")
