"""Numbers."""

import math

from pagescript.library.building import Builder, constructor
from pagescript.library.number_texts import add_methods
from pagescript.machine.functions import prototype_for
from pagescript.values.basics import realm
from pagescript.values.conversions import to_number, to_primitive, to_text
from pagescript.values.integers import to_int32
from pagescript.values.numbers import leading_integer, leading_number
from pagescript.values.objects import Wrapper


def _number(*values):
    return to_number(to_primitive(values[0], "number")) if values else 0.0


def set_up():
    """Define Number and the global functions of numbers."""
    realm.prototypes["Number"] = Wrapper(realm.prototypes["Object"], 0.0)
    made = constructor(
        "Number",
        1,
        lambda this, *values: _number(*values),
        lambda new_target, *values: Wrapper(prototype_for(new_target, "Number"), _number(*values)),
    )
    builder = Builder(made)
    constants = {
        "MAX_SAFE_INTEGER": 9007199254740991.0,
        "MIN_SAFE_INTEGER": -9007199254740991.0,
        "MAX_VALUE": 1.7976931348623157e308,
        "MIN_VALUE": 5e-324,
        "EPSILON": 2.0**-52,
        "POSITIVE_INFINITY": math.inf,
        "NEGATIVE_INFINITY": -math.inf,
        "NaN": math.nan,
    }
    for name, value in constants.items():
        builder.constant(name, value)
    _add_tests(builder)
    _add_global_functions(builder)
    add_methods(Builder(realm.prototypes["Number"]))


def _is_finite(value):
    return type(value) is float and math.isfinite(value)


def _add_tests(builder):
    @builder.method("isFinite", 1)
    def is_finite(this, value):
        return _is_finite(value)

    @builder.method("isNaN", 1)
    def is_nan(this, value):
        return type(value) is float and value != value

    @builder.method("isInteger", 1)
    def is_integer(this, value):
        return _is_finite(value) and value == int(value)

    @builder.method("isSafeInteger", 1)
    def is_safe(this, value):
        return _is_finite(value) and value == int(value) and abs(value) <= 9007199254740991


def _add_global_functions(builder):
    @builder.method("parseFloat", 1)
    def parse_float(this, text):
        return leading_number(to_text(text))

    @builder.method("parseInt", 2)
    def parse_int(this, text, base):
        return leading_integer(to_text(text), to_int32(base))

    everywhere = type(realm.prototypes["Object"])()
    globals_ = Builder(everywhere)

    @globals_.method("isNaN", 1)
    def is_nan(this, value):
        return math.isnan(to_number(value))

    @globals_.method("isFinite", 1)
    def is_finite(this, value):
        return math.isfinite(to_number(value))

    for name in ("isNaN", "isFinite"):
        realm.globals[name] = everywhere.get(name)
    for name in ("parseFloat", "parseInt"):
        realm.globals[name] = builder.holder.get(name)
