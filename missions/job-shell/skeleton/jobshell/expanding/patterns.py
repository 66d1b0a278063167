"""Patterns with `*`, `?` and brackets; a backslash makes the next character stand for itself."""

import re
from functools import lru_cache

CLASSES = {
    "alnum": "a-zA-Z0-9",
    "alpha": "a-zA-Z",
    "blank": r"\x20\t",
    "cntrl": r"\x00-\x1f\x7f",
    "digit": "0-9",
    "graph": r"\x21-\x7e",
    "lower": "a-z",
    "print": r"\x20-\x7e",
    "punct": r"\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e",
    "space": r"\x20\t\n\r\f\v",
    "upper": "A-Z",
    "xdigit": "0-9a-fA-F",
}
MAGIC = re.compile(r"(?:\\.|[^\\*?\[])*(?:[*?]|\[.*[\]*?])", re.DOTALL)
ACTIVE = "*?[]\\!-^:."


def protected(text):
    """A pattern that matches exactly a text."""
    raise NotImplementedError("TODO: implement protected.")


def has_magic(pattern):
    """True if a pattern may match other texts than one."""
    raise NotImplementedError("TODO: implement has_magic.")


@lru_cache(maxsize=1000)
def compiled(pattern):
    """The regular expression of a pattern."""
    raise NotImplementedError("TODO: implement compiled.")


def _bracket(pattern, place):
    """The regular expression of a bracket expression and the place behind it, or None where it is not closed."""
    raise NotImplementedError("TODO: implement _bracket.")


def _member(pattern, place):
    """A character of a bracket expression and the place behind it."""
    raise NotImplementedError("TODO: implement _member.")


def matches(pattern, text):
    """True if a pattern matches a whole text."""
    raise NotImplementedError("TODO: implement matches.")


def without_beginning(pattern, text, longest):
    """A text without the shortest or longest beginning that a pattern matches."""
    raise NotImplementedError("TODO: implement without_beginning.")


def without_end(pattern, text, longest):
    """A text without the shortest or longest end that a pattern matches."""
    raise NotImplementedError("TODO: implement without_end.")
