"""Words of texts, and how they are compared."""

import re
import unicodedata

# Letters and digits, each with the accents that follow it.
WORD = re.compile(r"(?:[^\W_][\u0300-\u036f]*)+")
SHORTEST_FORGIVING = 5


def fold(text):
    """Return the text without accents and capital letters."""
    raise NotImplementedError("TODO: implement fold.")


def words_of(text):
    """Return the words of a text as they are compared, in their order."""
    raise NotImplementedError("TODO: implement words_of.")


def forgives(word):
    """Return whether a typed word may have a typing mistake."""
    raise NotImplementedError("TODO: implement forgives.")


def one_mistake_apart(one, other):
    """Return whether one word becomes the other by one character added, missing or replaced, or two swapped."""
    raise NotImplementedError("TODO: implement one_mistake_apart.")
