"""Threads that give money back until the provider has done it, also after a restart."""

import heapq
import logging
import threading
import time
from dataclasses import dataclass

from . import provider
from .database import Database
from .reservations import finish_refund

WORKERS = 4
RETRY_SECONDS = 1.0


@dataclass(frozen=True, order=True)
class Refund:
    session_id: str
    amount: int
    has_order: bool


class Refunder:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._changed = threading.Condition()
        self._due: list[tuple[float, Refund]] = []  # a heap of when to try which refund
        self._last_row = 0

    def start(self) -> None:
        self.wake()
        for number in range(WORKERS):
            threading.Thread(target=self._work, name=f"refunder {number}", daemon=True).start()

    def wake(self) -> None:
        """Take up the refunds that were added to the database."""
        with self._changed:
            with self._database.transaction() as connection:
                rows = connection.execute(
                    "SELECT rowid AS place, * FROM refunds WHERE rowid > ? ORDER BY rowid", (self._last_row,)
                ).fetchall()
            now = time.monotonic()
            for row in rows:
                self._last_row = row["place"]
                if not row["done"]:
                    refund = Refund(row["session_id"], row["amount"], row["order_number"] is not None)
                    heapq.heappush(self._due, (now, refund))
            if rows:
                self._changed.notify_all()

    def _next(self) -> Refund:
        with self._changed:
            while True:
                if not self._due:
                    self._changed.wait()
                    continue
                seconds = self._due[0][0] - time.monotonic()
                if seconds <= 0:
                    refund = heapq.heappop(self._due)[1]
                    self._changed.notify()  # another thread waits for what is next
                    return refund
                self._changed.wait(seconds)

    def _work(self) -> None:
        while True:
            refund = self._next()
            try:
                is_done = _attempt(refund)
                if is_done:
                    with self._database.transaction() as connection:
                        finish_refund(connection, refund.session_id)
            except Exception:
                logging.exception("the refund of session %s failed", refund.session_id)
                is_done = False
            if not is_done:
                with self._changed:
                    heapq.heappush(self._due, (time.monotonic() + RETRY_SECONDS, refund))
                    self._changed.notify()


def _attempt(refund: Refund) -> bool:
    """Try once; True if there is nothing left to give back.

    The whole amount is asked for each time, so the provider itself refuses to give it back twice."""
    try:
        provider.refund(refund.session_id, refund.amount)
        return True
    except provider.ProviderError as error:
        logging.info("refund: %s", error)
        if error.status == 404 and not refund.has_order:
            return True
        if error.status != 409:
            return False
    try:
        return _was_given_back(refund)
    except provider.ProviderError as error:
        logging.info("refund: %s", error)
        return False


def _was_given_back(refund: Refund) -> bool:
    """After a refusal: whether an attempt whose answer got lost did it; if it was a part, the rest is given back."""
    news = provider.get_session(refund.session_id)
    if news.refunded >= refund.amount:
        return True
    if news.status == "paid" and news.refunded > 0:
        provider.refund(refund.session_id, refund.amount - news.refunded)
        return True
    return False
