"""What a stay costs, in cents."""

from functools import cache

from moments import DAY

FREE_MINUTES = 10
FIRST_HOUR = 200
HOUR = 150
NIGHT_HOUR = 50
MOST_A_DAY = 1200
MORNING, EVENING = 8 * 60, 20 * 60


def fee(entry, end):
    """The price of a stay between two moments."""
    if end - entry <= FREE_MINUTES:
        return 0
    price_of_days = 0
    for start in range(entry, end, DAY):
        if start + DAY > end:
            price_of_days += min(MOST_A_DAY, hours_of_day(entry, start, end))
        else:
            price_of_days += whole_day(start % DAY, start == entry)
    return price_of_days


@cache
def whole_day(minute, is_first):
    """The price of 24 hours from this minute of a day; a stay of years has many of them."""
    return min(MOST_A_DAY, hours_of_day(minute if is_first else None, minute, minute + DAY))


def hours_of_day(entry, start, end):
    """The price of the hours that begin in a part of a stay, without a maximum."""
    return sum(price(entry, moment) for moment in range(start, end, 60))


def price(entry, moment):
    """The price of the hour of a stay that begins at this moment."""
    if not MORNING <= moment % DAY < EVENING:
        return NIGHT_HOUR
    return FIRST_HOUR if moment == entry else HOUR


def money(cents):
    """An amount as it is printed."""
    return f"{cents // 100}.{cents % 100:02}"
