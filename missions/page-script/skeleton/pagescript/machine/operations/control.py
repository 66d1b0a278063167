"""Operations that go elsewhere: jumps, scopes, handlers, the end of a function."""

from pagescript.values.basics import Thrown, undefined
from pagescript.values.comparison import is_strictly_equal
from pagescript.values.conversions import to_boolean

RETURNED = -1
YIELDED = -2
AWAITED = -3


def jump(label):
    """Go to a label."""

    raise NotImplementedError("TODO: implement jump.")


def jump_if(label, wanted):
    """Go to a label if the value on top, which is dropped, counts as wanted."""

    raise NotImplementedError("TODO: implement jump_if.")


def skip_right_side(operator, label):
    """Go to a label, keeping the value on top, if it decides; otherwise drop it."""
    raise NotImplementedError("TODO: implement skip_right_side.")


def jump_if_defined(label):
    """Go to a label if the value on top is not undefined; otherwise drop it."""

    raise NotImplementedError("TODO: implement jump_if_defined.")


def end_chain_if_nothing(label, depth):
    """Replace this many values by undefined and go to a label if the deepest of them is undefined or null."""

    raise NotImplementedError("TODO: implement end_chain_if_nothing.")


def jump_if_equal(label):
    """Drop the two values on top, and go to a label if they are strictly equal."""
    raise NotImplementedError("TODO: implement jump_if_equal.")


def enter_scope(initial):
    """Begin a scope with these values."""

    raise NotImplementedError("TODO: implement enter_scope.")


def leave_scope(frame, stack):
    """End the innermost scope."""
    raise NotImplementedError("TODO: implement leave_scope.")


def renew_scope(frame, stack):
    """Replace the innermost scope by a copy, for another pass of a loop."""
    raise NotImplementedError("TODO: implement renew_scope.")


def guard(label):
    """Let what is thrown from here on lead to a label."""

    raise NotImplementedError("TODO: implement guard.")


def end_guard(frame, stack):
    """Drop the innermost handler."""
    raise NotImplementedError("TODO: implement end_guard.")


def throw(frame, stack):
    """Throw the value on top."""
    raise NotImplementedError("TODO: implement throw.")


def give_back(frame, stack):
    """End the function with the value on top."""
    raise NotImplementedError("TODO: implement give_back.")
