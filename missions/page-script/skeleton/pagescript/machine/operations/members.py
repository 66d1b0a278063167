"""Operations on the properties of objects."""

from pagescript.values.basics import type_error, undefined
from pagescript.values.conversions import get_value, set_value, to_key, to_object, to_text
from pagescript.values.exotic import Array
from pagescript.values.objects import Object


def get(frame, stack):
    """Replace an object and a key by the property."""
    raise NotImplementedError("TODO: implement get.")


def read(holder, key):
    """The property of a value under a key that may have to be converted."""
    raise NotImplementedError("TODO: implement read.")


def get_named(key):
    """Replace an object by its property."""

    raise NotImplementedError("TODO: implement get_named.")


def get_method(frame, stack):
    """Replace an object and a key by the property and the object."""
    raise NotImplementedError("TODO: implement get_method.")


def get_named_method(key):
    """Replace an object by its property and itself."""

    raise NotImplementedError("TODO: implement get_named_method.")


def set_(frame, stack):
    """Replace an object, a key and a value by the value, which was written."""
    raise NotImplementedError("TODO: implement set_.")


def delete(frame, stack):
    """Replace an object and a key by True, after the property was removed."""
    raise NotImplementedError("TODO: implement delete.")


def get_super(frame, stack):
    """Replace a key by the property above the method."""
    raise NotImplementedError("TODO: implement get_super.")


def get_super_method(frame, stack):
    """Replace a key by the property above the method and the object of the method."""
    raise NotImplementedError("TODO: implement get_super_method.")


def set_super(frame, stack):
    """Replace a key and a value by the value, which was written to the object of the method."""
    raise NotImplementedError("TODO: implement set_super.")


def _above(frame):
    raise NotImplementedError("TODO: implement _above.")
