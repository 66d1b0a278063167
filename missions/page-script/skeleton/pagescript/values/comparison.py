"""Operators on values that may be of any type."""

import math

from pagescript.values.basics import HAS_INSTANCE, type_error, undefined
from pagescript.values.conversions import (
    callable_of,
    get_value,
    is_callable,
    method_of,
    object_of,
    to_boolean,
    to_key,
    to_number,
    to_primitive,
)
from pagescript.values.objects import Object


def is_strictly_equal(left, right):
    """The operator `===`."""
    raise NotImplementedError("TODO: implement is_strictly_equal.")


def is_loosely_equal(left, right):
    """The operator `==`."""
    raise NotImplementedError("TODO: implement is_loosely_equal.")


def is_same(left, right):
    """True if no script can tell two values apart (SameValue)."""
    raise NotImplementedError("TODO: implement is_same.")


def is_same_or_zero(left, right):
    """As is_same, but both zeros are the same (SameValueZero)."""
    raise NotImplementedError("TODO: implement is_same_or_zero.")


def _less(left, right):
    """`left < right` of primitive values; None where one is NaN."""
    raise NotImplementedError("TODO: implement _less.")


def less(left, right):
    """The operator `<`."""
    raise NotImplementedError("TODO: implement less.")


def greater(left, right):
    """The operator `>`."""
    raise NotImplementedError("TODO: implement greater.")


def less_or_equal(left, right):
    """The operator `<=`."""
    raise NotImplementedError("TODO: implement less_or_equal.")


def greater_or_equal(left, right):
    """The operator `>=`."""
    raise NotImplementedError("TODO: implement greater_or_equal.")


def has_property(key, value):
    """The operator `in`."""
    raise NotImplementedError("TODO: implement has_property.")


def is_instance(value, target):
    """The operator `instanceof`."""
    raise NotImplementedError("TODO: implement is_instance.")


def is_ordinary_instance(value, target):
    """True if the prototype of a function is among those of a value."""
    raise NotImplementedError("TODO: implement is_ordinary_instance.")


def type_name(value):
    """The operator `typeof`."""
    raise NotImplementedError("TODO: implement type_name.")
