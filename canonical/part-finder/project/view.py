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
        other = replace(self, **({"page": 1} | changes))
        fields = [("q", other.search)]
        fields += [("maker", maker) for maker in other.makers]
        fields += [("category", category) for category in other.categories]
        fields += [("sort", other.sort)]
        if other.page > 1:
            fields.append(("page", other.page))
        return urlencode(fields)

    def toggled(self, kind, value):
        """Return the query string with a maker or category chosen, or no longer chosen."""
        chosen = getattr(self, kind)
        others = tuple(one for one in chosen if one != value)
        return self.address(**{kind: others if value in chosen else (*chosen, value)})

    def has(self, part):
        """Return whether a part is of the chosen makers and of the chosen categories."""
        return self.has_maker(part) and self.has_category(part)

    def has_maker(self, part):
        return not self.makers or part["maker"] in self.makers

    def has_category(self, part):
        return not self.categories or part["category"] in self.categories


def read_view(text):
    """Return the view that a query string is."""
    fields = parse_qs(text)
    sort, page = fields.get("sort", ["best"])[0], fields.get("page", ["1"])[0]
    return View(
        search=fields.get("q", [""])[0],
        makers=tuple(fields.get("maker", ())),
        categories=tuple(fields.get("category", ())),
        sort=sort if sort in SORTS else "best",
        page=max(int(page), 1) if page.isdecimal() else 1,
    )


def results_of(index, found, view):
    """Return the entries of all results, sorted."""
    entries = [index.entries[number] for number in found.points]
    keys = {
        "best": found.key,
        "lowest": lambda entry: (entry.values["price"], entry.part["number"]),
        "highest": lambda entry: (-entry.values["price"], entry.part["number"]),
        "name": lambda entry: (fold(entry.part["name"]), entry.part["number"]),
    }
    return sorted((entry for entry in entries if view.has(entry.part)), key=keys[view.sort])


def values_of(parts, field, chosen):
    """Return the values of a field with their numbers of parts, the most frequent first."""
    counts = Counter(part[field] for part in parts)
    ordered = sorted({*counts, *chosen}, key=lambda value: (-counts[value], fold(value), value))
    return [
        (value, counts[value])
        for place, value in enumerate(ordered)
        if value in chosen or (counts[value] and place < MOST_VALUES)
    ]


def facets_of(index, found, view):
    """Return the makers and the categories beside the results."""
    parts = [index.entries[number].part for number in found.points]
    return {
        "makers": values_of([part for part in parts if view.has_category(part)], "maker", view.makers),
        "categories": values_of([part for part in parts if view.has_maker(part)], "category", view.categories),
    }
