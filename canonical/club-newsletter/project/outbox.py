"""Sends the letters that wait, each once, and tries again what the mail server refuses for a while.

A letter waits in the database until the mail server has taken it, so that nothing is lost when the server is stopped.
"""

import os
import smtplib
import sqlite3
import threading
from email.header import Header
from email.message import EmailMessage

from database import connection

SENDER = "newsletter@club.example"
PAUSE_S = 1.0
TIMEOUT_S = 10

_news = threading.Event()


def add(database, recipient, subject, text, *, leave_link=None, issue_id=None, subscriber_id=None):
    """Have a letter wait; `wake` sends it as soon as the work is committed."""
    database.execute(
        "INSERT INTO letters (recipient, subject, text, leave_link, issue_id, subscriber_id) VALUES (?, ?, ?, ?, ?, ?)",
        (recipient, subject, text, leave_link, issue_id, subscriber_id),
    )


def wake():
    """Have the sender look at once."""
    _news.set()


def start():
    """Send what waits from now on, in a thread of its own."""
    threading.Thread(target=_keep_sending, daemon=True).start()


def _keep_sending():
    while True:
        _news.clear()
        try:
            _send_waiting()
        except (OSError, smtplib.SMTPException, sqlite3.OperationalError) as problem:
            print(f"The mail server is not available: {problem}", flush=True)
        _news.wait(PAUSE_S)


def _send_waiting():
    """Try each letter that waits once, each with a connection of its own, since a refusal may end the connection.

    Raises OSError or SMTPException where the mail server is not available.
    """
    with connection() as database:
        waiting = [row["id"] for row in database.execute("SELECT id FROM letters WHERE state = 'waiting' ORDER BY id")]
    for letter_id in waiting:
        with smtplib.SMTP(os.environ["SMTP_HOST"], int(os.environ["SMTP_PORT"]), timeout=TIMEOUT_S) as server:
            _send(server, letter_id)


def _send(server, letter_id):
    with connection() as database:
        letter = database.execute("SELECT * FROM letters WHERE id = ? AND state = 'waiting'", (letter_id,)).fetchone()
    if letter is None:
        return
    try:
        server.send_message(_written(letter), from_addr=SENDER, to_addrs=[letter["recipient"]])
    except smtplib.SMTPRecipientsRefused as refusal:
        code, reply = refusal.recipients[letter["recipient"]]
        if code >= 500:
            _bounce(letter, reply.decode("utf-8", "replace"))
        return
    with connection() as database:
        database.execute("UPDATE letters SET state = 'delivered' WHERE id = ?", (letter_id,))


def _bounce(letter, reply):
    """Give a letter up, and the address with it if the letter is part of an issue."""
    with connection() as database:
        database.execute("UPDATE letters SET state = 'bounced', reply = ? WHERE id = ?", (reply, letter["id"]))
        if letter["issue_id"] is not None:
            database.execute("UPDATE subscribers SET state = 'Bounced' WHERE id = ?", (letter["subscriber_id"],))
            database.execute(
                "UPDATE letters SET state = 'dropped' WHERE subscriber_id = ? AND state = 'waiting'",
                (letter["subscriber_id"],),
            )


def _written(letter):
    """The letter as a message."""
    message = EmailMessage()
    message["From"] = SENDER
    message["To"] = letter["recipient"]
    # EmailMessage of Python 3.11 loses spaces where it folds a long subject.
    subject = " ".join(letter["subject"].splitlines())
    message.set_raw("Subject", Header(subject, "utf-8", header_name="Subject").encode())
    text = letter["text"]
    if letter["leave_link"]:
        text = f"{text}\n\n-- \nUnsubscribe: {letter['leave_link']}\n"
        message["List-Unsubscribe"] = f"<{letter['leave_link']}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message
