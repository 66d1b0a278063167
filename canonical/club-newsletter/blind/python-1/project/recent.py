"""Answers of the last seconds, so that a double click is answered as a single one."""

import threading
import time


class Recent:
    def __init__(self, seconds):
        self._seconds = seconds
        self._answers = {}
        self._lock = threading.Lock()

    def get(self, key, make):
        """What make() gives, or has given for this key; the key begins with the token of a page."""
        with self._lock:
            now = time.monotonic()
            self._answers = {known: kept for known, kept in self._answers.items() if kept[1] > now}
            if not key[0]:
                return make()
            if key not in self._answers:
                self._answers[key] = (make(), now + self._seconds)
            return self._answers[key][0]
