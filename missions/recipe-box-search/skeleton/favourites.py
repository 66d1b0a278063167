"""Which visitor likes which recipes."""

from recipes import connection


def of_visitor(visitor):
    """Return the ids of a visitor's favourites."""
    raise NotImplementedError("TODO: implement of_visitor.")


def add(visitor, recipe_id):
    """Make a recipe a favourite; one that is a favourite already stays one."""
    raise NotImplementedError("TODO: implement add.")


def remove(visitor, recipe_id):
    """Make a recipe no favourite any more."""
    raise NotImplementedError("TODO: implement remove.")
