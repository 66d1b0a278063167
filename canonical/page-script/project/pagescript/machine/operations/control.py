"""Operations that go elsewhere: jumps, scopes, handlers, the end of a function."""

from pagescript.values.basics import Thrown, undefined
from pagescript.values.comparison import is_strictly_equal
from pagescript.values.conversions import to_boolean

RETURNED = -1
YIELDED = -2
AWAITED = -3


def jump(label):
    """Go to a label."""

    def operation(frame, stack):
        return label.place

    return operation


def jump_if(label, wanted):
    """Go to a label if the value on top, which is dropped, counts as wanted."""

    def operation(frame, stack):
        value = stack.pop()
        if (value if value is True or value is False else to_boolean(value)) is wanted:
            return label.place
        return None

    return operation


def skip_right_side(operator, label):
    """Go to a label, keeping the value on top, if it decides; otherwise drop it."""
    decides = {
        "&&": lambda value: not to_boolean(value),
        "||": to_boolean,
        "??": lambda value: value is not undefined and value is not None,
    }[operator]

    def operation(frame, stack):
        if decides(stack[-1]):
            return label.place
        stack.pop()
        return None

    return operation


def jump_if_defined(label):
    """Go to a label if the value on top is not undefined; otherwise drop it."""

    def operation(frame, stack):
        if stack[-1] is not undefined:
            return label.place
        stack.pop()
        return None

    return operation


def end_chain_if_nothing(label, depth):
    """Replace this many values by undefined and go to a label if the deepest of them is undefined or null."""

    def operation(frame, stack):
        value = stack[-depth]
        if value is undefined or value is None:
            stack[-depth:] = [undefined]
            return label.place
        return None

    return operation


def jump_if_equal(label):
    """Drop the two values on top, and go to a label if they are strictly equal."""
    def operation(frame, stack):
        right = stack.pop()
        return label.place if is_strictly_equal(stack.pop(), right) else None

    return operation


def enter_scope(initial):
    """Begin a scope with these values."""

    def operation(frame, stack):
        frame.scope = [frame.scope, *initial]

    return operation


def leave_scope(frame, stack):
    """End the innermost scope."""
    frame.scope = frame.scope[0]


def renew_scope(frame, stack):
    """Replace the innermost scope by a copy, for another pass of a loop."""
    frame.scope = frame.scope.copy()


def guard(label):
    """Let what is thrown from here on lead to a label."""

    def operation(frame, stack):
        frame.handlers.append((label, len(stack), frame.scope))

    return operation


def end_guard(frame, stack):
    """Drop the innermost handler."""
    frame.handlers.pop()


def throw(frame, stack):
    """Throw the value on top."""
    raise Thrown(stack.pop())


def give_back(frame, stack):
    """End the function with the value on top."""
    frame.result = stack.pop()
    return RETURNED
