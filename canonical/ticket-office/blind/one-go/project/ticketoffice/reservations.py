"""What becomes of orders and their seats. Everything here happens inside of one transaction."""

import sqlite3
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Iterator

from .database import Database
from .text import new_ticket_code

ENDED = ("Declined", "Expired", "Cancelled")


@dataclass(frozen=True)
class News:
    """What the provider knows of a session."""

    session_id: str
    status: str
    amount: int
    refunded: int


@contextmanager
def transaction(database: Database) -> Iterator[sqlite3.Connection]:
    """A transaction in which no order is reserved whose seconds are over."""
    with database.transaction() as connection:
        now = time.time()
        due = connection.execute("SELECT * FROM orders WHERE state = 'Reserved' AND expires <= ?", (now,)).fetchall()
        for order in due:
            end(connection, order["number"], "Expired")
        yield connection


def end(connection: sqlite3.Connection, number: int, state: str) -> None:
    """End the reservation of an order; its seats are free again."""
    connection.execute("UPDATE orders SET state = ?, ended = ? WHERE number = ?", (state, time.time(), number))
    release_seats(connection, number)


def release_seats(connection: sqlite3.Connection, number: int) -> None:
    connection.execute("DELETE FROM taken_seats WHERE order_number = ?", (number,))


def start_refund(connection: sqlite3.Connection, order: sqlite3.Row) -> None:
    """Give the money back; the seats, if the order still has them, are free again."""
    connection.execute("UPDATE orders SET state = 'Refunding' WHERE number = ?", (order["number"],))
    release_seats(connection, order["number"])
    connection.execute(
        "INSERT OR IGNORE INTO refunds (session_id, order_number, amount) VALUES (?, ?, ?)",
        (order["session_id"], order["number"], order["sum"]),
    )


def finish_refund(connection: sqlite3.Connection, session_id: str) -> None:
    connection.execute("UPDATE refunds SET done = 1 WHERE session_id = ?", (session_id,))
    connection.execute("UPDATE orders SET state = 'Refunded' WHERE session_id = ? AND state = 'Refunding'", (session_id,))


def learn(connection: sqlite3.Connection, order: sqlite3.Row, news: News) -> None:
    """Do what follows from the news of the order's session, however old or repeated they are."""
    if news.status == "paid":
        if news.refunded >= order["sum"]:
            _given_back_already(connection, order)
        elif order["state"] == "Reserved":
            _sell(connection, order)
        elif order["state"] in ENDED:
            start_refund(connection, order)
    elif news.status in ("declined", "expired"):
        connection.execute("UPDATE orders SET settled = 1 WHERE number = ?", (order["number"],))
        if order["state"] == "Reserved":
            end(connection, order["number"], news.status.capitalize())


def refund_stray(connection: sqlite3.Connection, news: News) -> None:
    """Give the money for a session back that belongs to no order, because its creation failed here."""
    if news.status == "paid" and news.amount > news.refunded:
        connection.execute(
            "INSERT OR IGNORE INTO refunds (session_id, amount) VALUES (?, ?)", (news.session_id, news.amount)
        )


def _sell(connection: sqlite3.Connection, order: sqlite3.Row) -> None:
    connection.execute("UPDATE orders SET state = 'Paid', settled = 1 WHERE number = ?", (order["number"],))
    connection.executemany(
        "INSERT INTO tickets (code, order_number, seat) VALUES (?, ?, ?)",
        [(new_ticket_code(), order["number"], seat) for seat in seats_of(order)],
    )


def _given_back_already(connection: sqlite3.Connection, order: sqlite3.Row) -> None:
    """The provider gave all of the money back, so there is nothing left to do but to say so."""
    connection.execute("UPDATE orders SET state = 'Refunded', settled = 1 WHERE number = ?", (order["number"],))
    connection.execute("UPDATE refunds SET done = 1 WHERE session_id = ?", (order["session_id"],))
    release_seats(connection, order["number"])


def seats_of(order: sqlite3.Row) -> list[int]:
    return [int(seat) for seat in order["seats"].split(",")]
