"""Texts as they are compared."""

import unicodedata


class Refused(Exception):
    """Something that is not done, for a reason that people are told."""


def tidy(text):
    """Return the text with single spaces, and none around it."""
    return " ".join(text.split())


def fold(text):
    """Return the text without accents and capital letters."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
