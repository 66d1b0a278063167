"""Texts that people enter."""

import re

from lending.errors import DepotError

_EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_CATEGORY = re.compile(r"[a-z][a-z-]{0,29}")


def clean(text, noun):
    """A text without needless spaces. Raises DepotError for one that is empty or too long."""
    raise NotImplementedError("TODO: implement clean.")


def email_of(text):
    """An e-mail address in small letters. Raises DepotError."""
    raise NotImplementedError("TODO: implement email_of.")


def category_of(text):
    """The name of a category: small letters and dashes. Raises DepotError."""
    raise NotImplementedError("TODO: implement category_of.")


def contains(text, part):
    """True if the part occurs in the text, in capital or small letters."""
    raise NotImplementedError("TODO: implement contains.")
