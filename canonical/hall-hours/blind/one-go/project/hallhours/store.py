"""Keeps halls and bookings in a database."""

import sqlite3
import threading
from contextlib import contextmanager

from .entries import Refused
from .records import Booking, Hall

TABLES = """
CREATE TABLE IF NOT EXISTS halls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL UNIQUE,
    zone TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS bookings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hall INTEGER NOT NULL REFERENCES halls (id),
    title TEXT NOT NULL,
    person TEXT NOT NULL,
    folded_person TEXT NOT NULL,
    start INTEGER NOT NULL,
    minutes INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS bookings_of_hall ON bookings (hall, start);
CREATE INDEX IF NOT EXISTS bookings_of_person ON bookings (folded_person, start);
"""

BOOKINGS = (
    "SELECT bookings.id, halls.id, halls.name, halls.zone, title, person, start, minutes"
    " FROM bookings JOIN halls ON halls.id = bookings.hall"
)


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._database.executescript(TABLES)

    def halls(self):
        with self._lock:
            rows = self._database.execute("SELECT id, name, zone FROM halls ORDER BY folded_name").fetchall()
        return [Hall(*row) for row in rows]

    def hall(self, number):
        with self._lock:
            row = self._database.execute(
                "SELECT id, name, zone FROM halls WHERE id = ?", (number,)
            ).fetchone()
        return None if row is None else Hall(*row)

    def add_hall(self, name, zone):
        with self._transaction():
            taken = self._database.execute(
                "SELECT 1 FROM halls WHERE folded_name = ?", (name.casefold(),)
            ).fetchone()
            if taken:
                raise Refused(["Name is there already"])
            self._database.execute(
                "INSERT INTO halls (name, folded_name, zone) VALUES (?, ?, ?)", (name, name.casefold(), zone)
            )

    def bookings_of_hall(self, hall):
        return self._bookings("hall = ?", (hall.id,))

    def bookings_of_person(self, person):
        return self._bookings("folded_person = ?", (person.casefold(),))

    def book(self, hall, entry, show):
        """Make a booking unless the hall is taken; `show` writes the time of a booking that is in the way."""
        with self._transaction():
            in_the_way = self._bookings(
                "hall = ? AND start < ? AND start + minutes * 60 > ?", (hall.id, entry.end, entry.start)
            )
            if in_the_way:
                raise Refused([f"Taken by {booking.title}: {show(booking)}" for booking in in_the_way])
            self._database.execute(
                "INSERT INTO bookings (hall, title, person, folded_person, start, minutes)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (hall.id, entry.title, entry.person, entry.person.casefold(), entry.start, entry.minutes),
            )

    def cancel(self, hall, number):
        with self._transaction():
            self._database.execute("DELETE FROM bookings WHERE hall = ? AND id = ?", (hall.id, number))

    def _bookings(self, condition, values):
        with self._lock:
            rows = self._database.execute(
                f"{BOOKINGS} WHERE {condition} ORDER BY start, bookings.id", values
            ).fetchall()
        return [Booking(row[0], Hall(*row[1:4]), *row[4:]) for row in rows]

    @contextmanager
    def _transaction(self):
        with self._lock:
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._database.execute("COMMIT")
            except BaseException:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise
