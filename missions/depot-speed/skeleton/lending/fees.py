"""What a loan costs."""

from lending.money import part_of
from lending.settings import TIERS

WEEK = 7
DAYS_PAID_IN_A_WEEK = 5


def lending_fee(tool, member, days):
    """The price of a loan of so many days in cents, with the discount of the member's tier."""
    raise NotImplementedError("TODO: implement lending_fee.")


def discounted(amount, member):
    """The amount that a member of this tier pays."""
    raise NotImplementedError("TODO: implement discounted.")


def days_late(settings, loan, on):
    """How many open days a loan is late on a day, without those of grace; 0 if it is not."""
    raise NotImplementedError("TODO: implement days_late.")


def late_fee(settings, tool, loan, on):
    """What it costs to be late, in cents: at most a part of the tool's value. There is no discount on it."""
    raise NotImplementedError("TODO: implement late_fee.")
