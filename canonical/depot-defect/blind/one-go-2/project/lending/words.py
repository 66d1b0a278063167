"""Texts that people enter."""

import re

from lending.errors import DepotError

_EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_CATEGORY = re.compile(r"[a-z][a-z-]{0,29}")


def clean(text, noun):
    """A text without needless spaces. Raises DepotError for one that is empty or too long."""
    words = " ".join(text.split())
    if not words:
        raise DepotError(f"the {noun} is empty")
    if len(words) > 80:
        raise DepotError(f"the {noun} has more than 80 characters")
    return words


def email_of(text):
    """An e-mail address in small letters. Raises DepotError."""
    if not _EMAIL.fullmatch(text.strip()):
        raise DepotError(f"{text!r} is not an e-mail address")
    return text.strip().lower()


def category_of(text):
    """The name of a category: small letters and dashes. Raises DepotError."""
    if not _CATEGORY.fullmatch(text):
        raise DepotError(f"{text!r} is not a category; write it in small letters, like garden")
    return text


def contains(text, part):
    """True if the part occurs in the text, in capital or small letters."""
    return part.casefold() in text.casefold()
