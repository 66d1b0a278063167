"""Amounts are JSON numbers outside and whole cents inside."""


def to_cents(amount: float) -> int:
    """Return an amount with at most two decimals in cents."""
    return round(amount * 100)


def from_cents(cents: int) -> float:
    """Return cents as the amount that clients see."""
    return cents / 100
