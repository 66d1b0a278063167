"""Changes of a booking, or of a series from one occurrence on."""

from datetime import date, datetime

import halls
from bookings import find, move_up
from database import attempt
from fields import YEARS
from rules import in_the_way, is_over_quota, monday_of, words_against
from texts import Refused
from zones import choice_of, chosen_moment, exists_twice, local_of

TITLE, MINUTES, HALL, START = "title", "minutes", "hall", "start"


def from_here_on(database, booking):
    """Return an occurrence and all that come after it in its series."""
    return [
        booking,
        *database.execute(
            "SELECT * FROM bookings WHERE series_id = ? AND place > ? AND NOT waiting ORDER BY place",
            (booking["series_id"], booking["place"]),
        ),
    ]


def changed_fields(booking, times, hall, old_hall):
    """Return which fields of a booking were changed on the page."""
    now = local_of(booking["starts"], old_hall["zone"])
    other_moment = exists_twice(times.start, hall["zone"]) and times.second != bool(booking["second"])
    differs = {
        TITLE: times.title != booking["title"],
        MINUTES: times.minutes != booking["minutes"],
        HALL: hall["id"] != old_hall["id"],
        START: times.start != now or other_moment,
    }
    return {field for field, is_other in differs.items() if is_other}


def new_local(booking, times, first_now):
    """Return the new local start of a booking that comes after one which begins at `first_now` until now."""
    days = (times.start.date() - first_now.date()).days
    ordinal = datetime.fromisoformat(booking["local"]).toordinal() + days
    if not date(YEARS.start, 1, 1).toordinal() <= ordinal < date(YEARS.stop, 1, 1).toordinal():
        raise Refused("Start is wrong")
    return datetime.combine(date.fromordinal(ordinal), times.start.time())


def write(database, booking, fields, times, hall, local, second):
    """Write these fields of a booking; `hall`, `local` and `second` say where and when it is then."""
    database.execute(
        "UPDATE bookings SET title = ?, minutes = ?, hall_id = ?, local = ?, second = ?, starts = ? WHERE id = ?",
        (
            times.title if TITLE in fields else booking["title"],
            times.minutes if MINUTES in fields else booking["minutes"],
            hall["id"],
            local.isoformat(),
            second,
            chosen_moment(local, hall["zone"], second),
            booking["id"],
        ),
    )


def weighs_more(before, after, old_hall, hall):
    """Return whether a booking counts more than before in its week at its hall."""
    if hall["id"] != old_hall["id"] or after["minutes"] > before["minutes"]:
        return True
    return monday_of(before, old_hall) != monday_of(after, hall)


def is_over(database, before, after):
    """Return whether a changed booking is over the quota in a week and a hall in which it did not count as much before."""
    hall, old_hall = halls.find(database, after["hall_id"]), halls.find(database, before["hall_id"])
    return weighs_more(before, after, old_hall, hall) and is_over_quota(database, hall, after)


def words_about(database, group, shown_zone):
    """Return what stands against bookings that were changed, in a zone, or that of the hall without one."""
    others, mondays = [], []
    for before in group:
        after = find(database, before["id"])
        others += in_the_way(database, after)
        mondays += [monday_of(after, halls.find(database, after["hall_id"]))] if is_over(database, before, after) else []
    return words_against(others, mondays, lambda other: shown_zone or halls.find(database, other["hall_id"])["zone"])


def change(database, booking, hall, times, goes_on, shown_zone):
    """Change a booking, and those that come after it in its series if it goes on; all of them or none.

    What is in the way is told in a zone, or that of the hall without one.
    """
    old_hall = halls.find(database, booking["hall_id"])
    fields, now = changed_fields(booking, times, hall, old_hall), local_of(booking["starts"], old_hall["zone"])
    group = from_here_on(database, booking) if goes_on else [booking]
    with attempt(database):
        for one in group:
            is_first, old_place = one["id"] == booking["id"], halls.find(database, one["hall_id"])
            taken_over = fields if is_first else fields - set(one["own"].split())
            place = hall if HALL in taken_over else old_place
            local, second = datetime.fromisoformat(one["local"]), one["second"]
            if is_first and {START, HALL} & taken_over:
                local = times.start
            elif START in taken_over:
                local = new_local(one, times, now)
            if START in taken_over or place["zone"] != old_place["zone"]:
                second = times.second
            write(database, one, taken_over, times, place, local, second)
        if not goes_on:
            own = " ".join(sorted({*booking["own"].split(), *fields}))
            database.execute("UPDATE bookings SET own = ? WHERE id = ?", (own, booking["id"]))
        if words := words_about(database, group, shown_zone):
            raise Refused(*words)
    for hall_id in {hall["id"], *(one["hall_id"] for one in group)}:
        move_up(database, hall_id)


def fields_of(booking, hall):
    """Return what the fields of a booking are filled with."""
    return {
        "title": booking["title"],
        "start": f"{local_of(booking['starts'], hall['zone']):%Y-%m-%d %H:%M}",
        "minutes": booking["minutes"],
        "twice": choice_of(booking["starts"], hall["zone"]),
        "hall": str(hall["id"]),
    }
