"""The bookings of the halls, and what waits there."""

from dataclasses import dataclass
from datetime import date

import halls
from database import attempt, find_row
from fields import BOOK_NOTHING, WAIT
from rules import in_the_way, is_over_quota, monday_of, words_against
from texts import Refused, fold
from zones import chosen_moment


@dataclass
class Outcome:
    """How many of a wish were booked and wait; the ids of what is in the way, and the Mondays of weeks over the quota."""

    booked: int
    wanted: int
    waiting: int
    taken: list[int]
    over: list[date]


def words_about(database, outcome, zone, is_series=True):
    """Return what is told in a zone about all of a wish that is not free."""
    others = [other for other in (find(database, one) for one in outcome.taken) if other]
    count = f"{outcome.wanted - outcome.booked} of {outcome.wanted} are taken"
    return [*words_against(others, outcome.over, lambda _: zone), *([count] if is_series else [])]


def of_hall(database, hall_id):
    """Return the bookings of a hall, the earliest first."""
    return database.execute(
        "SELECT * FROM bookings WHERE hall_id = ? AND NOT waiting ORDER BY starts", (hall_id,)
    ).fetchall()


def waiting_for(database, hall_id):
    """Return what waits for a hall, in the order in which it was asked for."""
    return database.execute("SELECT * FROM bookings WHERE hall_id = ? AND waiting ORDER BY id", (hall_id,)).fetchall()


def of_person(database, person):
    """Return the bookings of a person in all halls with name and zone of the hall, the earliest first."""
    found = database.execute(
        "SELECT bookings.*, halls.name AS hall, halls.zone FROM bookings JOIN halls ON halls.id = hall_id"
        " WHERE NOT waiting ORDER BY starts"
    )
    return [booking for booking in found if fold(booking["person"]) == fold(person)]


def find(database, booking_id):
    """Return a booking, or None."""
    return find_row(database, "bookings", booking_id)


def insert(database, hall, wish, series_id, place):
    """Insert one booking of a wish as one that waits, and return it."""
    times, local = wish.times, wish.starts[place]
    starts = chosen_moment(local, hall["zone"], times.second)
    row = (hall["id"], series_id, place, times.title, wish.person, local.isoformat(), times.second, starts, times.minutes)
    booking_id = database.execute(
        "INSERT INTO bookings (hall_id, series_id, place, title, person, local, second, starts, minutes, waiting)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1)",
        row,
    ).lastrowid
    return find(database, booking_id)


def confirm(database, booking):
    """Book what waits."""
    database.execute("UPDATE bookings SET waiting = 0 WHERE id = ?", (booking["id"],))


def add(database, hall, wish, shown_zone):
    """Book a hall, once or for a series; return the outcome.

    What is in the way is told in a zone. Then nothing is booked, or the rest, as the wish says.
    """
    with attempt(database):
        series_id = database.execute("INSERT INTO series DEFAULT VALUES").lastrowid if wish.is_series else None
        outcome = Outcome(0, len(wish.starts), 0, [], [])
        for place in range(outcome.wanted):
            booking = insert(database, hall, wish, series_id, place)
            others, is_over = in_the_way(database, booking), is_over_quota(database, hall, booking)
            outcome.taken += [other["id"] for other in others]
            outcome.over += [monday_of(booking, hall)] if is_over else []
            if not others and not is_over:
                confirm(database, booking)
                outcome.booked += 1
            elif others and wish.if_taken == WAIT:
                outcome.waiting += 1
            else:
                cancel(database, booking["id"])
        in_vain = wish.if_taken == BOOK_NOTHING or not outcome.booked + outcome.waiting
        if outcome.booked < outcome.wanted and in_vain:
            raise Refused(*words_about(database, outcome, shown_zone, wish.is_series))
    return outcome


def cancel(database, booking_id):
    """Cancel a booking, or end its waiting."""
    database.execute("DELETE FROM bookings WHERE id = ?", (booking_id,))


def cancel_series(database, series_id):
    """Cancel all that is left of a series, or waits; return the ids of the halls in which it was."""
    rows = database.execute("SELECT DISTINCT hall_id FROM bookings WHERE series_id = ?", (series_id,)).fetchall()
    database.execute("DELETE FROM bookings WHERE series_id = ?", (series_id,))
    return [row["hall_id"] for row in rows]


def move_up(database, hall_id):
    """Book what waits for a hall and is free and within the quota by now, in the order of the list."""
    hall = halls.find(database, hall_id)
    for booking in waiting_for(database, hall_id):
        if not in_the_way(database, booking) and not is_over_quota(database, hall, booking):
            confirm(database, booking)
