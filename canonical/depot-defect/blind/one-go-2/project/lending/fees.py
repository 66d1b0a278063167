"""What a loan costs."""

from lending.money import part_of
from lending.settings import TIERS

WEEK = 7
DAYS_PAID_IN_A_WEEK = 5


def lending_fee(tool, member, days):
    """The price of a loan of so many days in cents, with the discount of the member's tier."""
    weeks, single = divmod(days, WEEK)
    paid = weeks * DAYS_PAID_IN_A_WEEK + min(single, DAYS_PAID_IN_A_WEEK)
    return discounted(tool.rate * paid, member)


def discounted(amount, member):
    """The amount that a member of this tier pays."""
    return amount - part_of(amount, TIERS[member.tier].discount)


def days_late(settings, loan, on):
    """How many open days a loan is late on a day, without those of grace; 0 if it is not."""
    if on <= loan.due:
        return 0
    return max(0, settings.opening().count_after(loan.due, on) - settings.grace_days)


def late_fee(settings, tool, loan, on):
    """What it costs to be late, in cents: at most a part of the tool's value. There is no discount on it."""
    most = part_of(tool.value, settings.late_cap)
    return min(most, part_of(tool.rate, settings.late_percent) * days_late(settings, loan, on))
