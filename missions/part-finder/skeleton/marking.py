"""Marks words in texts."""

from markupsafe import Markup, escape

from words import WORD, words_of


def mark(text, found, field):
    """Return the text of a field as HTML, with the words marked through which a search found it."""
    raise NotImplementedError("TODO: implement mark.")
