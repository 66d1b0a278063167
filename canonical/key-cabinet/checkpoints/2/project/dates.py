"""Days as people type them."""

from datetime import date

from texts import Refused


def day_in(text):
    """The day in a text such as 2030-01-31, written in this way, or None."""
    try:
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        return None


def checked_days(world, first, last):
    """A first and a last day of which none is over, or raise Refused."""
    begin, end = day_in(first), day_in(last)
    if begin is None or end is None or not world.today <= begin <= end:
        raise Refused("Days are wrong.")
    return begin, end


def set_today(world, text):
    """Move the day of the cabinet forward."""
    day = day_in(text)
    if day is None or day <= world.today:
        raise Refused("Please enter a later day.")
    world.today = day
