"""The words of all parts, in memory, so that a search need not read the parts."""

from dataclasses import dataclass
from decimal import Decimal

from words import one_mistake_apart, words_of

POINTS = {"number": 9, "name": 8, "maker": 4, "category": 3, "description": 1}


def squeezed(text):
    """Return the letters and digits of a text."""
    raise NotImplementedError("TODO: implement squeezed.")


@dataclass(frozen=True)
class Entry:
    """A part, with the words of its searched fields, its price and stock, and its place among equally good parts."""

    part: dict
    words: dict
    values: dict
    order: tuple


def entry_of(part):
    """Return the entry of a part: what searches would otherwise work out again and again."""
    raise NotImplementedError("TODO: implement entry_of.")


class Index:
    """Where the words of parts occur."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def put(self, part):
        """Add a part, in place of the one with its number."""
        raise NotImplementedError("TODO: implement put.")

    def delete(self, number):
        """Take a part out, if it is there."""
        raise NotImplementedError("TODO: implement delete.")

    def near(self, word):
        """Return the words of parts that are one typing mistake away."""
        raise NotImplementedError("TODO: implement near.")

    def best_fields(self, words, field=None):
        """Return number → the points of the best field in which the words follow each other, in one field or any."""
        raise NotImplementedError("TODO: implement best_fields.")


def starts_of(words, text_words):
    """Return the places at which these words follow each other in a text."""
    raise NotImplementedError("TODO: implement starts_of.")
