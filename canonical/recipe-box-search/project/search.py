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
        texts = {name: arguments.get(name, "").strip() for name in ("ingredient", "minutes", "tag")}
        return cls(**texts, favourites="favourites" in arguments)

    def arguments(self):
        """Return the arguments for a URL with these filters."""
        values = {"ingredient": self.ingredient, "minutes": self.minutes, "tag": self.tag}
        if self.favourites:
            values["favourites"] = "on"
        return {name: value for name, value in values.items() if value}


@dataclass(frozen=True, kw_only=True)
class Page:
    """Some of the recipes that were found; `number` counts from 1."""

    recipes: list
    found: int
    number: int
    last: int


def matching(recipes, filters, favourite_ids):
    """Return the recipes that pass all filters. Raises form.Refused if the minutes are none."""
    most_minutes = read_minutes(filters.minutes) if filters.minutes else None
    wanted = [part.casefold() for part in parts(filters.ingredient.split(","))]
    return [
        recipe
        for recipe in recipes
        if all(any(part in ingredient.casefold() for ingredient in recipe.ingredients) for part in wanted)
        and (most_minutes is None or recipe.minutes <= most_minutes)
        and (not filters.tag or filters.tag in recipe.tags)
        and (not filters.favourites or recipe.id in favourite_ids)
    ]


def page_of(recipes, number):
    """Return a page of recipes; a number beyond the pages leads to the first or the last one."""
    last = max(1, -(-len(recipes) // PAGE_SIZE))
    number = min(max(number, 1), last)
    start = (number - 1) * PAGE_SIZE
    return Page(recipes=recipes[start : start + PAGE_SIZE], found=len(recipes), number=number, last=last)
