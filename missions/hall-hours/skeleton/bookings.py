"""The bookings of the halls."""

from database import find_row
from fields import moment_of_booking
from texts import Refused, fold
from zones import span_words


def of_hall(database, hall_id):
    """Return the bookings of a hall, the earliest first."""
    raise NotImplementedError("TODO: implement of_hall.")


def of_person(database, person):
    """Return the bookings of a person in all halls with name and zone of the hall, the earliest first."""
    raise NotImplementedError("TODO: implement of_person.")


def in_the_way(database, hall_id, starts, minutes):
    """Return the bookings that take some of this time, the earliest first."""
    raise NotImplementedError("TODO: implement in_the_way.")


def taken_by(booking, zone):
    """Return the words about a booking that is in the way."""
    raise NotImplementedError("TODO: implement taken_by.")


def add(database, hall, booking, shown_zone):
    """Book a hall, unless something is in the way; that is told in a zone."""
    raise NotImplementedError("TODO: implement add.")


def find(database, booking_id):
    """Return a booking, or None."""
    raise NotImplementedError("TODO: implement find.")


def cancel(database, booking_id):
    """Cancel a booking."""
    raise NotImplementedError("TODO: implement cancel.")
