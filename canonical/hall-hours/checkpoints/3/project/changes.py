"""Changes of a booking, or of a series from one occurrence on."""

from datetime import datetime

import halls
from bookings import find, move_up
from database import attempt
from rules import in_the_way, is_over_quota, monday_of, over_quota, taken_by
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


def new_local(booking, first, times, first_now):
    """Return the new local start of a booking when that of the first one is changed."""
    if booking["id"] == first["id"]:
        return times.start
    days = times.start.date() - first_now.date()
    return datetime.combine(datetime.fromisoformat(booking["local"]).date() + days, times.start.time())


def write(database, booking, fields, times, hall, local):
    """Write these fields of a booking; `hall` is the one in which it is then."""
    second = times.second if START in fields else booking["second"]
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


def reasons_against(database, before, after, shown_zone):
    """Return what stands against a changed booking."""
    hall, old_hall = halls.find(database, after["hall_id"]), halls.find(database, before["hall_id"])
    reasons = [taken_by(other, shown_zone or hall["zone"]) for other in in_the_way(database, after)]
    if weighs_more(before, after, old_hall, hall) and is_over_quota(database, hall, after):
        reasons.append(over_quota(after, hall))
    return reasons


def change(database, booking, hall, times, goes_on, shown_zone):
    """Change a booking, and those that come after it in its series if it goes on; all of them or none.

    What is in the way is told in a zone, or that of the hall without one.
    """
    old_hall = halls.find(database, booking["hall_id"])
    fields, now = changed_fields(booking, times, hall, old_hall), local_of(booking["starts"], old_hall["zone"])
    group = from_here_on(database, booking) if goes_on else [booking]
    with attempt(database):
        for one in group:
            own = set(one["own"].split())
            taken_over = fields if one["id"] == booking["id"] else fields - own
            place = hall if HALL in taken_over else halls.find(database, one["hall_id"])
            local = datetime.fromisoformat(one["local"])
            write(
                database,
                one,
                taken_over,
                times,
                place,
                new_local(one, booking, times, now) if START in taken_over else local,
            )
        if not goes_on:
            own = " ".join(sorted({*booking["own"].split(), *fields}))
            database.execute("UPDATE bookings SET own = ? WHERE id = ?", (own, booking["id"]))
        reasons = {}
        for one in group:
            reasons |= dict.fromkeys(reasons_against(database, one, find(database, one["id"]), shown_zone))
        if reasons:
            raise Refused(*reasons)
    for hall_id in {hall["id"], *(one["hall_id"] for one in group)}:
        move_up(database, hall_id)


def fields_of(booking, hall):
    """Return what the fields of a booking are filled with."""
    return {
        "title": booking["title"],
        "start": f"{local_of(booking['starts'], hall['zone']):%Y-%m-%d %H:%M}",
        "minutes": booking["minutes"],
        "twice": choice_of(booking["starts"], hall["zone"]),
        "hall": hall["name"],
    }
