"""Locks by name: whoever works on an object of the store keeps all others away from it, but not from other objects."""

import threading
import time
from contextlib import contextmanager

from archive.store import StoreDown


class Locks:
    """Locks that exist as long as somebody holds them or waits for them."""

    def __init__(self):
        self._guard = threading.Lock()
        self._locks = {}
        self._users = {}

    @contextmanager
    def holding(self, name, deadline):
        """Hold the lock with a name. Raises StoreDown if whoever has it waits for the store until the deadline."""
        with self._guard:
            lock = self._locks.setdefault(name, threading.Lock())
            self._users[name] = self._users.get(name, 0) + 1
        try:
            if not lock.acquire(timeout=max(0, deadline - time.monotonic())):
                raise StoreDown("somebody else waits for the store already", untouched=True)
            try:
                yield
            finally:
                lock.release()
        finally:
            with self._guard:
                self._users[name] -= 1
                if self._users[name] == 0:
                    del self._users[name], self._locks[name]
