"""Operations that go through values and keys."""

from pagescript.machine.iterators import Keys, iterator_of
from pagescript.values.basics import MISSING, Thrown, type_error, undefined
from pagescript.values.conversions import method_of, object_of, to_boolean
from pagescript.values.exotic import Array


def start_values(place):
    """Move the iterator of the value on top to a temporary place."""

    def operation(frame, stack):
        frame.temporaries[place] = iterator_of(stack.pop())

    return operation


def start_keys(place):
    """Move the enumeration of the keys of the value on top to a temporary place."""

    def operation(frame, stack):
        frame.temporaries[place] = Keys(stack.pop())

    return operation


def step(place, end):
    """Push the next value of the iterator at a temporary place, or go to a label at its end."""

    def operation(frame, stack):
        value = frame.temporaries[place].step()
        if value is MISSING:
            return end.place
        stack.append(value)
        return None

    return operation


def step_or_undefined(place):
    """Push the next value of the iterator at a temporary place, or undefined after its end."""

    def operation(frame, stack):
        value = frame.temporaries[place].step()
        stack.append(undefined if value is MISSING else value)

    return operation


def collect(place):
    """Push an array of the remaining values of the iterator at a temporary place."""

    def operation(frame, stack):
        stack.append(Array(list(frame.temporaries[place].rest())))

    return operation


def append_all(frame, stack):
    """Append all values of the value on top to the list below it."""
    value = stack.pop()
    stack[-1].extend(iterator_of(value).rest())


def close(place):
    """Close the iterator at a temporary place, unless it has come to its end."""

    def operation(frame, stack):
        frame.temporaries[place].close()

    return operation


def close_and_throw(place):
    """Close the iterator at a temporary place, whatever this throws, and throw the value on top."""

    def operation(frame, stack):
        value = stack.pop()
        frame.temporaries[place].close_quietly()
        raise Thrown(value)

    return operation


def delegate(place, ended, returned):
    """Hand what a generator was sent to the iterator at a temporary place, and push what it gives out."""

    def operation(frame, stack):
        iterator = frame.temporaries[place]
        mode, sent = frame.mode, frame.sent
        if mode == "next":
            found = iterator.method.call(iterator.holder, [sent])
        else:
            method = method_of(iterator.holder, mode)
            if method is undefined:
                if mode == "return":
                    stack.append(sent)
                    return returned.place
                iterator.close()
                raise type_error("the iterator has no method throw")
            found = method.call(iterator.holder, [sent])
        object_of(found)
        if to_boolean(found.get("done")):
            stack.append(found.get("value"))
            return returned.place if mode == "return" else ended.place
        frame.result = found
        frame.is_whole_result = True
        return -2

    return operation


def reset_mode(frame, stack):
    """Begin to delegate as if `next` had been called without a value."""
    frame.mode, frame.sent = "next", undefined
