"""Methods of arrays that call a function for each element."""

from pagescript.library.array import flattened
from pagescript.library.building import Builder
from pagescript.library.elements import Elements, filled, key_of, similar
from pagescript.values.basics import realm, type_error, undefined
from pagescript.values.conversions import callable_of, to_boolean


def set_up():
    """Add them to the prototype of arrays."""
    raise NotImplementedError("TODO: implement set_up.")


def visited(this, function, receiver, *, also_missing=False):
    """The places and elements that are there when it is their turn, with what the function gives for each."""
    raise NotImplementedError("TODO: implement visited.")


def _add_going(builder):
    raise NotImplementedError("TODO: implement _add_going.")


def _add_choosing(builder):
    raise NotImplementedError("TODO: implement _add_choosing.")


def reduced(this, function, first, *, backwards):
    """What remains of all elements after the function has joined them one by one."""
    raise NotImplementedError("TODO: implement reduced.")


def _add_reducing(builder):
    raise NotImplementedError("TODO: implement _add_reducing.")
