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
    if type(left) is not type(right):
        return left is right
    return left == right if type(left) in (float, str) else left is right


def is_loosely_equal(left, right):
    """The operator `==`."""
    nothing = (undefined, None)
    if left in nothing or right in nothing:
        return left in nothing and right in nothing
    if isinstance(left, Object) and isinstance(right, Object):
        return left is right
    if isinstance(left, Object):
        return is_loosely_equal(to_primitive(left), right)
    if isinstance(right, Object):
        return is_loosely_equal(left, to_primitive(right))
    if type(left) is type(right):
        return is_strictly_equal(left, right)
    numbers = (float, str, bool)
    return type(left) in numbers and type(right) in numbers and to_number(left) == to_number(right)


def is_same(left, right):
    """True if no script can tell two values apart (SameValue)."""
    if type(left) is float and type(right) is float:
        if left != left or right != right:
            return left != left and right != right
        return left == right and math.copysign(1, left) == math.copysign(1, right)
    return is_strictly_equal(left, right)


def is_same_or_zero(left, right):
    """As is_same, but both zeros are the same (SameValueZero)."""
    if type(left) is float and type(right) is float and left != left and right != right:
        return True
    return is_strictly_equal(left, right)


def _less(left, right):
    """`left < right` of primitive values; None where one is NaN."""
    if type(left) is str and type(right) is str:
        return left < right
    left, right = to_number(left), to_number(right)
    return None if left != left or right != right else left < right


def less(left, right):
    """The operator `<`."""
    left = to_primitive(left, "number")
    return _less(left, to_primitive(right, "number")) is True


def greater(left, right):
    """The operator `>`."""
    left = to_primitive(left, "number")
    return _less(to_primitive(right, "number"), left) is True


def less_or_equal(left, right):
    """The operator `<=`."""
    left = to_primitive(left, "number")
    return _less(to_primitive(right, "number"), left) is False


def greater_or_equal(left, right):
    """The operator `>=`."""
    left = to_primitive(left, "number")
    return _less(left, to_primitive(right, "number")) is False


def has_property(key, value):
    """The operator `in`."""
    if not isinstance(value, Object):
        raise type_error("the right side of in is not an object")
    return value.has(to_key(key))


def is_instance(value, target):
    """The operator `instanceof`."""
    method = method_of(object_of(target), HAS_INSTANCE)
    if method is not undefined:
        return to_boolean(method.call(target, [value]))
    return is_ordinary_instance(value, callable_of(target))


def is_ordinary_instance(value, target):
    """True if the prototype of a function is among those of a value."""
    if not is_callable(target):
        return False
    target = getattr(target, "bound", target)
    if not isinstance(value, Object):
        return False
    wanted = object_of(get_value(target, "prototype"))
    holder = value.proto
    while holder is not None:
        if holder is wanted:
            return True
        holder = holder.proto
    return False


def type_name(value):
    """The operator `typeof`."""
    if value is undefined:
        return "undefined"
    if isinstance(value, Object):
        return "function" if value.is_callable else "object"
    return {bool: "boolean", float: "number", str: "string", type(None): "object"}.get(type(value), "symbol")
