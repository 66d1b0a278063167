"""What a stay costs, in cents."""

from functools import cache

from moments import DAY

FREE_MINUTES = 10
FIRST_HOUR = 200
HOUR = 150
NIGHT_HOUR = 50
MOST_A_DAY = 1200
LOST_TICKET = 1000
MORNING, EVENING = 8 * 60, 20 * 60


def fee(entry, end, is_covered):
    """The price of a stay between two moments; `is_covered` says which days are paid by a pass."""
    if end - entry <= FREE_MINUTES:
        return 0
    price_of_days = 0
    for start in range(entry, end, DAY):
        stop = start + DAY
        if stop > end or is_covered(start // DAY) or is_covered(stop // DAY):
            price_of_days += min(MOST_A_DAY, hours_of_day(entry, start, min(stop, end), is_covered))
        else:
            price_of_days += whole_day(start % DAY, start == entry)
    return price_of_days


@cache
def whole_day(minute, is_first):
    """The price of 24 hours from this minute of a day, without passes; a stay of years has many of them."""
    return min(MOST_A_DAY, hours_of_day(minute if is_first else None, minute, minute + DAY, lambda _day: False))


def hours_of_day(entry, start, end, is_covered):
    """The price of the hours that begin in a part of a stay, without a maximum."""
    return sum(price(entry, moment) for moment in range(start, end, 60) if not is_covered(moment // DAY))


def price(entry, moment):
    """The price of the hour of a stay that begins at this moment."""
    if not MORNING <= moment % DAY < EVENING:
        return NIGHT_HOUR
    return FIRST_HOUR if moment == entry else HOUR


def money(cents):
    """An amount as it is printed."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"
