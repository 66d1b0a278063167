"""Functions that are built in, and bound ones."""

from pagescript.values.basics import realm, undefined
from pagescript.values.objects import Object


class Native(Object):
    """A built-in function: a Python function of the object, the arguments and perhaps the constructor."""

    kind = "Function"
    is_callable = True

    def __init__(self, name, length, act, *, make=None):
        raise NotImplementedError("TODO: implement __init__.")

    def call(self, this, arguments):
        """Call it; arguments that are missing are undefined."""
        raise NotImplementedError("TODO: implement call.")

    def construct(self, arguments, new_target):
        """Call it as `new` does."""
        raise NotImplementedError("TODO: implement construct.")


def _count_of(function):
    """How many arguments a Python function takes after the first; None for any number."""
    raise NotImplementedError("TODO: implement _count_of.")


def _fitting(arguments, count):
    raise NotImplementedError("TODO: implement _fitting.")


class Bound(Object):
    """A function with its object and first arguments."""

    kind = "Function"
    is_callable = True

    def __init__(self, target, this, arguments):
        raise NotImplementedError("TODO: implement __init__.")

    def call(self, this, arguments):
        """Call the function that was bound."""
        raise NotImplementedError("TODO: implement call.")

    def construct(self, arguments, new_target):
        """Construct with the function that was bound."""
        raise NotImplementedError("TODO: implement construct.")
