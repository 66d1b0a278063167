"""Operations that build objects and arrays."""

from pagescript.values.basics import MISSING, Symbol, type_error, undefined
from pagescript.values.conversions import to_object, to_text
from pagescript.values.exotic import Array
from pagescript.values.objects import new_object
from pagescript.values.properties import Property


def start_object(frame, stack):
    """Push an empty object."""
    raise NotImplementedError("TODO: implement start_object.")


def finish_array(frame, stack):
    """Make the list on top an array."""
    raise NotImplementedError("TODO: implement finish_array.")


def define(frame, stack):
    """Define a property of the object below the key and the value on top, which are dropped."""
    raise NotImplementedError("TODO: implement define.")


def name_function(frame, stack):
    """Give the function on top the key below it as its name."""
    raise NotImplementedError("TODO: implement name_function.")


def set_name(function, key, prefix=""):
    """Give a function a key as its name."""
    raise NotImplementedError("TODO: implement set_name.")


def define_method(kind, below, *, enumerable):
    """Define a method, getter or setter of the object this far below the key and function on top, which are dropped."""

    raise NotImplementedError("TODO: implement define_method.")


def spread_object(frame, stack):
    """Copy the enumerable properties of the value on top, which is dropped, to the object below it."""
    raise NotImplementedError("TODO: implement spread_object.")


def copy_rest(place):
    """Replace the value on top by an object with its properties, apart from those in a list at a temporary place."""

    raise NotImplementedError("TODO: implement copy_rest.")


def copy_properties(value, target, excluded):
    """Define the enumerable properties of a value on another object."""
    raise NotImplementedError("TODO: implement copy_properties.")


def require_object(frame, stack):
    """A TypeError if the value on top is undefined or null."""
    raise NotImplementedError("TODO: implement require_object.")

