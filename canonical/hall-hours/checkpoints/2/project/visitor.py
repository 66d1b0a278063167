"""The zone in which a visitor wants to see times; the browser keeps it."""

from flask import request

from zones import ZONES, span_words

HALL_TIME = "Hall time"


def chosen_zone():
    """Return the zone that the visitor has chosen, or None for that of each hall."""
    zone = request.cookies.get("zone")
    return zone if zone in ZONES else None


def keep_zone(answer, zone):
    """Have the browser keep a zone; return the answer."""
    answer.set_cookie("zone", zone, samesite="Lax")
    return answer


def words_for_templates():
    """Return what every template needs to show times and to choose their zone."""

    def span(booking, hall_zone):
        return span_words(booking["starts"], booking["minutes"], chosen_zone() or hall_zone)

    return {"zones": ZONES, "hall_time": HALL_TIME, "chosen_zone": chosen_zone() or HALL_TIME, "span": span}
