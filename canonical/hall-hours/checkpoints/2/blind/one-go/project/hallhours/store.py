"""Keeps halls and bookings in a database."""

import json
import sqlite3
import threading
from contextlib import contextmanager

from .entries import Refused
from .records import Booking, Hall, Series

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
    minutes INTEGER NOT NULL,
    series INTEGER
);
CREATE TABLE IF NOT EXISTS series (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hall INTEGER NOT NULL REFERENCES halls (id),
    booked INTEGER NOT NULL,
    wanted INTEGER NOT NULL,
    in_the_way TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS bookings_of_hall ON bookings (hall, start);
CREATE INDEX IF NOT EXISTS bookings_of_person ON bookings (folded_person, start);
"""

BOOKINGS = (
    "SELECT bookings.id, halls.id, halls.name, halls.zone, title, person, start, minutes, series"
    " FROM bookings JOIN halls ON halls.id = bookings.hall"
)


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._database.executescript(TABLES)
        columns = [row[1] for row in self._database.execute("PRAGMA table_info(bookings)")]
        if "series" not in columns:  # it was made before there were series
            self._database.execute("ALTER TABLE bookings ADD COLUMN series INTEGER")

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

    def bookings_between(self, hall, start, end):
        return self._bookings("hall = ? AND start < ? AND start + minutes * 60 > ?", (hall.id, end, start))

    def booking(self, number):
        bookings = self._bookings("bookings.id = ?", (number,))
        return bookings[0] if bookings else None

    def series(self, hall, number):
        with self._lock:
            row = self._database.execute(
                "SELECT id, booked, wanted, in_the_way FROM series WHERE hall = ? AND id = ?",
                (hall.id, number),
            ).fetchone()
        return None if row is None else Series(*row[:3], json.loads(row[3]))

    def book(self, hall, entry, free_ones, tell):
        """Book what is wanted and return the id of the series, which is None for a single booking.

        If the hall is taken, nothing is booked, or only what is free if this is wanted. `tell` writes the message
        about a booking that is in the way.
        """
        with self._transaction():
            free = []
            in_the_way = {}
            for start in entry.starts:
                others = self._others(hall, start, entry.minutes)
                in_the_way.update((booking.id, booking) for booking in others)
                if not others:
                    free.append(start)
            obstacles = sorted(in_the_way.values(), key=lambda booking: booking.start)
            wanted = len(entry.starts)
            if obstacles and not (entry.is_series and free_ones and free):
                messages = [tell(booking) for booking in obstacles]
                if entry.is_series:
                    messages.append(f"{wanted - len(free)} of {wanted} are taken")
                raise Refused(messages)
            series = None
            if entry.is_series:
                kept = [[booking.title, booking.start, booking.end] for booking in obstacles]
                series = self._database.execute(
                    "INSERT INTO series (hall, booked, wanted, in_the_way) VALUES (?, ?, ?, ?)",
                    (hall.id, len(free), wanted, json.dumps(kept)),
                ).lastrowid
            self._database.executemany(
                "INSERT INTO bookings (hall, title, person, folded_person, start, minutes, series)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        hall.id,
                        entry.title,
                        entry.person,
                        entry.person.casefold(),
                        start,
                        entry.minutes,
                        series,
                    )
                    for start in free
                ],
            )
            return series

    def change(self, booking, entry, tell):
        """Give a booking another title and another time unless the hall is taken then."""
        with self._transaction():
            start = entry.starts[0]
            others = [
                other
                for other in self._others(booking.hall, start, entry.minutes)
                if other.id != booking.id
            ]
            if others:
                raise Refused([tell(other) for other in others])
            self._database.execute(
                "UPDATE bookings SET title = ?, start = ?, minutes = ? WHERE id = ?",
                (entry.title, start, entry.minutes, booking.id),
            )

    def cancel(self, hall, number):
        with self._transaction():
            self._database.execute("DELETE FROM bookings WHERE hall = ? AND id = ?", (hall.id, number))

    def cancel_series(self, hall, number):
        with self._transaction():
            self._database.execute("DELETE FROM bookings WHERE hall = ? AND series = ?", (hall.id, number))

    def _others(self, hall, start, minutes):
        return self.bookings_between(hall, start, start + minutes * 60)

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
