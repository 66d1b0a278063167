"""The bookings of the halls, and what waits there."""

import halls
from database import attempt
from fields import BOOK_NOTHING, WAIT
from rules import in_the_way, is_over_quota, over_quota, taken_by
from texts import Refused, fold
from zones import chosen_moment


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
    return database.execute("SELECT * FROM bookings WHERE id = ?", (booking_id,)).fetchone()


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
    """Book a hall, once or for a series; return how many were (booked, wanted, left waiting).

    What is in the way is told in a zone. Then nothing is booked, or the rest, as the wish says.
    """
    with attempt(database):
        series_id = database.execute("INSERT INTO series DEFAULT VALUES").lastrowid if wish.is_series else None
        reasons, booked, waiting, wanted = [], 0, 0, len(wish.starts)
        for place in range(wanted):
            booking = insert(database, hall, wish, series_id, place)
            others = in_the_way(database, booking)
            over = not others and is_over_quota(database, hall, booking)
            reasons += [taken_by(other, shown_zone) for other in others]
            if over:
                reasons.append(over_quota(booking, hall))
            if not others and not over:
                confirm(database, booking)
                booked += 1
            elif others and wish.if_taken == WAIT:
                waiting += 1
            else:
                cancel(database, booking["id"])
        if booked < wanted and (wish.if_taken == BOOK_NOTHING or not booked + waiting):
            raise Refused(*reasons, *([f"{wanted - booked} of {wanted} are taken"] if wish.is_series else []))
    return booked, wanted, waiting


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
