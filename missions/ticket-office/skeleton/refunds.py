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
    raise NotImplementedError("TODO: implement wake.")


def start():
    """Give money back from now on, in a thread of its own."""
    raise NotImplementedError("TODO: implement start.")


def keep_refunding():
    """Look for orders without end."""
    raise NotImplementedError("TODO: implement keep_refunding.")


def refund_all():
    """Try each order once. Raises Unavailable."""
    raise NotImplementedError("TODO: implement refund_all.")
