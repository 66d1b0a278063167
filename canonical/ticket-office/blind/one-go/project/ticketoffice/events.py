"""Events and their seats."""

import sqlite3
from dataclasses import dataclass

from .database import Database
from .reservations import transaction


@dataclass(frozen=True)
class Seat:
    number: int
    state: str


class Events:
    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, title: str, price: int, seats: int, seconds: int) -> int:
        with transaction(self._database) as connection:
            return connection.execute(
                "INSERT INTO events (title, price, seats, seconds) VALUES (?, ?, ?, ?)", (title, price, seats, seconds)
            ).lastrowid

    def get(self, event_id: int) -> sqlite3.Row | None:
        with transaction(self._database) as connection:
            return connection.execute("SELECT * FROM events WHERE id = ?", (event_id,)).fetchone()

    def with_free_seats(self) -> list[sqlite3.Row]:
        """All events, each with the number of its free seats."""
        with transaction(self._database) as connection:
            return connection.execute(
                "SELECT events.*, seats - (SELECT COUNT(*) FROM taken_seats WHERE event_id = events.id) AS free"
                " FROM events ORDER BY id"
            ).fetchall()

    def with_takings(self) -> list[sqlite3.Row]:
        with transaction(self._database) as connection:
            return connection.execute(
                "SELECT events.*, (SELECT COALESCE(SUM(sum), 0) FROM orders"
                " WHERE event_id = events.id AND state = 'Paid') AS takings FROM events ORDER BY id"
            ).fetchall()

    def seats(self, event: sqlite3.Row) -> list[Seat]:
        with transaction(self._database) as connection:
            rows = connection.execute(
                "SELECT seat, state FROM taken_seats JOIN orders ON number = order_number WHERE taken_seats.event_id = ?",
                (event["id"],),
            ).fetchall()
        states = {row["seat"]: "Sold" if row["state"] == "Paid" else "Reserved" for row in rows}
        return [Seat(number, states.get(number, "Free")) for number in range(1, event["seats"] + 1)]
