"""Amounts of money are whole numbers of cents."""


def shown(cents):
    """An amount as it is printed, such as 12.15."""
    raise NotImplementedError("TODO: implement shown.")
