"""The rules for bodies and queries. Whatever is wrong raises Invalid with one message per field."""

import json
import re
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal, InvalidOperation, localcontext

MAX_PRICE = 1_000_000
MAX_STOCK = 1_000_000
MAX_PAGE_SIZE = 50
DEFAULT_PAGE_SIZE = 10

SKU = re.compile(r"[A-Za-z0-9-]{3,32}")
WHOLE_NUMBER = re.compile(r"[0-9]+")
NUMBER = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?")


class Invalid(Exception):
    """A request that breaks rules; `errors` leads from the name of a field to a message."""

    def __init__(self, errors):
        super().__init__(errors)
        self.errors = errors


class Wrong(Exception):
    """A single value that breaks a rule."""


class NotANumber:
    """Stands for NaN, Infinity and numbers that are beyond all bounds."""


# ---------------------------------------------------------------- JSON bodies


def _parse_number(text):
    try:
        return Decimal(text)
    except InvalidOperation:
        return NotANumber()


def parse_object(body):
    """Reads a JSON object; all its numbers become Decimal, so that none of them is rounded."""
    try:
        value = json.loads(
            body.decode("utf-8"),
            parse_int=_parse_number,
            parse_float=_parse_number,
            parse_constant=lambda text: NotANumber(),
        )
    except (ValueError, RecursionError):
        raise Invalid({"body": "must be JSON"}) from None
    if not isinstance(value, dict):
        raise Invalid({"body": "must be a JSON object"})
    return value


def _decimals(number):
    """How many decimals a number really has: 2 for 1.25, 1 for 1.50, 0 for 1.00 and 100."""
    _, digits, exponent = number.as_tuple()
    digits = list(digits)
    while len(digits) > 1 and digits[-1] == 0:
        digits.pop()
        exponent += 1
    if digits == [0]:
        return 0
    return max(0, -exponent)


def _text(value, shortest, longest):
    if not isinstance(value, str):
        raise Wrong("must be a text")
    if any("\ud800" <= sign <= "\udfff" for sign in value):
        raise Wrong("must not contain half of a character")
    if not shortest <= len(value) <= longest:
        raise Wrong(f"must have {shortest} to {longest} characters")
    return value


def check_sku(value):
    if not isinstance(value, str):
        raise Wrong("must be a text")
    if not SKU.fullmatch(value):
        raise Wrong("must have 3 to 32 letters, digits and dashes")
    return value


def check_name(value):
    return _text(value, 1, 100)


def check_category(value):
    return _text(value, 1, 50)


def check_price(value):
    """A price, in cents."""
    if not isinstance(value, Decimal):
        raise Wrong("must be a number")
    if not 0 <= value <= MAX_PRICE:
        raise Wrong(f"must be from 0 to {MAX_PRICE}")
    if _decimals(value) > 2:
        raise Wrong("must have at most two decimals")
    return int(value * 100)


def check_stock(value):
    if not isinstance(value, Decimal):
        raise Wrong("must be a whole number")
    if not 0 <= value <= MAX_STOCK:
        raise Wrong(f"must be from 0 to {MAX_STOCK}")
    if _decimals(value) > 0:
        raise Wrong("must be a whole number")
    return int(value)


def check_published(value):
    if not isinstance(value, bool):
        raise Wrong("must be true or false")
    return value


def check_version(value):
    if not isinstance(value, Decimal) or _decimals(value) > 0:
        raise Wrong("must be a whole number")
    return value


CHANGEABLE = {
    "name": check_name,
    "category": check_category,
    "list_price": check_price,
    "price": check_price,
    "stock": check_stock,
    "published": check_published,
}
NEW_RECORD = {"sku": check_sku, **CHANGEABLE}
CHANGE = {"version": check_version, **CHANGEABLE}

READ_ONLY = {"id", "version", "sku"}


def check_fields(body, checks, required):
    """Checks each field for itself; returns the good values and the errors."""
    values, errors = {}, {}
    for name, value in body.items():
        if name not in checks:
            errors[name] = "cannot be set" if name in READ_ONLY else "does not exist"
            continue
        try:
            values[name] = checks[name](value)
        except Wrong as wrong:
            errors[name] = str(wrong)
    for name in required:
        if name not in body:
            errors[name] = "is missing"
    return values, errors


def check_rules(record, errors):
    """Adds the errors of rules between fields; fields that are wrong already must not be in the record."""
    if "price" in record and "list_price" in record and record["price"] > record["list_price"]:
        errors.setdefault("price", "must not be above the list price")
    if record.get("published") and record.get("stock", 1) == 0:
        errors.setdefault("published", "may only be true while stock is above 0")


def check_new_record(body):
    """The values of a new record as far as they were sent."""
    required = [name for name in NEW_RECORD if name != "published"]
    values, errors = check_fields(body, NEW_RECORD, required)
    check_rules(values, errors)
    if errors:
        raise Invalid(errors)
    return values


# -------------------------------------------------------------------- queries


def _flag(text):
    if text not in ("true", "false"):
        raise Wrong("must be true or false")
    return text == "true"


def _cents(text, rounding):
    """A bound for prices in cents; it may have any number of decimals."""
    if not NUMBER.fullmatch(text):
        raise Wrong("must be a number")
    try:
        number = Decimal(text)
    except InvalidOperation:
        raise Wrong("must be a number") from None
    # Prices are from 0 to MAX_PRICE with two decimals: bounds far away from them, and very close to 0, are
    # replaced by others that mean the same.
    number = min(max(number, Decimal(-1)), Decimal(MAX_PRICE + 1))
    if 0 < abs(number) < Decimal("0.001"):
        number = Decimal("0.001").copy_sign(number)
    with localcontext() as context:
        context.prec = len(text) + 10
        return int((number * 100).to_integral_value(rounding=rounding))


def _min_cents(text):
    return _cents(text, ROUND_CEILING)


def _max_cents(text):
    return _cents(text, ROUND_FLOOR)


def _from_one(text):
    if not WHOLE_NUMBER.fullmatch(text):
        raise Wrong("must be a whole number from 1")
    number = int(text)
    if number < 1:
        raise Wrong("must be a whole number from 1")
    return number


def _page_size(text):
    return min(_from_one(text), MAX_PAGE_SIZE)


def _sort(text):
    if text not in ("price", "-price", "name", "-name"):
        raise Wrong("must be price, name, -price or -name")
    return text


def _any(text):
    return text


QUERY = {
    "category": _any,
    "published": _flag,
    "min_price": _min_cents,
    "max_price": _max_cents,
    "q": _any,
    "sort": _sort,
    "page": _from_one,
    "page_size": _page_size,
}


def check_query(pairs):
    """Reads the (name, text) pairs of a query; parameters that do not exist are ignored."""
    values, errors = {"page": 1, "page_size": DEFAULT_PAGE_SIZE}, {}
    seen = set()
    for name, text in pairs:
        if name not in QUERY:
            continue
        if name in seen:
            errors.setdefault(name, "must be given only once")
            continue
        seen.add(name)
        try:
            values[name] = QUERY[name](text)
        except Wrong as wrong:
            errors[name] = str(wrong)
    if errors:
        raise Invalid(errors)
    return values
