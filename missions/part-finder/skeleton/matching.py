"""Which parts a search finds, and how good they are."""

from dataclasses import dataclass

from index import squeezed, starts_of
from query import Query
from words import forgives

AS_TYPED, SYNONYM, MISTAKE = 3, 2, 1
SAME_NAME = 10


@dataclass(frozen=True)
class Found:
    """The parts that a search finds: number → points, and the numbers that are the search itself."""

    query: Query
    points: dict
    same_number: frozenset
    forgiving: bool
    alternatives: list

    def key(self, entry):
        """Return what the best match is ordered by."""
        raise NotImplementedError("TODO: implement key.")

    def marked(self, words, field):
        """Return the places of the words of a field that are marked."""
        raise NotImplementedError("TODO: implement marked.")


def ways_of(index, synonyms, piece, forgiving):
    """Return words → factor of all that a wanted piece may be in a part."""
    raise NotImplementedError("TODO: implement ways_of.")


def points_of(index, ways, field):
    """Return number → the points of the best occurrence of a piece."""
    raise NotImplementedError("TODO: implement points_of.")


def matches(index, query, alternatives):
    """Return number → points of all parts in which the wanted pieces occur and the excluded ones do not."""
    raise NotImplementedError("TODO: implement matches.")


def find(index, synonyms, query):
    """Return what a search finds."""
    raise NotImplementedError("TODO: implement find.")


def suggestion(index, synonyms, query):
    """Return the search with the likeliest words in place of unknown ones, or None."""
    raise NotImplementedError("TODO: implement suggestion.")
