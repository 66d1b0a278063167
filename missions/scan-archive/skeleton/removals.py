"""Removes objects that no paper has any more, and tries again what the store does not take.

A key is in the database until then, so that nothing is forgotten when the server is stopped.
"""

import sqlite3
import threading

import store
from database import connection, reading
from scans import changing

PAUSE_S = 1.0

_news = threading.Event()


def plan(database, keys):
    """Have objects removed, unless a paper has them by then."""
    raise NotImplementedError("TODO: implement plan.")


def wake():
    """Have the thread look at once."""
    raise NotImplementedError("TODO: implement wake.")


def start():
    """Remove what is planned from now on, in a thread of its own."""
    raise NotImplementedError("TODO: implement start.")


def keep_removing():
    """Look for planned removals without end."""
    raise NotImplementedError("TODO: implement keep_removing.")


def remove_all():
    """Try each planned removal once. Raises store.Unavailable."""
    raise NotImplementedError("TODO: implement remove_all.")


def remove(key):
    """Remove an object now, unless a paper has it. Raises store.Unavailable."""
    raise NotImplementedError("TODO: implement remove.")


def is_needed(database, key):
    """Whether a version has the object with this key."""
    raise NotImplementedError("TODO: implement is_needed.")
