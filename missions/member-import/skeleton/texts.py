"""Texts as they are compared."""

import unicodedata


class Refused(Exception):
    """Something that is not done, for a reason that people are told."""


def tidy(text):
    """Return the text with single spaces, and none around it."""
    raise NotImplementedError("TODO: implement tidy.")


def fold(text):
    """Return the text without accents and capital letters."""
    raise NotImplementedError("TODO: implement fold.")
