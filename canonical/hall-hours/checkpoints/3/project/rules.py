"""What stands against a booking: other bookings in its way, and the quota of the hall."""

from datetime import timedelta

from texts import fold
from zones import day_begin, local_of, span_words


def in_the_way(database, booking):
    """Return the other bookings that take some of the time of this one, the earliest first."""
    return database.execute(
        "SELECT * FROM bookings WHERE hall_id = ? AND starts < ? AND starts + minutes > ? AND id != ? AND NOT waiting"
        " ORDER BY starts",
        (booking["hall_id"], booking["starts"] + booking["minutes"], booking["starts"], booking["id"]),
    ).fetchall()


def taken_by(booking, zone):
    """Return the words about a booking that is in the way, with its times in a zone."""
    return f"Taken by {booking['title']}: {span_words(booking['starts'], booking['minutes'], zone)}"


def monday_of(booking, hall):
    """Return the Monday of the week by the clocks of the hall in which a booking starts."""
    date = local_of(booking["starts"], hall["zone"]).date()
    return date - timedelta(days=date.weekday())


def is_over_quota(database, hall, booking):
    """Return whether the person of a booking would have more than the quota in its week with this booking."""
    if hall["quota"] is None:
        return False
    monday = monday_of(booking, hall)
    begin, end = day_begin(monday, hall["zone"]), day_begin(monday + timedelta(weeks=1), hall["zone"])
    others = database.execute(
        "SELECT * FROM bookings WHERE hall_id = ? AND starts >= ? AND starts < ? AND id != ? AND NOT waiting",
        (hall["id"], begin, end, booking["id"]),
    )
    minutes = sum(other["minutes"] for other in others if fold(other["person"]) == fold(booking["person"]))
    return minutes + booking["minutes"] > hall["quota"]


def words_against(others, mondays, zone_of):
    """Return the words about what is in the way, the earliest first, and about weeks over the quota.

    `zone_of` is a function for the zone in which another booking is told.
    """
    in_order = sorted({other["id"]: other for other in others}.values(), key=lambda other: other["starts"])
    words = [taken_by(other, zone_of(other)) for other in in_order]
    return [*words, *(f"Over the quota in the week of {monday}" for monday in sorted(set(mondays)))]
