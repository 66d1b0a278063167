"""Amounts of money are whole numbers of cents."""


def shown(cents):
    """An amount as it is printed, such as 12.15."""
    return f"{cents // 100}.{cents % 100:02}"
