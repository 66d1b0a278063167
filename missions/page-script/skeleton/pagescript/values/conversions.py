"""Conversions between the types."""

import math

from pagescript.values.basics import MISSING, TO_PRIMITIVE, Symbol, realm, type_error, undefined
from pagescript.values.exotic import Text
from pagescript.values.numbers import number_text, text_number
from pagescript.values.objects import Object, Wrapper


def to_primitive(value, hint="default"):
    """A value that is no object: what an object is converted to."""
    raise NotImplementedError("TODO: implement to_primitive.")


def to_boolean(value):
    """True if a value counts as true."""
    raise NotImplementedError("TODO: implement to_boolean.")


def to_number(value):
    """A value as a number."""
    raise NotImplementedError("TODO: implement to_number.")


def to_text(value):
    """A value as a text."""
    raise NotImplementedError("TODO: implement to_text.")


def to_key(value):
    """A value as the key of a property."""
    raise NotImplementedError("TODO: implement to_key.")


def to_object(value):
    """A value as an object; a TypeError for undefined and null."""
    raise NotImplementedError("TODO: implement to_object.")


def prototype_of(value):
    """The prototype on which the properties of a primitive value are looked for."""
    raise NotImplementedError("TODO: implement prototype_of.")


def get_value(value, key):
    """The property of any value; a TypeError for undefined and null."""
    raise NotImplementedError("TODO: implement get_value.")


def set_value(value, key, new):
    """Write the property of any value."""
    raise NotImplementedError("TODO: implement set_value.")


def method_of(value, key):
    """The function under a key, or undefined; a TypeError for anything else."""
    raise NotImplementedError("TODO: implement method_of.")


def is_callable(value):
    """True for functions."""
    raise NotImplementedError("TODO: implement is_callable.")


def callable_of(value):
    """The value, if it is a function; a TypeError otherwise."""
    raise NotImplementedError("TODO: implement callable_of.")


def object_of(value):
    """The value, if it is an object; a TypeError otherwise."""
    raise NotImplementedError("TODO: implement object_of.")
