"""Amounts of money are whole numbers of cents."""


def shown(cents):
    """An amount as it is printed, such as 12.15."""
    sign, cents = "-" if cents < 0 else "", abs(cents)
    return f"{sign}{cents // 100}.{cents % 100:02}"


def share_of(cents, part, whole):
    """So many parts of the whole, rounded to the cent, half a cent up; a negative amount mirrors the positive one."""
    share = (2 * abs(cents) * part + whole) // (2 * whole)
    return -share if cents < 0 else share


def in_coins(cents):
    """The amount rounded to the nearest five cents."""
    return (cents + 2) // 5 * 5
