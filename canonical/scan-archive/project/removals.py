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
    database.executemany("INSERT OR IGNORE INTO removals VALUES (?)", [(key,) for key in keys])


def wake():
    """Have the thread look at once."""
    _news.set()


def start():
    """Remove what is planned from now on, in a thread of its own."""
    threading.Thread(target=keep_removing, daemon=True).start()


def keep_removing():
    """Look for planned removals without end."""
    while True:
        _news.clear()
        try:
            remove_all()
        except (store.Unavailable, sqlite3.OperationalError) as problem:
            print(f"Objects could not be removed: {problem}", flush=True)
        _news.wait(PAUSE_S)


def remove_all():
    """Try each planned removal once. Raises store.Unavailable."""
    with reading() as database:
        keys = [row["key"] for row in database.execute("SELECT key FROM removals ORDER BY rowid")]
    for key in keys:
        remove(key)


def remove(key):
    """Remove an object now, unless a paper has it. Raises store.Unavailable."""
    with changing:
        with reading() as database:
            needed = is_needed(database, key)
        if not needed:
            store.remove(key)
        with connection() as database:
            database.execute("DELETE FROM removals WHERE key = ?", (key,))


def is_needed(database, key):
    """Whether a version has the object with this key."""
    found = database.execute("SELECT 1 FROM versions WHERE ? || sha256 = ?", (store.PREFIX, key)).fetchone()
    return found is not None
