"""Which values fields and query parameters may have. A check returns a message about a wrong value, or None."""

import re
from decimal import Decimal, InvalidOperation

MOST = 1_000_000
MOST_PER_PAGE = 50
SORTS = ("price", "-price", "name", "-name")


def sku(value):
    if not isinstance(value, str) or not re.fullmatch("[A-Za-z0-9-]{3,32}", value):
        return "must be 3 to 32 letters, digits and dashes"


def text(longest):
    def check(value):
        if not isinstance(value, str) or not 1 <= len(value) <= longest:
            return f"must be a text of 1 to {longest} characters"

    return check


def amount(value):
    if type(value) not in (int, Decimal) or not 0 <= value <= MOST or value * 100 % 1:
        return f"must be a number from 0 to {MOST} with at most two decimals"


def count(value):
    if type(value) is not int or not 0 <= value <= MOST:
        return f"must be a whole number from 0 to {MOST}"


def flag(value):
    if not isinstance(value, bool):
        return "must be true or false"


def whole(value):
    if type(value) is not int:
        return "must be a whole number"


WRITABLE = {
    "sku": sku,
    "name": text(100),
    "category": text(50),
    "list_price": amount,
    "price": amount,
    "stock": count,
    "published": flag,
}
REQUIRED = WRITABLE.keys() - {"published"}
CHANGEABLE = {name: check for name, check in WRITABLE.items() if name != "sku"} | {"version": whole}


def wrong_fields(body, checks, required):
    """Check a body: a message for each field that is missing, wrong, or none of those that may be set."""
    errors = {name: "is missing" for name in required if name not in body}
    for name, value in body.items():
        problem = checks[name](value) if name in checks else "cannot be set"
        if problem:
            errors[name] = problem
    return errors


def cents(amount):
    """An amount in whole cents."""
    return round(amount * 100)


def broken_rules(record):
    """Check the rules between the fields of a record, whose values are right each."""
    errors = {}
    if cents(record["price"]) > cents(record["list_price"]):
        errors["price"] = "must not be above the list price"
    if record["published"] and not record["stock"]:
        errors["published"] = "needs some stock"
    return errors


class Query:
    """The query parameters of a search, and a message for each wrong one."""

    def __init__(self, given):
        self.errors = {}
        self._given = given
        self.category, self.text = given.get("category"), given.get("q")
        self.published = self._read("published", {"true": True, "false": False}.__getitem__)
        self.min_price = self._read("min_price", finite)
        self.max_price = self._read("max_price", finite)
        self.sort = self._read("sort", dict(zip(SORTS, SORTS)).__getitem__)
        self.page = self._read("page", positive, default=1)
        self.page_size = min(self._read("page_size", positive, default=10), MOST_PER_PAGE)

    def _read(self, name, convert, default=None):
        """Convert a parameter, if it is there; a value that cannot be converted is an error."""
        try:
            return convert(self._given[name]) if name in self._given else default
        except (ValueError, LookupError, InvalidOperation):
            self.errors[name] = f"cannot be {self._given[name]!r}"
            return default


def finite(written):
    """Read a number. Raises ValueError for NaN and Infinity, InvalidOperation for other words."""
    number = Decimal(written)
    if not number.is_finite():
        raise ValueError(written)
    return float(number)


def positive(written):
    """Read a whole number from 1 up."""
    number = int(written)
    if number < 1:
        raise ValueError(written)
    return number
