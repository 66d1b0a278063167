"""Operations that calculate: operators and conversions."""

from pagescript.values import arithmetic, comparison
from pagescript.values.basics import undefined
from pagescript.values.conversions import to_boolean, to_key, to_number, to_text
from pagescript.values.integers import to_int32


def _binary(quick, general):
    """An operation that is quick on two numbers and general on other values."""

    def operation(frame, stack):
        right = stack.pop()
        left = stack[-1]
        if type(left) is float and type(right) is float:
            stack[-1] = quick(left, right)
        else:
            stack[-1] = general(left, right)

    return operation


def add(frame, stack):
    """Add the two values on top."""
    right = stack.pop()
    left = stack[-1]
    kind = type(left)
    if kind is type(right) and (kind is float or kind is str):
        stack[-1] = left + right
    else:
        stack[-1] = arithmetic.add(left, right)


def subtract(frame, stack):
    """Subtract the value on top from the one below."""
    right = stack.pop()
    left = stack[-1]
    if type(left) is float and type(right) is float:
        stack[-1] = left - right
    else:
        stack[-1] = arithmetic.arithmetic("-", left, right)


def less(frame, stack):
    """Compare the two values on top."""
    right = stack.pop()
    left = stack[-1]
    if type(left) is float and type(right) is float:
        stack[-1] = left < right
    else:
        stack[-1] = comparison.less(left, right)


def _general(function):
    def operation(frame, stack):
        right = stack.pop()
        stack[-1] = function(stack[-1], right)

    return operation


def _arithmetic(name):
    quick = arithmetic.ARITHMETIC[name]
    return _binary(quick, lambda left, right: arithmetic.arithmetic(name, left, right))


BINARY = {
    "+": add,
    "-": subtract,
    "<": less,
    ">": _general(comparison.greater),
    "<=": _general(comparison.less_or_equal),
    ">=": _general(comparison.greater_or_equal),
    "===": _general(comparison.is_strictly_equal),
    "!==": _general(lambda left, right: not comparison.is_strictly_equal(left, right)),
    "==": _general(comparison.is_loosely_equal),
    "!=": _general(lambda left, right: not comparison.is_loosely_equal(left, right)),
    "in": _general(comparison.has_property),
    "instanceof": _general(comparison.is_instance),
    **{name: _arithmetic(name) for name in arithmetic.ARITHMETIC if name not in ("+", "-")},
}


def _unary(function):
    def operation(frame, stack):
        stack[-1] = function(stack[-1])

    return operation


type_of = _unary(comparison.type_name)
numeric = _unary(to_number)
key = _unary(to_key)
settled = _unary(lambda value: value if type(value) is float else to_key(value))
text = _unary(to_text)
increase = _unary(lambda value: value + 1)
decrease = _unary(lambda value: value - 1)

UNARY = {
    "!": _unary(lambda value: not to_boolean(value)),
    "-": _unary(lambda value: -to_number(value)),
    "+": numeric,
    "~": _unary(lambda value: float(~to_int32(value))),
    "void": _unary(lambda value: undefined),
    "typeof": type_of,
}


def join(count):
    """Join this many texts on top."""

    def operation(frame, stack):
        stack[-count:] = ["".join(stack[-count:])]

    return operation
