"""The halls."""

from database import find_row
from texts import Refused, fold


def all_halls(database):
    """Return all halls in the order of their names."""
    return sorted(database.execute("SELECT * FROM halls"), key=lambda hall: fold(hall["name"]))


def find(database, hall_id):
    """Return a hall, or None."""
    return find_row(database, "halls", hall_id)


def add(database, name, zone):
    """Add a hall, unless its name is missing or there already."""
    if not name:
        raise Refused("Name is missing")
    if fold(name) in {fold(hall["name"]) for hall in all_halls(database)}:
        raise Refused("Name is there already")
    database.execute("INSERT INTO halls (name, zone) VALUES (?, ?)", (name, zone))
