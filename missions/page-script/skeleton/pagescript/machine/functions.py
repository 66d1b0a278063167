"""Functions of a script, and those that are built in."""

from pagescript.machine.frames import Frame, run
from pagescript.machine.generators import Generator, start_async
from pagescript.values.basics import ITERATOR, UNSET, realm, type_error, undefined
from pagescript.values.conversions import get_value
from pagescript.values.objects import Object
from pagescript.values.properties import Property


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
