"""The prototypes of objects and functions, and errors."""

from pagescript.library.building import Builder, constructor, prototype
from pagescript.machine.functions import prototype_for
from pagescript.machine.natives import Bound, Native
from pagescript.values.basics import HAS_INSTANCE, MISSING, TO_STRING_TAG, realm, type_error, undefined
from pagescript.values.comparison import is_ordinary_instance
from pagescript.values.conversions import callable_of, get_value, object_of, to_key, to_object, to_text
from pagescript.values.integers import to_integer, to_length
from pagescript.values.objects import ErrorObject, Object

ERRORS = ("TypeError", "RangeError", "SyntaxError", "ReferenceError", "EvalError", "URIError")
KINDS = ("Array", "Function", "Error", "Boolean", "Number", "String", "Arguments")


def set_up_roots():
    """Make the two prototypes on which everything rests."""
    raise NotImplementedError("TODO: implement set_up_roots.")


def set_up():
    """Define what all objects and functions have."""
    raise NotImplementedError("TODO: implement set_up.")


def _add_object_methods(builder):
    raise NotImplementedError("TODO: implement _add_object_methods.")


def list_of(value):
    """The elements of an array or of what is like one."""
    raise NotImplementedError("TODO: implement list_of.")


def _add_function_methods(builder):
    raise NotImplementedError("TODO: implement _add_function_methods.")


def _refuse(this):
    raise NotImplementedError("TODO: implement _refuse.")


def _error_maker(kind):
    raise NotImplementedError("TODO: implement _error_maker.")


def _error_caller(kind, make):
    raise NotImplementedError("TODO: implement _error_caller.")


def _add_errors():
    raise NotImplementedError("TODO: implement _add_errors.")
