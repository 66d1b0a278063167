"""Orders: reserving seats, giving them up, and what the office does with them."""

import logging
import sqlite3
import threading
import time
from contextlib import contextmanager
from typing import Callable, Iterator

from . import config, provider
from .database import Database
from .reservations import ENDED, News, end, learn, refund_stray, release_seats, start_refund, transaction
from .text import new_token

# So long a second click with the same form leads to the order of the first one, whatever became of it.
REPEAT_SECONDS = 10


class Taken(Exception):
    """One of the seats is not free any more."""


class NoPayment(Exception):
    """The provider did not take the session."""


class Orders:
    def __init__(self, database: Database, on_refund: Callable[[], None]) -> None:
        self._database = database
        self._on_refund = on_refund
        self._forms = _KeyedLocks()

    def discard_unfinished(self) -> None:
        """At the start: nobody ever saw these orders, because the server ended too early."""
        with transaction(self._database) as connection:
            for order in connection.execute("SELECT number FROM orders WHERE state = 'Creating'").fetchall():
                _discard(connection, order["number"])

    def reserve(self, event: sqlite3.Row, name: str, seats: list[int], nonce: str) -> str:
        """Reserve all of these seats or raise Taken or NoPayment; returns the token of the order.

        The nonce is that of the form, so that sending it twice makes one order."""
        with self._forms.hold(nonce):
            repeated = self._repeated(event, name, seats, nonce)
            if repeated is not None:
                return repeated
            number, token = self._begin(event, name, seats, nonce)
            try:
                session = provider.create_session(
                    amount=event["price"] * len(seats),
                    reference=str(number),
                    return_url=f"{config.PUBLIC_URL}/orders/{token}",
                    webhook_url=config.PUBLIC_URL + config.WEBHOOK_PATH,
                )
                self._finish(number, session, event["seconds"])
            except Exception as error:
                logging.warning("order %s got no session: %s", number, error)
                with transaction(self._database) as connection:
                    _discard(connection, number)
                self._on_refund()
                raise NoPayment from error
            self._on_refund()
            return token

    def _repeated(self, event: sqlite3.Row, name: str, seats: list[int], nonce: str) -> str | None:
        """The token of the order that this very form made already."""
        with transaction(self._database) as connection:
            order = connection.execute(
                "SELECT * FROM orders WHERE nonce = ? AND event_id = ? AND name = ? AND seats = ? AND state != 'Creating'"
                " ORDER BY number DESC LIMIT 1",
                (nonce, event["id"], name, _joined(seats)),
            ).fetchone()
        if order is None:
            return None
        is_current = order["state"] in ("Reserved", "Paid") or time.time() - order["created"] < REPEAT_SECONDS
        return order["token"] if is_current else None

    def _begin(self, event: sqlite3.Row, name: str, seats: list[int], nonce: str) -> tuple[int, str]:
        token = new_token()
        with transaction(self._database) as connection:
            number = connection.execute(
                "INSERT INTO orders (token, nonce, event_id, name, seats, sum, state, created)"
                " VALUES (?, ?, ?, ?, ?, ?, 'Creating', ?)",
                (token, nonce, event["id"], name, _joined(seats), event["price"] * len(seats), time.time()),
            ).lastrowid
            try:
                connection.executemany(
                    "INSERT INTO taken_seats (event_id, seat, order_number) VALUES (?, ?, ?)",
                    [(event["id"], seat, number) for seat in seats],
                )
            except sqlite3.IntegrityError as error:
                raise Taken from error
        return number, token

    def _finish(self, number: int, session: provider.NewSession, seconds: int) -> None:
        with transaction(self._database) as connection:
            connection.execute(
                "UPDATE orders SET state = 'Reserved', session_id = ?, code = ?, expires = ? WHERE number = ?",
                (session.id, session.code, time.time() + seconds, number),
            )
            early = connection.execute("SELECT * FROM early_news WHERE session_id = ?", (session.id,)).fetchall()
            for row in early:
                learn(connection, _order(connection, number), _news(row))
            connection.execute("DELETE FROM early_news WHERE session_id = ?", (session.id,))

    def give_up(self, token: str) -> None:
        with transaction(self._database) as connection:
            order = connection.execute("SELECT * FROM orders WHERE token = ? AND state = 'Reserved'", (token,)).fetchone()
            if order is not None:
                end(connection, order["number"], "Cancelled")

    def refund(self, number: int) -> None:
        """Give the money of a paid order back."""
        with transaction(self._database) as connection:
            order = _order(connection, number)
            if order is not None and order["state"] == "Paid":
                start_refund(connection, order)
        self._on_refund()

    def learn(self, news: News, reference: str = "") -> None:
        """Take up what the provider knows of a session."""
        with transaction(self._database) as connection:
            order = connection.execute("SELECT * FROM orders WHERE session_id = ?", (news.session_id,)).fetchone()
            if order is not None:
                learn(connection, order, news)
            else:
                creating = connection.execute(
                    "SELECT number FROM orders WHERE CAST(number AS TEXT) = ? AND state = 'Creating'", (reference,)
                ).fetchone()
                if creating is not None:
                    connection.execute(
                        "INSERT INTO early_news VALUES (?, ?, ?, ?, ?)",
                        (news.session_id, creating["number"], news.status, news.amount, news.refunded),
                    )
                else:
                    refund_stray(connection, news)
        self._on_refund()

    def open(self, token: str) -> sqlite3.Row | None:
        """The order; a reserved one as the provider knows it at this moment."""
        order = self._by_token(token)
        if order is None or order["state"] != "Reserved":
            return order
        try:
            news = provider.get_session(order["session_id"])
        except provider.ProviderError as error:
            logging.info("order %s: %s", order["number"], error)
        else:
            if news.session_id == order["session_id"]:
                self.learn(news)
        return self._by_token(token)

    def _by_token(self, token: str) -> sqlite3.Row | None:
        with transaction(self._database) as connection:
            return connection.execute(
                "SELECT orders.*, title FROM orders JOIN events ON events.id = event_id"
                " WHERE token = ? AND state != 'Creating'",
                (token,),
            ).fetchone()

    def tickets(self, order: sqlite3.Row) -> list[sqlite3.Row]:
        """The tickets of a paid order; any other has none."""
        with transaction(self._database) as connection:
            return connection.execute(
                "SELECT tickets.* FROM tickets JOIN orders ON number = order_number"
                " WHERE number = ? AND state = 'Paid' ORDER BY seat",
                (order["number"],),
            ).fetchall()

    def all(self) -> list[sqlite3.Row]:
        with transaction(self._database) as connection:
            return connection.execute(
                "SELECT orders.*, title FROM orders JOIN events ON events.id = event_id"
                " WHERE state != 'Creating' ORDER BY number DESC"
            ).fetchall()

    def to_watch(self) -> list[sqlite3.Row]:
        """The orders that ended although their sessions might still be paid."""
        with transaction(self._database) as connection:
            return connection.execute(
                f"SELECT number, session_id, ended FROM orders WHERE settled = 0 AND state IN {ENDED}"
            ).fetchall()


class _KeyedLocks:
    """One lock for each key that is in use."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._locks: dict[str, tuple[threading.Lock, list[None]]] = {}

    @contextmanager
    def hold(self, key: str) -> Iterator[None]:
        with self._guard:
            lock, holders = self._locks.setdefault(key, (threading.Lock(), []))
            holders.append(None)
        try:
            with lock:
                yield
        finally:
            with self._guard:
                holders.pop()
                if not holders:
                    del self._locks[key]


def _order(connection: sqlite3.Connection, number: int) -> sqlite3.Row | None:
    return connection.execute("SELECT * FROM orders WHERE number = ?", (number,)).fetchone()


def _joined(seats: list[int]) -> str:
    return ",".join(str(seat) for seat in seats)


def _news(row: sqlite3.Row) -> News:
    return News(row["session_id"], row["status"], row["amount"], row["refunded"])


def _discard(connection: sqlite3.Connection, number: int) -> None:
    """Remove an order that got no session; what was paid for it nevertheless is given back."""
    for row in connection.execute("SELECT * FROM early_news WHERE order_number = ?", (number,)).fetchall():
        refund_stray(connection, _news(row))
    connection.execute("DELETE FROM early_news WHERE order_number = ?", (number,))
    release_seats(connection, number)
    connection.execute("DELETE FROM orders WHERE number = ? AND state = 'Creating'", (number,))
