"""Descriptions of properties as objects."""

from pagescript.values.basics import MISSING, type_error, undefined
from pagescript.values.comparison import is_same
from pagescript.values.conversions import callable_of, object_of, to_boolean
from pagescript.values.objects import new_object
from pagescript.values.properties import Property


def describe(found):
    """A Property as an object; undefined for MISSING."""
    raise NotImplementedError("TODO: implement describe.")


def _read(description):
    raise NotImplementedError("TODO: implement _read.")


def _refuse(old, fields):
    """A TypeError where a property that cannot be configured would change."""
    raise NotImplementedError("TODO: implement _refuse.")


def define_from(holder, key, description):
    """Define a property by an object that describes it."""
    raise NotImplementedError("TODO: implement define_from.")
