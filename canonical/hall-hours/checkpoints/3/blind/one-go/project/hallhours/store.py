"""Keeps halls, bookings and what waits in a database, and books, changes and cancels."""

import json
import sqlite3
import threading
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from .clocks import first_moment, read_time, show_time, time_at
from .entries import NOTHING, WAIT, Refused, later_start
from .records import OWN_HALL, OWN_MINUTES, OWN_START, OWN_TITLE, Booking, Hall, Result
from .weeks import first_day

# waiting has the columns of bookings. series has a row too for what waits and is no series.
BOOKING_COLUMNS = """
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hall INTEGER NOT NULL REFERENCES halls (id),
    title TEXT NOT NULL,
    person TEXT NOT NULL,
    folded_person TEXT NOT NULL,
    start INTEGER NOT NULL,
    minutes INTEGER NOT NULL,
    series INTEGER,
    time TEXT,
    position INTEGER NOT NULL DEFAULT 0,
    own INTEGER NOT NULL DEFAULT 0
"""
TABLES = f"""
CREATE TABLE IF NOT EXISTS halls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL UNIQUE,
    zone TEXT NOT NULL,
    quota INTEGER
);
CREATE TABLE IF NOT EXISTS bookings ({BOOKING_COLUMNS});
CREATE INDEX IF NOT EXISTS bookings_of_hall ON bookings (hall, start);
CREATE INDEX IF NOT EXISTS bookings_of_person ON bookings (folded_person, start);
CREATE TABLE IF NOT EXISTS waiting ({BOOKING_COLUMNS});
CREATE TABLE IF NOT EXISTS series (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hall INTEGER NOT NULL REFERENCES halls (id),
    booked INTEGER NOT NULL,
    wanted INTEGER NOT NULL,
    in_the_way TEXT NOT NULL,
    waiting INTEGER NOT NULL DEFAULT 0
);
"""
# Columns that tables from before may not have.
LATER_COLUMNS = (
    ("halls", "quota", "INTEGER"),
    ("bookings", "series", "INTEGER"),
    ("bookings", "time", "TEXT"),
    ("bookings", "position", "INTEGER NOT NULL DEFAULT 0"),
    ("bookings", "own", "INTEGER NOT NULL DEFAULT 0"),
    ("series", "waiting", "INTEGER NOT NULL DEFAULT 0"),
)


@dataclass(frozen=True)
class Change:
    """How a booking is to be: its time by the clocks at the hall, and the moment of it."""

    title: str
    hall: Hall
    time: datetime
    start: int
    twice: str
    minutes: int
    from_here_on: bool


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._database.executescript(TABLES)
        self._complete_tables()

    # Halls

    def halls(self):
        with self._lock:
            rows = self._database.execute(
                "SELECT id, name, zone, quota FROM halls ORDER BY folded_name"
            ).fetchall()
        return [Hall(*row) for row in rows]

    def hall(self, number):
        with self._lock:
            row = self._database.execute(
                "SELECT id, name, zone, quota FROM halls WHERE id = ?", (number,)
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

    def set_quota(self, hall, quota):
        with self._transaction():
            self._database.execute("UPDATE halls SET quota = ? WHERE id = ?", (quota, hall.id))
            self._book_waiting({hall.id})

    # What there is

    def bookings_of_hall(self, hall):
        return self._bookings("hall = ?", (hall.id,))

    def bookings_of_person(self, person):
        return self._bookings("folded_person = ?", (person.casefold(),))

    def bookings_between(self, hall, start, end):
        return self._bookings("hall = ? AND start < ? AND start + minutes * 60 > ?", (hall.id, end, start))

    def booking(self, number):
        bookings = self._bookings("record.id = ?", (number,))
        return bookings[0] if bookings else None

    def waiting_in_hall(self, hall):
        """What waits in a hall, in the order in which it was asked for."""
        return self._records("waiting", "hall = ?", (hall.id,), "record.id")

    def result(self, hall, number):
        with self._lock:
            row = self._database.execute(
                "SELECT id, booked, wanted, waiting, in_the_way FROM series WHERE hall = ? AND id = ?",
                (hall.id, number),
            ).fetchone()
        return None if row is None else Result(*row[:4], json.loads(row[4]))

    # What is done

    def book(self, hall, entry, choice, tell):
        """Book what is wanted, as far as this is chosen if not all of it is free.

        Returns the id of the result if there is something to tell. `tell` writes the message about a booking that
        is in the way.
        """
        with self._transaction():
            hall = self.hall(hall.id)
            free, taken = [], []
            in_the_way = {}
            weeks = set()
            new_minutes = {}  # by the week
            for position, (time, start) in enumerate(entry.occurrences):
                occurrence = Booking(
                    0, hall, entry.title, entry.person, start, entry.minutes, time, None, position, 0
                )
                others = self._others(occurrence)
                in_the_way.update((other.id, other) for other in others)
                week = _week_of(occurrence)
                is_over = self._is_over(hall, entry.person, week, new_minutes.get(week, 0) + entry.minutes)
                if is_over:
                    weeks.add(week)
                if others:
                    taken.append(occurrence)
                elif not is_over:
                    free.append(occurrence)
                    new_minutes[week] = new_minutes.get(week, 0) + entry.minutes
            wanted = len(entry.occurrences)
            waiting = taken if choice == WAIT else []
            obstacles = sorted(in_the_way.values(), key=lambda other: other.start)
            over = [_over_message(week) for week in sorted(weeks)]
            if len(free) < wanted and (choice == NOTHING or not (free or waiting)):
                messages = [tell(other) for other in obstacles] + over
                if entry.is_series:
                    messages.append(f"{wanted - len(free)} of {wanted} are taken")
                raise Refused(messages)
            result = None
            if entry.is_series or waiting:
                kept = [[other.title, other.start, other.end] for other in obstacles] + over
                result = self._database.execute(
                    "INSERT INTO series (hall, booked, wanted, waiting, in_the_way) VALUES (?, ?, ?, ?, ?)",
                    (hall.id, len(free), wanted, len(waiting), json.dumps(kept)),
                ).lastrowid
            series = result if entry.is_series else None
            for occurrence in free:
                self._insert("bookings", replace(occurrence, series=series))
            for occurrence in waiting:
                self._insert("waiting", replace(occurrence, series=series))
            return result

    def change(self, number, change, tell):
        """Change a booking, or with it all that come after it in its series, unless something is in the way."""
        with self._transaction():
            booking = self.booking(number)
            if booking is None:
                raise Refused(["This booking was cancelled"])
            group = self._changed_group(booking, change)
            messages = [tell(other) for other in self._in_the_way_of(group)]
            messages += [_over_message(week) for week in self._weeks_over(group)]
            if messages:
                raise Refused(messages)
            for _, new in group:
                self._database.execute(
                    "UPDATE bookings SET hall = ?, title = ?, start = ?, minutes = ?, time = ?, own = ?"
                    " WHERE id = ?",
                    (new.hall.id, new.title, new.start, new.minutes, show_time(new.time), new.own, new.id),
                )
            self._book_waiting({state.hall.id for pair in group for state in pair})

    def cancel(self, number):
        with self._transaction():
            booking = self.booking(number)
            if booking is not None:
                self._delete("bookings", booking)
                self._book_waiting({booking.hall.id})

    def cancel_series(self, series):
        with self._transaction():
            bookings = self._bookings("series = ?", (series,))
            for booking in bookings:
                self._delete("bookings", booking)
            self._database.execute("DELETE FROM waiting WHERE series = ?", (series,))
            self._book_waiting({booking.hall.id for booking in bookings})

    def end_waiting(self, hall, number):
        with self._transaction():
            self._database.execute("DELETE FROM waiting WHERE hall = ? AND id = ?", (hall.id, number))

    # Parts of a change

    def _changed_group(self, booking, change):
        """Pairs of what all bookings that are changed are and will be, the first one first."""
        old_time = time_at(booking.start, booking.hall.zone)
        changed = 0
        if change.title != booking.title:
            changed |= OWN_TITLE
        if change.minutes != booking.minutes:
            changed |= OWN_MINUTES
        if change.hall.id != booking.hall.id:
            changed |= OWN_HALL
        if change.time != old_time or (not changed & OWN_HALL and change.start != booking.start):
            changed |= OWN_START
        in_series = booking.series is not None
        from_here_on = in_series and change.from_here_on
        new = replace(
            booking,
            title=change.title,
            hall=change.hall,
            start=change.start,
            minutes=change.minutes,
            time=change.time if changed & (OWN_START | OWN_HALL) else booking.time,
            own=booking.own & ~changed if from_here_on else booking.own | (changed if in_series else 0),
        )
        group = [(booking, new)]
        if from_here_on:
            days = change.time.date() - old_time.date()
            for later in self._bookings("series = ? AND position > ?", (booking.series, booking.position)):
                group.append((later, _changed_later(later, change, changed & ~later.own, days)))
        return group

    def _in_the_way_of(self, group):
        numbers = {old.id for old, _ in group}
        in_the_way = {}
        for place, (old, new) in enumerate(group):
            for other in self._others(new):
                if other.id not in numbers:
                    in_the_way[other.id] = other
            for other_old, other in group[place + 1 :]:
                if new.overlaps(other):
                    stays = new.place == old.place and other.place != other_old.place
                    obstacle = new if stays else other
                    in_the_way[obstacle.id] = obstacle
        return sorted(in_the_way.values(), key=lambda other: other.start)

    def _weeks_over(self, group):
        """The weeks in which the person would have more minutes than before and than the quota."""
        more = {}
        for old, new in group:
            for booking, sign in ((old, -1), (new, 1)):
                key = booking.hall.id, _week_of(booking)
                more[key] = more.get(key, 0) + sign * booking.minutes
        person = group[0][0].person
        return sorted(
            {
                week
                for (hall, week), minutes in more.items()
                if minutes > 0 and self._is_over(self.hall(hall), person, week, minutes)
            }
        )

    # Parts of all

    def _book_waiting(self, halls):
        """Book everything that waits in these halls and is free now."""
        for number in sorted(halls):
            hall = self.hall(number)
            for waiting in self.waiting_in_hall(hall):
                if self._others(waiting) or self._is_over(
                    hall, waiting.person, _week_of(waiting), waiting.minutes
                ):
                    continue
                self._delete("waiting", waiting)
                self._insert("bookings", waiting)

    def _others(self, booking):
        """What is in the way of a booking, which may be itself."""
        return self.bookings_between(booking.hall, booking.start, booking.end)

    def _is_over(self, hall, person, week, minutes):
        """Whether a person would have more than the quota with so many more minutes in a week."""
        if hall.quota is None:
            return False
        (used,) = self._database.execute(
            "SELECT COALESCE(SUM(minutes), 0) FROM bookings"
            " WHERE hall = ? AND folded_person = ? AND start >= ? AND start < ?",
            (
                hall.id,
                person.casefold(),
                first_moment(week, hall.zone),
                first_moment(week + timedelta(days=7), hall.zone),
            ),
        ).fetchone()
        return used + minutes > hall.quota

    def _insert(self, table, booking):
        self._database.execute(
            f"INSERT INTO {table} (hall, title, person, folded_person, start, minutes, series, time, position, own)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                booking.hall.id,
                booking.title,
                booking.person,
                booking.person.casefold(),
                booking.start,
                booking.minutes,
                booking.series,
                show_time(booking.time),
                booking.position,
                booking.own,
            ),
        )

    def _delete(self, table, booking):
        self._database.execute(f"DELETE FROM {table} WHERE id = ?", (booking.id,))

    def _bookings(self, condition, values):
        return self._records("bookings", condition, values, "start, record.id")

    def _records(self, table, condition, values, order):
        with self._lock:
            rows = self._database.execute(
                "SELECT record.id, halls.id, halls.name, halls.zone, halls.quota, title, person, start, minutes,"
                f" time, series, position, own FROM {table} AS record JOIN halls ON halls.id = record.hall"
                f" WHERE {condition} ORDER BY {order}",
                values,
            ).fetchall()
        return [
            Booking(row[0], Hall(*row[1:5]), *row[5:9], read_time(row[9]), *row[10:]) for row in rows
        ]

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

    def _complete_tables(self):
        """Add what is missing in tables that were made by an earlier version."""
        with self._transaction():
            for table, column, kind in LATER_COLUMNS:
                columns = [row[1] for row in self._database.execute(f"PRAGMA table_info({table})")]
                if column not in columns:
                    self._database.execute(f"ALTER TABLE {table} ADD COLUMN {column} {kind}")
            rows = self._database.execute(
                "SELECT bookings.id, start, zone FROM bookings JOIN halls ON halls.id = bookings.hall"
                " WHERE time IS NULL"
            ).fetchall()
            for number, start, zone in rows:
                # Occurrences of a series were made in their order.
                self._database.execute(
                    "UPDATE bookings SET time = ?, position = ? WHERE id = ?",
                    (show_time(time_at(start, zone)), number, number),
                )


def _changed_later(later, change, changed, days):
    """What an occurrence will be that comes after the one that is changed, if this much is changed in it."""
    hall = change.hall if changed & OWN_HALL else later.hall
    time, start = later.time, later.start
    if changed & OWN_START:
        try:
            time = datetime.combine(later.time.date() + days, change.time.time())
        except OverflowError:
            time = None
        if time is None or read_time(show_time(time)) is None:
            raise Refused(["Start is wrong"])
    if changed & OWN_START or hall.id != later.hall.id:
        start = later_start(time, change.twice, hall.zone)
    return replace(
        later,
        title=change.title if changed & OWN_TITLE else later.title,
        minutes=change.minutes if changed & OWN_MINUTES else later.minutes,
        hall=hall,
        time=time,
        start=start,
    )


def _week_of(booking):
    """The Monday of the week in which a booking starts, by the clocks of its hall."""
    return first_day(time_at(booking.start, booking.hall.zone).date())


def _over_message(week):
    return f"Over the quota in the week of {week.isoformat()}"
