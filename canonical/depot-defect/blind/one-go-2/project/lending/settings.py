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

    def opening(self):
        """The days on which the depot is open."""
        weekdays = frozenset(WEEKDAYS.index(name) for name in self.closed_weekdays)
        return OpeningDays(closed_weekdays=weekdays, closed_days=frozenset(self.closed_days))


def change_setting(settings, name, value):
    """Change one setting as somebody wrote it. Raises DepotError for a wrong name or value."""
    if name not in _READERS:
        raise DepotError(f"{name}: there is no such setting; there are {', '.join(_READERS)}")
    setattr(settings, name.replace("-", "_"), _READERS[name](name, value))


def close_day(settings, day, reason):
    """Close the depot on one day. Raises DepotError where it is closed already."""
    if not settings.opening().is_open(day):
        raise DepotError(f"{format_day(day)}: the depot is closed on that day already")
    settings.closed_days[day] = reason


def open_day(settings, day):
    """Take back that the depot is closed on a day. Raises DepotError where it was not."""
    if day not in settings.closed_days:
        raise DepotError(f"{format_day(day)}: is not among the closed days")
    del settings.closed_days[day]


def setting_rows(settings):
    """Name and value of each setting, as they are printed."""
    return [
        ("currency", settings.currency),
        ("closed-weekdays", ",".join(settings.closed_weekdays) or "none"),
        ("grace-days", str(settings.grace_days)),
        ("late-percent", str(settings.late_percent)),
        ("late-cap", str(settings.late_cap)),
        ("debt-limit", format_amount(settings.debt_limit)),
        ("renewals", str(settings.renewals)),
    ]


def _currency(name, value):
    if len(value) != 3 or not value.isascii() or not value.isupper():
        raise DepotError(f"{name}: {value!r} is not a currency; write it like EUR")
    return value


def _weekdays(name, value):
    chosen = [] if value == "none" else value.split(",")
    unknown = [one for one in chosen if one not in WEEKDAYS]
    if unknown:
        raise DepotError(f"{name}: {unknown[0]!r} is not a weekday; write them like sat,sun")
    if len(set(chosen)) == len(WEEKDAYS):
        raise DepotError(f"{name}: the depot must be open on one weekday at least")
    return tuple(one for one in WEEKDAYS if one in chosen)


def _number(most):
    def read(name, value):
        if not value.isascii() or not value.isdigit() or int(value) > most:
            raise DepotError(f"{name}: {value!r} is not a whole number from 0 to {most}")
        return int(value)

    return read


def _amount(name, value):
    try:
        return parse_amount(value)
    except DepotError as error:
        raise DepotError(f"{name}: {error}") from None


_READERS = {
    "currency": _currency,
    "closed-weekdays": _weekdays,
    "grace-days": _number(30),
    "late-percent": _number(500),
    "late-cap": _number(100),
    "debt-limit": _amount,
    "renewals": _number(20),
}
