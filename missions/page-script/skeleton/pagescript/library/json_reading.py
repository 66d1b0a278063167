"""JSON.parse."""

import re

from pagescript.values.basics import error, undefined
from pagescript.values.conversions import callable_of, is_callable
from pagescript.values.exotic import Array
from pagescript.values.objects import Object, new_object

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_TEXT = re.compile(r'"((?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*)"')
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))")
_ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = {"true": True, "false": False, "null": None}


class Reader:
    """Reads a value from a text."""

    def __init__(self, text):
        raise NotImplementedError("TODO: implement __init__.")

    def whole(self):
        """The value that the whole text is."""
        raise NotImplementedError("TODO: implement whole.")

    def problem(self):
        """The error of a text that is not JSON."""
        raise NotImplementedError("TODO: implement problem.")

    def space(self):
        """Go past white space."""
        raise NotImplementedError("TODO: implement space.")

    def takes(self, sign):
        """Take a sign and the white space around it, if it is next."""
        raise NotImplementedError("TODO: implement takes.")

    def value(self):
        """The value that is next."""
        raise NotImplementedError("TODO: implement value.")

    def plain(self):
        """A number or a word."""
        raise NotImplementedError("TODO: implement plain.")

    def string(self):
        """A text in quotes."""
        raise NotImplementedError("TODO: implement string.")

    def array(self):
        """The rest of an array."""
        raise NotImplementedError("TODO: implement array.")

    def object(self):
        """The rest of an object."""
        raise NotImplementedError("TODO: implement object.")


def parse(text, reviver):
    """The value of a JSON text, changed by a function if there is one."""
    raise NotImplementedError("TODO: implement parse.")


def _revived(holder, key, reviver):
    raise NotImplementedError("TODO: implement _revived.")
