"""JSON.stringify, and the object JSON."""

import math
import re

from pagescript.library.building import Builder
from pagescript.library.json_reading import parse
from pagescript.values.basics import TO_STRING_TAG, Symbol, realm, type_error, undefined
from pagescript.values.conversions import get_value, is_callable, to_number, to_text
from pagescript.values.exotic import Array
from pagescript.values.integers import to_integer
from pagescript.values.numbers import number_text
from pagescript.values.objects import Object, Wrapper, new_object

_SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_UNSAFE = re.compile(r'["\\\x00-\x1f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]')


def set_up():
    """Define JSON."""
    raise NotImplementedError("TODO: implement set_up.")


def quoted(text):
    """A text in quotes."""
    raise NotImplementedError("TODO: implement quoted.")


def _gap(space):
    """The white space of one level."""
    raise NotImplementedError("TODO: implement _gap.")


def _wanted_keys(replacer):
    """The keys that a list allows, or None where all are wanted."""
    raise NotImplementedError("TODO: implement _wanted_keys.")


class Writer:
    """Writes values."""

    def __init__(self, replacer, space):
        raise NotImplementedError("TODO: implement __init__.")

    def property(self, holder, key, indent):
        """The value under a key as a text; None if it is left out."""
        raise NotImplementedError("TODO: implement property.")

    def unwrapped(self, value):
        """The primitive value of an object around one."""
        raise NotImplementedError("TODO: implement unwrapped.")

    def object(self, value, indent):
        """An array or object."""
        raise NotImplementedError("TODO: implement object.")
