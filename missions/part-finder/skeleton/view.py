"""What a person has chosen beside a search, and the results that follow from it."""

from collections import Counter
from dataclasses import dataclass, replace
from urllib.parse import parse_qs, urlencode

from words import fold

PAGE_SIZE = 20
MOST_VALUES = 8
SORTS = {"best": "Best match", "lowest": "Lowest price", "highest": "Highest price", "name": "Name"}


@dataclass(frozen=True)
class View:
    """A search with the chosen makers and categories, the sorting and the page, which counts from 1."""

    search: str = ""
    makers: tuple = ()
    categories: tuple = ()
    sort: str = "best"
    page: int = 1

    def address(self, **changes):
        """Return the query string of this view with something else chosen, which begins on the first page."""
        raise NotImplementedError("TODO: implement address.")

    def toggled(self, kind, value):
        """Return the query string with a maker or category chosen, or no longer chosen."""
        raise NotImplementedError("TODO: implement toggled.")

    def has(self, part):
        """Return whether a part is of the chosen makers and of the chosen categories."""
        raise NotImplementedError("TODO: implement has.")

    def has_maker(self, part):
        raise NotImplementedError("TODO: implement has_maker.")

    def has_category(self, part):
        raise NotImplementedError("TODO: implement has_category.")


def read_view(text):
    """Return the view that a query string is."""
    raise NotImplementedError("TODO: implement read_view.")


def results_of(index, found, view):
    """Return the entries of all results, sorted."""
    raise NotImplementedError("TODO: implement results_of.")


def values_of(parts, field, chosen):
    """Return the values of a field with their numbers of parts, the most frequent first."""
    raise NotImplementedError("TODO: implement values_of.")


def facets_of(index, found, view):
    """Return the makers and the categories beside the results."""
    raise NotImplementedError("TODO: implement facets_of.")
