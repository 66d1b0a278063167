"""What the depot has decided once for all: opening days, prices and limits."""

from dataclasses import dataclass, field

from lending.days import WEEKDAYS, format_day
from lending.errors import DepotError
from lending.money import format_amount, parse_amount
from lending.opening import OpeningDays


@dataclass(frozen=True)
class Tier:
    """A kind of membership: the percentage off the price, and how many tools one may have at a time."""

    discount: int
    most_loans: int


TIERS = {
    "basic": Tier(discount=0, most_loans=3),
    "supporter": Tier(discount=20, most_loans=5),
    "partner": Tier(discount=50, most_loans=10),
}


@dataclass
class Settings:
    """Amounts are in cents, `late_percent` is of the daily rate, `late_cap` of the value of the tool."""

    currency: str = "EUR"
    closed_weekdays: tuple = ("sun",)
    closed_days: dict = field(default_factory=dict)
    grace_days: int = 1
    late_percent: int = 50
    late_cap: int = 40
    debt_limit: int = 2000
    renewals: int = 2
    kit_discount: int = 10

    def opening(self):
        """The days on which the depot is open."""
        raise NotImplementedError("TODO: implement opening.")


def change_setting(settings, name, value):
    """Change one setting as somebody wrote it. Raises DepotError for a wrong name or value."""
    raise NotImplementedError("TODO: implement change_setting.")


def close_day(settings, day, reason):
    """Close the depot on one day. Raises DepotError where it is closed already."""
    raise NotImplementedError("TODO: implement close_day.")


def open_day(settings, day):
    """Take back that the depot is closed on a day. Raises DepotError where it was not."""
    raise NotImplementedError("TODO: implement open_day.")


def setting_rows(settings):
    """Name and value of each setting, as they are printed."""
    raise NotImplementedError("TODO: implement setting_rows.")


def _currency(name, value):
    raise NotImplementedError("TODO: implement _currency.")


def _weekdays(name, value):
    raise NotImplementedError("TODO: implement _weekdays.")


def _number(most):
    raise NotImplementedError("TODO: implement _number.")


def _amount(name, value):
    raise NotImplementedError("TODO: implement _amount.")


_READERS = None  # TODO: set _READERS.
