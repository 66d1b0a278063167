"""Threads that deliver the mail that waits, without holding up each other or the pages."""

import fcntl
import heapq
import logging
import threading
import time
from pathlib import Path

from . import smtp
from .outbox import Outbox

WORKERS = 16
RETRY_SECONDS = 1.0
STOP_SECONDS = 20


class Mailer:
    def __init__(self, outbox: Outbox, lock_path: Path) -> None:
        self._outbox = outbox
        self._lock_path = lock_path
        self._lock_file = None
        self._changed = threading.Condition()
        self._due: list[tuple[float, int]] = []  # a heap of when to try which mail
        self._last_id = 0
        self._active = False
        self._stopped = False
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        threading.Thread(target=self._begin, name="mailer", daemon=True).start()

    def _begin(self) -> None:
        # A server that is just being stopped finishes its mail first; otherwise somebody might get that mail twice.
        self._lock_file = open(self._lock_path, "w")
        fcntl.flock(self._lock_file, fcntl.LOCK_EX)
        with self._changed:
            if self._stopped:
                return
            self._active = True
            self._threads = [
                threading.Thread(target=self._work, name=f"mailer {number}", daemon=True) for number in range(WORKERS)
            ]
        self.wake()
        for thread in self._threads:
            thread.start()

    def wake(self) -> None:
        """Take up the mails that were added to the outbox."""
        with self._changed:
            if not self._active:
                return
            now = time.monotonic()
            for mail_id in self._outbox.waiting_after(self._last_id):
                heapq.heappush(self._due, (now, mail_id))
                self._last_id = mail_id
            self._changed.notify_all()

    def stop(self) -> None:
        """Begin no other attempt and wait for those that are under way."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()
        end = time.monotonic() + STOP_SECONDS
        for thread in self._threads:
            if thread.ident is not None:
                thread.join(max(0.0, end - time.monotonic()))

    def _next(self) -> int | None:
        """Wait for the next mail that is due; None when the server stops."""
        with self._changed:
            while not self._stopped:
                if not self._due:
                    self._changed.wait()
                    continue
                seconds = self._due[0][0] - time.monotonic()
                if seconds <= 0:
                    mail_id = heapq.heappop(self._due)[1]
                    self._changed.notify()  # another thread waits for what is next
                    return mail_id
                self._changed.wait(seconds)
            return None

    def _work(self) -> None:
        while (mail_id := self._next()) is not None:
            try:
                again = self._attempt(mail_id)
            except Exception:
                logging.exception("mail %s failed", mail_id)
                again = True
            if again:
                with self._changed:
                    heapq.heappush(self._due, (time.monotonic() + RETRY_SECONDS, mail_id))
                    self._changed.notify()

    def _attempt(self, mail_id: int) -> bool:
        """Try to deliver; True if the mail is to be tried again."""
        mail = self._outbox.load(mail_id)
        if mail is None:
            return False
        result, reply = smtp.attempt(
            mail.address,
            mail.content,
            is_wanted=lambda: self._outbox.is_waiting(mail_id),
            on_taken=lambda: self._outbox.delivered(mail_id),
        )
        if result is smtp.Result.REFUSED_FOR_GOOD:
            logging.info("mail %s was refused for good: %s", mail_id, reply)
            self._outbox.refused_for_good(mail_id, reply)
        return result is smtp.Result.REFUSED_FOR_A_WHILE
