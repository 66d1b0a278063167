"""Gives the money back that is to be given back, and tries again what the provider does not take.

An order is "Refunding" in the database until then, so that nothing is lost when the server is stopped.
"""

import sqlite3
import threading

import provider
from database import connection

PAUSE_S = 1.0

_news = threading.Event()


def wake():
    """Have the thread look at once."""
    _news.set()


def start():
    """Give money back from now on, in a thread of its own."""
    threading.Thread(target=keep_refunding, daemon=True).start()


def keep_refunding():
    """Look for orders without end."""
    while True:
        _news.clear()
        try:
            refund_all()
        except (provider.Unavailable, sqlite3.OperationalError) as problem:
            print(f"Money could not be given back: {problem}", flush=True)
        _news.wait(PAUSE_S)


def refund_all():
    """Try each order once. Raises Unavailable."""
    with connection() as database:
        waiting = database.execute("SELECT * FROM orders WHERE state = 'Refunding'").fetchall()
    for order in waiting:
        provider.give_back(order["session_id"])
        with connection() as database:
            database.execute("UPDATE orders SET state = 'Refunded' WHERE id = ?", (order["id"],))
