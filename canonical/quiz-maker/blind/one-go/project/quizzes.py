"""Quizzes, their questions and the results of the players."""

import secrets

OPTION_FIELDS = 4

SCHEMA = """
CREATE TABLE IF NOT EXISTS quizzes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    author TEXT NOT NULL REFERENCES authors (name),
    title TEXT NOT NULL,
    title_key TEXT NOT NULL UNIQUE,
    published INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS questions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    quiz_id INTEGER NOT NULL REFERENCES quizzes (id),
    text TEXT NOT NULL,
    text_key TEXT NOT NULL,
    UNIQUE (quiz_id, text_key)
);
CREATE TABLE IF NOT EXISTS options (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    question_id INTEGER NOT NULL REFERENCES questions (id),
    text TEXT NOT NULL,
    is_right INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS results (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    quiz_id INTEGER NOT NULL REFERENCES quizzes (id),
    token TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    UNIQUE (quiz_id, name_key)
);
CREATE TABLE IF NOT EXISTS answers (
    result_id INTEGER NOT NULL REFERENCES results (id),
    question_id INTEGER NOT NULL REFERENCES questions (id),
    option_id INTEGER NOT NULL REFERENCES options (id),
    PRIMARY KEY (result_id, question_id)
);
"""


def same_key(text):
    return text.strip().casefold()


class Question:
    def __init__(self, row, options):
        self.id = row["id"]
        self.text = row["text"]
        self.options = options

    @property
    def right(self):
        return next(option for option in self.options if option["is_right"])

    def option(self, option_id):
        """The option with this id (a number or a text), or None."""
        return next((option for option in self.options if str(option["id"]) == str(option_id)), None)


# Quizzes


def list_own(connection, author):
    return connection.execute(
        """SELECT quizzes.id, quizzes.title, quizzes.published, COUNT(results.id) AS results
        FROM quizzes LEFT JOIN results ON results.quiz_id = quizzes.id
        WHERE quizzes.author = ? GROUP BY quizzes.id ORDER BY quizzes.id DESC""",
        (author,),
    ).fetchall()


def list_published(connection):
    rows = connection.execute("SELECT id, title FROM quizzes WHERE published").fetchall()
    return sorted(rows, key=lambda row: (row["title"].casefold(), row["title"]))


def find_quiz(connection, quiz_id):
    return connection.execute("SELECT * FROM quizzes WHERE id = ?", (quiz_id,)).fetchone()


def check_title(connection, title):
    if not title.strip():
        return ["The title must not be empty."]
    if connection.execute("SELECT 1 FROM quizzes WHERE title_key = ?", (same_key(title),)).fetchone():
        return ["A quiz with this title exists."]
    return []


def add_quiz(connection, author, title):
    return connection.execute(
        "INSERT INTO quizzes (author, title, title_key) VALUES (?, ?, ?)", (author, title.strip(), same_key(title))
    ).lastrowid


def publish(connection, quiz_id):
    connection.execute("UPDATE quizzes SET published = 1 WHERE id = ?", (quiz_id,))


# Questions


def find_questions(connection, quiz_id):
    rows = connection.execute("SELECT * FROM questions WHERE quiz_id = ? ORDER BY id", (quiz_id,)).fetchall()
    by_question = {row["id"]: [] for row in rows}
    options = connection.execute(
        """SELECT options.* FROM options JOIN questions ON questions.id = options.question_id
        WHERE questions.quiz_id = ? ORDER BY options.id""",
        (quiz_id,),
    )
    for option in options:
        by_question[option["question_id"]].append(option)
    return [Question(row, by_question[row["id"]]) for row in rows]


def check_question(connection, quiz_id, typed):
    """typed: text, options (the texts of all fields) and right (the number of a field as text, or empty)."""
    messages = []
    filled = [same_key(option) for option in typed["options"] if option.strip()]
    if not typed["text"].strip():
        messages.append("Please enter a question.")
    elif connection.execute(
        "SELECT 1 FROM questions WHERE quiz_id = ? AND text_key = ?", (quiz_id, same_key(typed["text"]))
    ).fetchone():
        messages.append("The quiz has this already.")
    if len(filled) < 2:
        messages.append("Please enter at least two options.")
    elif len(set(filled)) < len(filled):
        messages.append("All options must be different.")
    if right_number(typed) is None:
        messages.append("Please mark one of the options as right.")
    return messages


def right_number(typed):
    """The number of the field with the right option, or None if none or an empty one is chosen."""
    for number, option in enumerate(typed["options"]):
        if typed["right"] == str(number) and option.strip():
            return number
    return None


def add_question(connection, quiz_id, typed):
    question_id = connection.execute(
        "INSERT INTO questions (quiz_id, text, text_key) VALUES (?, ?, ?)",
        (quiz_id, typed["text"].strip(), same_key(typed["text"])),
    ).lastrowid
    right = right_number(typed)
    connection.executemany(
        "INSERT INTO options (question_id, text, is_right) VALUES (?, ?, ?)",
        [
            (question_id, option.strip(), int(number == right))
            for number, option in enumerate(typed["options"])
            if option.strip()
        ],
    )


# Results


def check_answers(connection, quiz_id, questions, name, chosen):
    """chosen: from the id of a question to what was chosen."""
    messages = []
    if not name.strip():
        messages.append("Please enter your name.")
    elif connection.execute(
        "SELECT 1 FROM results WHERE quiz_id = ? AND name_key = ?", (quiz_id, same_key(name))
    ).fetchone():
        messages.append("Somebody has played this quiz under this name already.")
    if any(question.option(chosen[question.id]) is None for question in questions):
        messages.append("Please give an answer to every question.")
    return messages


def add_result(connection, quiz_id, questions, name, chosen):
    """Returns the token of the result's address, which nobody can guess."""
    token = secrets.token_urlsafe(32)
    result_id = connection.execute(
        "INSERT INTO results (quiz_id, token, name, name_key) VALUES (?, ?, ?, ?)",
        (quiz_id, token, name.strip(), same_key(name)),
    ).lastrowid
    connection.executemany(
        "INSERT INTO answers (result_id, question_id, option_id) VALUES (?, ?, ?)",
        [(result_id, question.id, question.option(chosen[question.id])["id"]) for question in questions],
    )
    return token


def find_result(connection, token):
    return connection.execute("SELECT * FROM results WHERE token = ?", (token,)).fetchone()


def find_chosen(connection, result_id):
    """From the id of a question to the id of the chosen option."""
    rows = connection.execute("SELECT question_id, option_id FROM answers WHERE result_id = ?", (result_id,))
    return {row["question_id"]: row["option_id"] for row in rows}


def list_results(connection, quiz_id):
    """The names with the number of right answers, the best first."""
    rows = connection.execute(
        """SELECT results.name, SUM(options.is_right) AS score
        FROM results JOIN answers ON answers.result_id = results.id JOIN options ON options.id = answers.option_id
        WHERE results.quiz_id = ? GROUP BY results.id""",
        (quiz_id,),
    ).fetchall()
    return sorted(rows, key=lambda row: (-row["score"], row["name"].casefold()))


def count_right(connection, quiz_id):
    """From the id of a question to the number of players who answered it right, if there are any."""
    rows = connection.execute(
        """SELECT answers.question_id AS id, SUM(options.is_right) AS number
        FROM answers JOIN options ON options.id = answers.option_id
        JOIN results ON results.id = answers.result_id
        WHERE results.quiz_id = ? GROUP BY answers.question_id""",
        (quiz_id,),
    )
    return {row["id"]: row["number"] for row in rows}
