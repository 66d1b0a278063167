"""Tags and their attributes."""

import re

from .references import REPLACEMENT, decode_attribute
from .tokens import EndTag, StartTag

NAME = re.compile(r"[^\t\n\f />]+")
BETWEEN_ATTRIBUTES = re.compile(r"(?:[\t\n\f ]|/(?!>))*")
ATTRIBUTE_NAME = re.compile(r"[^\t\n\f />][^\t\n\f />=]*")
EQUALS = re.compile(r"[\t\n\f ]*=[\t\n\f ]*")
UNQUOTED = re.compile(r"[^\t\n\f >]*")
SMALL_LETTERS = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


def small(name):
    """A name with the letters of ASCII in small and without null characters."""
    return name.translate(SMALL_LETTERS).replace("\0", REPLACEMENT)


def read_tag(text, place, is_end):
    """The tag whose name begins at a place, and where it ends; None in its place if the page ends within it."""
    found = NAME.match(text, place)
    name, place = small(found[0]), found.end()
    attributes = {}
    while True:
        place = BETWEEN_ATTRIBUTES.match(text, place).end()
        if place >= len(text):
            return None, len(text)
        if text[place] in "/>":
            break
        place = _read_attribute(text, place, attributes)
    self_closing = text[place] == "/"
    end = place + 1 + self_closing
    return (EndTag(name) if is_end else StartTag(name, attributes, self_closing)), end


def _read_attribute(text, place, attributes):
    """Read the attribute that begins at a place; of several with one name the first counts. Returns where it ends."""
    found = ATTRIBUTE_NAME.match(text, place)
    name, value, place = small(found[0]), "", found.end()
    equals = EQUALS.match(text, place)
    if equals:
        value, place = _read_value(text, equals.end())
    attributes.setdefault(name, decode_attribute(value).replace("\0", REPLACEMENT))
    return place


def _read_value(text, place):
    """The value that begins at a place, as it is written, and where it ends."""
    quote = text[place : place + 1]
    if quote in ('"', "'"):
        end = text.find(quote, place + 1)
        return (text[place + 1 : end], end + 1) if end >= 0 else ("", len(text))
    found = UNQUOTED.match(text, place)
    return found[0], found.end()
