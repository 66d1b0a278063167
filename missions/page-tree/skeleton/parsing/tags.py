"""Tags and their attributes."""

import re

from .references import REPLACEMENT, decode_attribute
from .tokens import EndTag, StartTag

NAME = re.compile(r"[^\t\n\f />]+")
BETWEEN_ATTRIBUTES = re.compile(r"(?:[\t\n\f ]|/(?!>))*")
ATTRIBUTE_NAME = re.compile(r"[^\t\n\f />][^\t\n\f />=]*")
EQUALS = re.compile(r"[\t\n\f ]*=[\t\n\f ]*")
UNQUOTED = re.compile(r"[^\t\n\f >]*")
SMALL_LETTERS = None  # TODO: set SMALL_LETTERS.


def small(name):
    """A name with the letters of ASCII in small and without null characters."""
    raise NotImplementedError("TODO: implement small.")


def read_tag(text, place, is_end):
    """The tag whose name begins at a place, and where it ends; None in its place if the page ends within it."""
    raise NotImplementedError("TODO: implement read_tag.")


def _read_attribute(text, place, attributes):
    """Read the attribute that begins at a place; of several with one name the first counts. Returns where it ends."""
    raise NotImplementedError("TODO: implement _read_attribute.")


def _read_value(text, place):
    """The value that begins at a place, as it is written, and where it ends."""
    raise NotImplementedError("TODO: implement _read_value.")
