"""Functions of a script, and those that are built in."""

from pagescript.machine.frames import Frame, run
from pagescript.machine.generators import Generator, start_async
from pagescript.values.basics import ITERATOR, UNSET, realm, type_error, undefined
from pagescript.values.conversions import get_value
from pagescript.values.objects import Object, Property


class Function(Object):
    """A function of a script: its code and the scope and frame around it."""

    kind = "Function"
    is_callable = True

    def __init__(self, code, frame):
        raise NotImplementedError("TODO: implement __init__.")

    def __getattr__(self, name):
        raise NotImplementedError("TODO: implement __getattr__.")

    def frame(self, this, arguments):
        """A frame with the arguments in their places."""
        raise NotImplementedError("TODO: implement frame.")

    def call(self, this, arguments):
        """Call it."""
        raise NotImplementedError("TODO: implement call.")

    def construct(self, arguments, new_target):
        """Call it as `new` does."""
        raise NotImplementedError("TODO: implement construct.")


def arguments_object(arguments):
    """The object `arguments` of a call."""
    raise NotImplementedError("TODO: implement arguments_object.")


def prototype_for(new_target, kind):
    """The prototype of an object that a constructor makes, which may be derived from the built-in one."""
    raise NotImplementedError("TODO: implement prototype_for.")


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
