"""What a stay costs, in cents."""

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
    days = range(entry, end, DAY)
    return sum(min(MOST_A_DAY, hours_of_day(entry, start, min(start + DAY, end), is_covered)) for start in days)


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
    return f"{cents // 100}.{cents % 100:02}"
