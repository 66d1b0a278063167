"""The bookings of the halls."""

from database import find_row
from texts import Refused, fold
from zones import chosen_moment, span_words


def of_hall(database, hall_id):
    """Return the bookings of a hall, the earliest first."""
    return database.execute("SELECT * FROM bookings WHERE hall_id = ? ORDER BY starts", (hall_id,)).fetchall()


def of_person(database, person):
    """Return the bookings of a person in all halls with name and zone of the hall, the earliest first."""
    found = database.execute(
        "SELECT bookings.*, halls.name AS hall, halls.zone FROM bookings JOIN halls ON halls.id = hall_id ORDER BY starts"
    )
    return [booking for booking in found if fold(booking["person"]) == fold(person)]


def in_the_way(database, hall_id, starts, minutes, but=None):
    """Return the bookings that take some of this time, the earliest first, without the one with the id `but`."""
    return database.execute(
        "SELECT * FROM bookings WHERE hall_id = ? AND starts < ? AND starts + minutes > ? AND id IS NOT ? ORDER BY starts",
        (hall_id, starts + minutes, starts, but),
    ).fetchall()


def taken_by(booking, zone):
    """Return the words about a booking that is in the way."""
    return f"Taken by {booking['title']}: {span_words(booking['starts'], booking['minutes'], zone)}"


def not_free(booked, wanted):
    """Return the words about how many occurrences are not free."""
    return f"{wanted - booked} of {wanted} are taken"


def told_again(database, booked, wanted, taken, zone):
    """Return what is told in a zone of a series of which only a part was booked; `taken` has the ids of what was in the way."""
    others = [other for other in (find(database, one) for one in taken) if other]
    return [*(taken_by(other, zone) for other in others), not_free(booked, wanted)] if booked < wanted else []


def add(database, hall, times, person, series, shown_zone):
    """Book a hall, once or for a series; return how many were booked of how many, and the ids of what is in the way.

    What is in the way is told in a zone. Then nothing is booked, or only what is free if the series says so.
    """
    clocks = series.starts if series else [times.start]
    starts = [chosen_moment(local, hall["zone"], times.second) for local in clocks]
    others = {start: in_the_way(database, hall["id"], start, times.minutes) for start in starts}
    free = [start for start in starts if not others[start]]
    if not free or (len(free) < len(starts) and not series.free_only):
        count = [not_free(len(free), len(starts))] if series else []
        raise Refused(*(taken_by(other, shown_zone) for start in starts for other in others[start]), *count)
    series_id = database.execute("INSERT INTO series DEFAULT VALUES").lastrowid if series else None
    database.executemany(
        "INSERT INTO bookings (hall_id, series_id, title, person, starts, minutes) VALUES (?, ?, ?, ?, ?, ?)",
        [(hall["id"], series_id, times.title, person, start, times.minutes) for start in free],
    )
    return len(free), len(starts), [other["id"] for start in starts for other in others[start]]


def find(database, booking_id):
    """Return a booking, or None."""
    return find_row(database, "bookings", booking_id)


def cancel(database, booking_id):
    """Cancel a booking."""
    database.execute("DELETE FROM bookings WHERE id = ?", (booking_id,))


def cancel_series(database, series_id):
    """Cancel all that is left of a series."""
    database.execute("DELETE FROM bookings WHERE series_id = ?", (series_id,))


def change(database, hall, booking, times, shown_zone):
    """Change one booking or occurrence, unless something is in the way; that is told in a zone."""
    starts = chosen_moment(times.start, hall["zone"], times.second)
    others = in_the_way(database, hall["id"], starts, times.minutes, but=booking["id"])
    if others:
        raise Refused(*(taken_by(other, shown_zone) for other in others))
    database.execute(
        "UPDATE bookings SET title = ?, starts = ?, minutes = ? WHERE id = ?",
        (times.title, starts, times.minutes, booking["id"]),
    )
