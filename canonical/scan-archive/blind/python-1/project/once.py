"""Locks by name, and answers that are given once, so that a double click does its work once."""

import threading
import time
from contextlib import contextmanager


class Busy(Exception):
    pass


class NamedLocks:
    def __init__(self):
        self._lock = threading.Lock()
        self._locks = {}

    @contextmanager
    def hold(self, name, seconds=-1):
        """Holds the lock of this name; raises Busy if it is not free after these seconds."""
        with self._lock:
            entry = self._locks.setdefault(name, [threading.Lock(), 0])
            entry[1] += 1
        got = entry[0].acquire(timeout=seconds)
        try:
            if not got:
                raise Busy()
            yield
        finally:
            if got:
                entry[0].release()
            with self._lock:
                entry[1] -= 1
                if not entry[1]:
                    del self._locks[name]


class Once:
    def __init__(self, seconds=60):
        self._seconds = seconds
        self._locks = NamedLocks()
        self._results = {}
        self._lock = threading.Lock()

    def get(self, key, make):
        """What make() gives, or gave for this key a moment ago, also an exception.

        The key begins with the token of a page.
        """
        if not key[0]:
            return make()
        with self._locks.hold(key):
            with self._lock:
                now = time.monotonic()
                self._results = {known: kept for known, kept in self._results.items() if kept[1] > now}
                kept = self._results.get(key)
            if kept is None:
                try:
                    kept = (make(), time.monotonic() + self._seconds)
                except Exception as error:
                    kept = (error, time.monotonic() + 1)
                with self._lock:
                    self._results[key] = kept
        if isinstance(kept[0], Exception):
            raise kept[0]
        return kept[0]
