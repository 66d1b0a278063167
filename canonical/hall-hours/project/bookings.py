"""The bookings of the halls."""

from database import find_row
from fields import moment_of_booking
from texts import Refused, fold
from zones import span_words


def of_hall(database, hall_id):
    """Return the bookings of a hall, the earliest first."""
    return database.execute("SELECT * FROM bookings WHERE hall_id = ? ORDER BY starts", (hall_id,)).fetchall()


def of_person(database, person):
    """Return the bookings of a person in all halls with name and zone of the hall, the earliest first."""
    found = database.execute(
        "SELECT bookings.*, halls.name AS hall, halls.zone FROM bookings JOIN halls ON halls.id = hall_id ORDER BY starts"
    )
    return [booking for booking in found if fold(booking["person"]) == fold(person)]


def in_the_way(database, hall_id, starts, minutes):
    """Return the bookings that take some of this time, the earliest first."""
    return database.execute(
        "SELECT * FROM bookings WHERE hall_id = ? AND starts < ? AND starts + minutes > ? ORDER BY starts",
        (hall_id, starts + minutes, starts),
    ).fetchall()


def taken_by(booking, zone):
    """Return the words about a booking that is in the way."""
    return f"Taken by {booking['title']}: {span_words(booking['starts'], booking['minutes'], zone)}"


def add(database, hall, booking, shown_zone):
    """Book a hall, unless something is in the way; that is told in a zone."""
    starts = moment_of_booking(booking, hall["zone"])
    others = in_the_way(database, hall["id"], starts, booking.minutes)
    if others:
        raise Refused(*(taken_by(other, shown_zone) for other in others))
    database.execute(
        "INSERT INTO bookings (hall_id, title, person, starts, minutes) VALUES (?, ?, ?, ?, ?)",
        (hall["id"], booking.title, booking.person, starts, booking.minutes),
    )


def find(database, booking_id):
    """Return a booking, or None."""
    return find_row(database, "bookings", booking_id)


def cancel(database, booking_id):
    """Cancel a booking."""
    database.execute("DELETE FROM bookings WHERE id = ?", (booking_id,))
