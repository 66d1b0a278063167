"""The search on the start page: its filters, what they find, and the pages of it."""

from dataclasses import dataclass

from form import read_minutes

PAGE_SIZE = 5


@dataclass(frozen=True, kw_only=True)
class Filters:
    """What was typed and chosen in the form; an empty filter lets everything pass."""

    ingredients: str
    minutes: str
    tag: str
    favourites: bool


@dataclass(frozen=True, kw_only=True)
class Page:
    """The recipes of one page; the numbers of the pages around it are None where there is no such page."""

    recipes: list
    previous: int | None
    next: int | None


def read_filters(args, tags):
    """Return the filters from the address of the page; a tag that no recipe has counts as none."""
    tag = args.get("tag", "")
    return Filters(
        ingredients=args.get("ingredients", ""),
        minutes=args.get("minutes", ""),
        tag=tag if tag in tags else "",
        favourites=bool(args.get("favourites")),
    )


def as_args(filters):
    """Return the filters that are filled in as arguments of an address, which read_filters understands."""
    args = {"ingredients": filters.ingredients, "minutes": filters.minutes, "tag": filters.tag}
    args["favourites"] = "1" if filters.favourites else ""
    return {name: value for name, value in args.items() if value}


def all_tags(recipes):
    """Return every tag that one of the recipes has, each once, from A to Z."""
    return sorted({tag for recipe in recipes for tag in recipe.tags})


def search(recipes, filters, favourites):
    """Return the recipes that pass all filters; `favourites` are the ids of the visitor's. Raises form.Refused."""
    minutes = read_minutes(filters.minutes) if filters.minutes.strip() else None
    wanted = [part.strip().casefold() for part in filters.ingredients.split(",") if part.strip()]
    return [
        recipe
        for recipe in recipes
        if has_ingredients(recipe, wanted)
        and (minutes is None or recipe.minutes <= minutes)
        and (not filters.tag or filters.tag in recipe.tags)
        and (not filters.favourites or recipe.id in favourites)
    ]


def has_ingredients(recipe, wanted):
    """Tell whether each of the wanted texts is contained in an ingredient of the recipe."""
    ingredients = [ingredient.casefold() for ingredient in recipe.ingredients]
    return all(any(text in ingredient for ingredient in ingredients) for text in wanted)


def page_of(recipes, text):
    """Return the page with the number in the text; anything else leads to the nearest page that there is."""
    last = max(1, -(-len(recipes) // PAGE_SIZE))
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 1
    number = min(max(number, 1), last)
    start = (number - 1) * PAGE_SIZE
    return Page(
        recipes=recipes[start : start + PAGE_SIZE],
        previous=number - 1 if number > 1 else None,
        next=number + 1 if number < last else None,
    )
