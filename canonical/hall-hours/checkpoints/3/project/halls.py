"""The halls and their quotas."""

import re

from database import find_row
from texts import Refused, fold

MINUTES_OF_A_WEEK = 7 * 24 * 60


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


def set_quota(database, hall_id, text):
    """Set the quota of a hall as it was typed; nothing typed means none."""
    quota = int(text) if re.fullmatch(r"[0-9]{1,5}", text) else None
    if text and (quota is None or not 1 <= quota <= MINUTES_OF_A_WEEK):
        raise Refused("Quota is wrong")
    database.execute("UPDATE halls SET quota = ? WHERE id = ?", (quota, hall_id))
