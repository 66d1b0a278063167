"""The halls."""

from database import find_row
from texts import Refused, fold


def all_halls(database):
    """Return all halls in the order of their names."""
    raise NotImplementedError("TODO: implement all_halls.")


def find(database, hall_id):
    """Return a hall, or None."""
    raise NotImplementedError("TODO: implement find.")


def add(database, name, zone):
    """Add a hall, unless its name is missing or there already."""
    raise NotImplementedError("TODO: implement add.")
