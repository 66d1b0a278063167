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
    raise NotImplementedError("TODO: implement add.")


def wake():
    """Have the sender look at once."""
    raise NotImplementedError("TODO: implement wake.")


def start():
    """Send what waits from now on, in a thread of its own."""
    raise NotImplementedError("TODO: implement start.")


def _keep_sending():
    raise NotImplementedError("TODO: implement _keep_sending.")


def _send_waiting():
    """Try each letter that waits once, each with a connection of its own, since a refusal may end the connection.

    Raises OSError or SMTPException where the mail server is not available.
    """
    raise NotImplementedError("TODO: implement _send_waiting.")


def _send(server, letter_id):
    raise NotImplementedError("TODO: implement _send.")


def _bounce(letter, reply):
    """Give a letter up, and the address with it if the letter is part of an issue."""
    raise NotImplementedError("TODO: implement _bounce.")


def _written(letter):
    """The letter as a message."""
    raise NotImplementedError("TODO: implement _written.")
