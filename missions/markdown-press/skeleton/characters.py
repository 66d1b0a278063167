"""Classes of characters, as the standard defines them, and what escapes mean."""

import html.entities
import re
import unicodedata

REPLACEMENT = "\ufffd"
ESCAPABLE = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
LARGEST_CODE_POINT = 0x10FFFF
SURROGATES = None  # TODO: set SURROGATES.
HTML_ESCAPES = None  # TODO: set HTML_ESCAPES.
KEPT_IN_ADDRESSES = re.compile(r"[^A-Za-z0-9;/?:@&=+$,\-_.!~*'()#%]")
REFERENCE = re.compile(r"&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]*));")
ESCAPE_OR_REFERENCE = re.compile(rf"\\([!-/:-@\[-`{{-~])|{REFERENCE.pattern}")


def is_whitespace(character):
    """Tell whether a character is Unicode whitespace; the edge of a text, "", counts as such."""
    raise NotImplementedError("TODO: implement is_whitespace.")


def is_punctuation(character):
    """Tell whether a character is Unicode punctuation, which includes symbols."""
    raise NotImplementedError("TODO: implement is_punctuation.")


def code_point(number):
    """The character of a number, or the replacement character where there is none."""
    raise NotImplementedError("TODO: implement code_point.")


def referenced(match):
    """The text that a match of REFERENCE stands for; its own text if the name is unknown."""
    raise NotImplementedError("TODO: implement referenced.")


def unescaped(text):
    """A text in which escapes and character references are replaced by what they mean."""
    raise NotImplementedError("TODO: implement unescaped.")


def escaped(text):
    """A text as it is written into HTML."""
    raise NotImplementedError("TODO: implement escaped.")


def address(text):
    """An address as it is written into an attribute: percent-encoded, then escaped."""
    raise NotImplementedError("TODO: implement address.")


def percent_encoded(character):
    """The bytes of a character in UTF-8, each as a percent sign and two hexadecimal digits."""
    raise NotImplementedError("TODO: implement percent_encoded.")
