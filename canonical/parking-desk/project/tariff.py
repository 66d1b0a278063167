"""What a stay costs, in cents."""

FREE_MINUTES = 10
FIRST_HOUR = 200
HOUR = 150


def fee(entry, end):
    """The price of a stay between two moments."""
    minutes = end - entry
    if minutes <= FREE_MINUTES:
        return 0
    hours = -(-minutes // 60)
    return FIRST_HOUR + (hours - 1) * HOUR


def money(cents):
    """An amount as it is printed."""
    return f"{cents // 100}.{cents % 100:02}"
