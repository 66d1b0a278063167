"""Operations that go through values and keys."""

from pagescript.machine.iterators import Keys, iterator_of
from pagescript.values.basics import MISSING, Thrown, type_error, undefined
from pagescript.values.conversions import method_of, object_of, to_boolean
from pagescript.values.exotic import Array


def start_values(place):
    """Move the iterator of the value on top to a temporary place."""

    raise NotImplementedError("TODO: implement start_values.")


def start_keys(place):
    """Move the enumeration of the keys of the value on top to a temporary place."""

    raise NotImplementedError("TODO: implement start_keys.")


def step(place, end):
    """Push the next value of the iterator at a temporary place, or go to a label at its end."""

    raise NotImplementedError("TODO: implement step.")


def step_or_undefined(place):
    """Push the next value of the iterator at a temporary place, or undefined after its end."""

    raise NotImplementedError("TODO: implement step_or_undefined.")


def collect(place):
    """Push an array of the remaining values of the iterator at a temporary place."""

    raise NotImplementedError("TODO: implement collect.")


def append_all(frame, stack):
    """Append all values of the value on top to the list below it."""
    raise NotImplementedError("TODO: implement append_all.")


def close(place):
    """Close the iterator at a temporary place, unless it has come to its end."""

    raise NotImplementedError("TODO: implement close.")


def close_and_throw(place):
    """Close the iterator at a temporary place, whatever this throws, and throw the value on top."""

    raise NotImplementedError("TODO: implement close_and_throw.")


def delegate(place, ended, returned):
    """Hand what a generator was sent to the iterator at a temporary place, and push what it gives out."""

    raise NotImplementedError("TODO: implement delegate.")


def reset_mode(frame, stack):
    """Begin to delegate as if `next` had been called without a value."""
    raise NotImplementedError("TODO: implement reset_mode.")
