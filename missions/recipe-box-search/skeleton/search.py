"""Which recipes a visitor looks for, and the page of them that is shown."""

from dataclasses import dataclass

from form import parts, read_minutes

PAGE_SIZE = 5


@dataclass(frozen=True, kw_only=True)
class Filters:
    """What was typed and chosen; empty filters let everything pass."""

    ingredient: str = ""
    minutes: str = ""
    tag: str = ""
    favourites: bool = False

    @classmethod
    def of(cls, arguments):
        """Read the filters from the arguments of a URL."""
        raise NotImplementedError("TODO: implement of.")

    def arguments(self):
        """Return the arguments for a URL with these filters."""
        raise NotImplementedError("TODO: implement arguments.")


@dataclass(frozen=True, kw_only=True)
class Page:
    """Some of the recipes that were found; `number` counts from 1."""

    recipes: list
    found: int
    number: int
    last: int


def matching(recipes, filters, favourite_ids):
    """Return the recipes that pass all filters. Raises form.Refused if the minutes are none."""
    raise NotImplementedError("TODO: implement matching.")


def page_of(recipes, number):
    """Return a page of recipes; a number beyond the pages leads to the first or the last one."""
    raise NotImplementedError("TODO: implement page_of.")
