"""What a stay costs; all amounts are in cents."""

from datetime import timedelta
from functools import lru_cache

FREE = timedelta(minutes=10)
HOUR = timedelta(hours=1)
HOURS_OF_DAY = 24

FIRST_HOUR_BY_DAY = 200
HOUR_BY_DAY = 150
HOUR_AT_NIGHT = 50
MOST_FOR_24_HOURS = 1200
LOST_TICKET = 1000

NIGHT_BEGINS = 20
NIGHT_ENDS = 8


def price(entry, moment, has_pass):
    """What a stay from the entry until this moment costs; has_pass tells it of a day, given as an ordinal number."""
    stay = moment - entry
    if stay <= FREE:
        return 0
    hours_begun = -(-stay // HOUR)
    total = 0
    day = entry.toordinal()
    for done in range(0, hours_begun, HOURS_OF_DAY):
        hours = min(HOURS_OF_DAY, hours_begun - done)
        total += _within_24_hours(entry.hour, hours, done == 0, has_pass(day), has_pass(day + 1))
        day += 1
    return total


@lru_cache
def _within_24_hours(begin, hours, first, free_today, free_tomorrow):
    """What so many hours cost that begin within the same 24 hours.

    begin: the hour of the clock at which the 24 hours begin; first: the stay begins with them;
    free_today, free_tomorrow: there is a pass for the hours before and after midnight.
    """
    total = 0
    for number in range(hours):
        days_later, clock = divmod(begin + number, HOURS_OF_DAY)
        if not (free_tomorrow if days_later else free_today):
            total += _hour(clock, first and number == 0)
    return min(total, MOST_FOR_24_HOURS)


def _hour(clock, very_first):
    if clock >= NIGHT_BEGINS or clock < NIGHT_ENDS:
        return HOUR_AT_NIGHT
    return FIRST_HOUR_BY_DAY if very_first else HOUR_BY_DAY
