"""The object Math."""

import math
import random
import struct

from pagescript.library.building import Builder
from pagescript.values.arithmetic import power
from pagescript.values.basics import TO_STRING_TAG, realm
from pagescript.values.conversions import to_number
from pagescript.values.integers import to_int32
from pagescript.values.objects import new_object

CONSTANTS = {
    "E": math.e,
    "LN10": math.log(10),
    "LN2": math.log(2),
    "LOG10E": 0.4342944819032518,
    "LOG2E": 1.4426950408889634,
    "PI": math.pi,
    "SQRT1_2": math.sqrt(0.5),
    "SQRT2": math.sqrt(2),
}


def set_up():
    """Define Math."""
    made = realm.globals["Math"] = new_object()
    builder = Builder(made)
    for name, value in CONSTANTS.items():
        builder.constant(name, value)
    builder.tag(TO_STRING_TAG, "Math")
    _add_rounding(builder)
    _add_curves(builder)
    _add_lists(builder)


def _whole(function, number):
    """A rounding function, which keeps the sign of zero."""
    return math.copysign(float(function(number)), number) if math.isfinite(number) else number


def _rounding(function):
    return lambda this, value: _whole(function, to_number(value))


def _round(number):
    return math.floor(number) if number - math.floor(number) < 0.5 else math.ceil(number)


def _add_rounding(builder):
    for name, function in (("floor", math.floor), ("ceil", math.ceil), ("trunc", math.trunc), ("round", _round)):
        builder.method(name, 1)(_rounding(function))

    @builder.method("abs", 1)
    def absolute(this, value):
        return abs(to_number(value))

    @builder.method("sign", 1)
    def sign(this, value):
        number = to_number(value)
        return math.copysign(1.0, number) if number and number == number else number

    @builder.method("fround", 1)
    def single(this, value):
        number = to_number(value)
        try:
            return struct.unpack("f", struct.pack("f", number))[0]
        except OverflowError:
            return math.copysign(math.inf, number)

    @builder.method("clz32", 1)
    def leading_zeros(this, value):
        return float(32 - (to_int32(value) & 0xFFFFFFFF).bit_length())

    @builder.method("imul", 2)
    def product(this, left, right):
        bits = (to_int32(left) * to_int32(right)) & 0xFFFFFFFF
        return float(bits - 0x100000000 if bits & 0x80000000 else bits)


def _calculated(function, number):
    """A function of numbers, which is NaN where it has no value and infinite where it is too large."""
    try:
        return float(function(number))
    except ValueError:
        has_pole = number == {math.log: 0, math.log2: 0, math.log10: 0, math.log1p: -1}.get(function)
        return -math.inf if has_pole else math.nan
    except OverflowError:
        return math.copysign(math.inf, number)


def _curve(function):
    return lambda this, value: _calculated(function, to_number(value))


def _cube_root(number):
    root = math.copysign(abs(number) ** (1 / 3), number)
    near = float(round(root)) if math.isfinite(root) else root
    return near if near**3 == number else root


def _add_curves(builder):
    names = "acos asin atan cos sin tan cosh sinh tanh acosh asinh atanh exp expm1 log log10 log1p log2 sqrt".split()
    functions = {name: getattr(math, name) for name in names} | {"cbrt": _cube_root}
    for name, function in functions.items():
        builder.method(name, 1)(_curve(function))

    @builder.method("atan2", 2)
    def angle(this, left, right):
        return math.atan2(to_number(left), to_number(right))

    @builder.method("pow", 2)
    def raised(this, base, exponent):
        base = to_number(base)
        return power(base, to_number(exponent))

    @builder.method("random", 0)
    def any_number(this):
        return random.random()


def _chosen(values, start, is_better):
    numbers = [to_number(value) for value in values]
    if any(number != number for number in numbers):
        return math.nan
    best = start
    for number in numbers:
        if is_better((number, math.copysign(1, number)), (best, math.copysign(1, best))):
            best = number
    return best


def _add_lists(builder):
    @builder.method("max", 2)
    def largest(this, *values):
        return _chosen(values, -math.inf, lambda one, other: one > other)

    @builder.method("min", 2)
    def smallest(this, *values):
        return _chosen(values, math.inf, lambda one, other: one < other)

    @builder.method("hypot", 2)
    def distance(this, *values):
        return math.hypot(*[to_number(value) for value in values])
