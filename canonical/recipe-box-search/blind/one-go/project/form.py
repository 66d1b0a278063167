"""The form for a new recipe."""

from recipes import Recipe

FIELDS = ("name", "minutes", "ingredients", "tags", "steps")
MAX_MINUTES = 600


class Refused(Exception):
    """What was typed breaks a rule; the message tells which one."""


def typed(form):
    """Return what was typed into each field; those that are missing are empty."""
    return {name: form.get(name, "") for name in FIELDS}


def read_minutes(text):
    """Return a number of minutes from 1 to 600. Raises Refused for anything else."""
    digits = text.strip()
    minutes = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else 0
    if not 1 <= minutes <= MAX_MINUTES:
        raise Refused(f"The minutes must be a whole number from 1 to {MAX_MINUTES}.")
    return minutes


def read_recipe(fields):
    """Return the recipe that was typed: one ingredient a line, commas between tags. Raises Refused."""
    name = fields["name"].strip()
    ingredients = parts(fields["ingredients"].splitlines())
    if not name:
        raise Refused("Enter a name.")
    minutes = read_minutes(fields["minutes"])
    if not ingredients:
        raise Refused("Enter the ingredients, one in each line.")
    return Recipe(
        name=name,
        minutes=minutes,
        ingredients=ingredients,
        tags=parts(fields["tags"].lower().split(",")),
        steps=fields["steps"].strip(),
    )


def parts(texts):
    """Return the texts without spaces around them, without empty and repeated ones."""
    return list(dict.fromkeys(text.strip() for text in texts if text.strip()))
