"""Polls, their options and the votes."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS polls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    question TEXT NOT NULL,
    question_key TEXT NOT NULL UNIQUE,
    creator TEXT NOT NULL,
    closed INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS options (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    poll_id INTEGER NOT NULL REFERENCES polls (id),
    text TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS votes (
    poll_id INTEGER NOT NULL REFERENCES polls (id),
    visitor TEXT NOT NULL,
    option_id INTEGER NOT NULL REFERENCES options (id),
    PRIMARY KEY (poll_id, visitor)
);
"""


def same_key(text):
    return text.strip().casefold()


def list_polls(connection):
    return connection.execute(
        """SELECT polls.id, polls.question, polls.closed, COUNT(votes.visitor) AS votes
        FROM polls LEFT JOIN votes ON votes.poll_id = polls.id
        GROUP BY polls.id ORDER BY polls.id DESC"""
    ).fetchall()


def find_poll(connection, poll_id):
    return connection.execute("SELECT * FROM polls WHERE id = ?", (poll_id,)).fetchone()


def find_options(connection, poll_id):
    """The options in their order, each with the number of its votes."""
    return connection.execute(
        """SELECT options.id, options.text, COUNT(votes.visitor) AS votes
        FROM options LEFT JOIN votes ON votes.option_id = options.id
        WHERE options.poll_id = ? GROUP BY options.id ORDER BY options.id""",
        (poll_id,),
    ).fetchall()


def has_voted(connection, poll_id, visitor):
    return (
        connection.execute("SELECT 1 FROM votes WHERE poll_id = ? AND visitor = ?", (poll_id, visitor)).fetchone()
        is not None
    )


def filled(options):
    return [option.strip() for option in options if option.strip()]


def check_poll(connection, question, options):
    """Returns the messages that tell why the poll is refused."""
    messages = []
    kept = filled(options)
    if not question.strip():
        messages.append("Please enter a question.")
    elif connection.execute("SELECT 1 FROM polls WHERE question_key = ?", (same_key(question),)).fetchone():
        messages.append("A poll like this exists.")
    if len(kept) < 2:
        messages.append("Please enter at least two options.")
    elif len({same_key(option) for option in kept}) < len(kept):
        messages.append("All options must be different.")
    return messages


def add_poll(connection, question, options, creator):
    poll_id = connection.execute(
        "INSERT INTO polls (question, question_key, creator) VALUES (?, ?, ?)",
        (question.strip(), same_key(question), creator),
    ).lastrowid
    connection.executemany(
        "INSERT INTO options (poll_id, text) VALUES (?, ?)", [(poll_id, option) for option in filled(options)]
    )
    return poll_id


def add_vote(connection, poll_id, visitor, option_id):
    connection.execute(
        "INSERT INTO votes (poll_id, visitor, option_id) VALUES (?, ?, ?)", (poll_id, visitor, option_id)
    )


def close_poll(connection, poll_id):
    connection.execute("UPDATE polls SET closed = 1 WHERE id = ?", (poll_id,))
