"""The form for a new recipe."""

from recipes import Recipe

FIELDS = ("name", "minutes", "ingredients", "tags", "steps")
MAX_MINUTES = 600


class Refused(Exception):
    """What was typed breaks a rule; the message tells which one."""


def typed(form):
    """Return what was typed into each field; those that are missing are empty."""
    raise NotImplementedError("TODO: implement typed.")


def read_minutes(text):
    """Return a number of minutes from 1 to 600. Raises Refused for anything else."""
    raise NotImplementedError("TODO: implement read_minutes.")


def read_recipe(fields):
    """Return the recipe that was typed: one ingredient a line, commas between tags. Raises Refused."""
    raise NotImplementedError("TODO: implement read_recipe.")


def parts(texts):
    """Return the texts without spaces around them, without empty and repeated ones."""
    raise NotImplementedError("TODO: implement parts.")
