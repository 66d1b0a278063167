"""What a stay costs, in cents."""

FREE_MINUTES = 10
FIRST_HOUR = 200
HOUR = 150


def fee(entry, end):
    """The price of a stay between two moments."""
    raise NotImplementedError("TODO: implement fee.")


def money(cents):
    """An amount as it is printed."""
    raise NotImplementedError("TODO: implement money.")
