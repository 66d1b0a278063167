"""Operations that call and make functions and classes."""

from pagescript.machine.functions import Function
from pagescript.values.basics import UNSET, error, realm, type_error
from pagescript.values.conversions import is_callable
from pagescript.values.exotic import Array
from pagescript.values.objects import Object


def call(count):
    """Replace a function, an object and this many arguments by the result."""

    raise NotImplementedError("TODO: implement call.")


def call_with_list(frame, stack):
    """Replace a function, an object and a list of arguments by the result."""
    raise NotImplementedError("TODO: implement call_with_list.")


def construct(frame, stack):
    """Replace a constructor and a list of arguments by a new object."""
    raise NotImplementedError("TODO: implement construct.")


def construct_super(frame, stack):
    """Replace a list of arguments by the object of a derived constructor."""
    raise NotImplementedError("TODO: implement construct_super.")


def push_this(frame, stack):
    """Push the object of the method."""
    raise NotImplementedError("TODO: implement push_this.")


def push_new_target(frame, stack):
    """Push the constructor that `new` was used with."""
    raise NotImplementedError("TODO: implement push_new_target.")


def make_function(code):
    """Push a new function."""

    raise NotImplementedError("TODO: implement make_function.")


def make_class(code, *, derived):
    """Replace the class above, if there is one, by a new class and its prototype."""

    raise NotImplementedError("TODO: implement make_class.")


def make_template(cooked, raw):
    """Push the array of the texts of a template, the same each time."""
    raise NotImplementedError("TODO: implement make_template.")
