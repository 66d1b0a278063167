"""Methods that write numbers."""

import math

from pagescript.values.basics import range_error, type_error, undefined
from pagescript.values.integers import to_integer
from pagescript.values.numbers import exponential, in_base, number_text, rounded, shortest, significant
from pagescript.values.objects import Wrapper


def this_value(value, kind):
    """The primitive value that a method is called on."""
    value = value.value if isinstance(value, Wrapper) else value
    if type(value) is not kind:
        raise type_error("a method is called on a value of another type")
    return value


def _places(value, least, most):
    number = to_integer(value)
    if not least <= number <= most:
        raise range_error("the number of digits is out of range")
    return int(number)


def add_methods(builder):
    """Add them to the prototype of numbers."""

    @builder.method("toString", 1)
    def text(this, base):
        number = this_value(this, float)
        base = 10.0 if base is undefined else to_integer(base)
        if not 2 <= base <= 36:
            raise range_error("toString() radix must be between 2 and 36")
        return number_text(number) if base == 10 or not math.isfinite(number) else in_base(number, int(base))

    @builder.method("toLocaleString", 0)
    def local_text(this):
        return number_text(this_value(this, float))

    @builder.method("valueOf", 0)
    def value(this):
        return this_value(this, float)

    @builder.method("toFixed", 1)
    def fixed(this, places):
        number = this_value(this, float)
        places = _places(places, 0, 100)
        if not math.isfinite(number) or abs(number) >= 1e21:
            return number_text(number)
        return ("-" if number < 0 else "") + rounded(abs(number), places)

    @builder.method("toPrecision", 1)
    def precise(this, count):
        number = this_value(this, float)
        if count is undefined:
            return number_text(number)
        given = to_integer(count)
        if not math.isfinite(number):
            return number_text(number)
        count = _places(given, 1, 100)
        digits, exponent = significant(abs(number), count)
        sign = "-" if number < 0 else ""
        if exponent < -6 or exponent >= count:
            return sign + exponential(digits, exponent)
        if exponent + 1 == count:
            return sign + digits
        if exponent >= 0:
            return sign + digits[: exponent + 1] + "." + digits[exponent + 1 :]
        return sign + "0." + "0" * (-exponent - 1) + digits

    @builder.method("toExponential", 1)
    def with_exponent(this, places):
        number = this_value(this, float)
        given = to_integer(places)
        if not math.isfinite(number):
            return number_text(number)
        count = _places(given, 0, 100) + 1
        if places is undefined:
            count = len(shortest(abs(number))[0]) if number else 1
        digits, exponent = significant(abs(number), count)
        return ("-" if number < 0 else "") + exponential(digits, exponent)
