"""Letters and white space in the sense of the standard."""

import string

LETTERS = frozenset(string.ascii_letters)
WHITESPACE = '\t\n\f\r '

_LOWER = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


def ascii_lower(text):
    return text.lower() if text.isascii() else text.translate(_LOWER)


def split_whitespace(text):
    """The white space at the start of a text, and the rest."""
    rest = text.lstrip(WHITESPACE)
    return text[:len(text) - len(rest)], rest
