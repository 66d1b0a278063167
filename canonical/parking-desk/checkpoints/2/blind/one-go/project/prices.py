"""What a stay costs; all amounts are in cents."""

from datetime import timedelta

FREE = timedelta(minutes=10)
HOUR = timedelta(hours=1)
HOURS_OF_DAY = 24

FIRST_HOUR_BY_DAY = 200
HOUR_BY_DAY = 150
HOUR_AT_NIGHT = 50
MOST_FOR_24_HOURS = 1200

NIGHT_BEGINS = 20
NIGHT_ENDS = 8


def price(entry, moment):
    """What a stay from the entry until this moment costs."""
    stay = moment - entry
    if stay <= FREE:
        return 0
    hours_begun = -(-stay // HOUR)
    days, rest = divmod(hours_begun, HOURS_OF_DAY)
    if days == 0:
        return _within_24_hours(entry, rest, first=True)
    return (
        _within_24_hours(entry, HOURS_OF_DAY, first=True)
        + (days - 1) * _within_24_hours(entry, HOURS_OF_DAY, first=False)
        + _within_24_hours(entry, rest, first=False)
    )


def _within_24_hours(entry, hours, first):
    """What so many hours cost that begin within the same 24 hours; first: the stay begins with them."""
    total = sum(_hour(entry, number, first and number == 0) for number in range(hours))
    return min(total, MOST_FOR_24_HOURS)


def _hour(entry, number, very_first):
    begins = (entry.hour + number) % HOURS_OF_DAY
    if begins >= NIGHT_BEGINS or begins < NIGHT_ENDS:
        return HOUR_AT_NIGHT
    return FIRST_HOUR_BY_DAY if very_first else HOUR_BY_DAY
