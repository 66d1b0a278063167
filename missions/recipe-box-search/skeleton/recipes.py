"""The recipes, kept in an SQLite file; lists of ingredients and tags are stored as JSON."""

import json
import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "recipes.sqlite3"


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """How to cook something; `id` is None before it is stored."""

    name: str
    minutes: int
    ingredients: list[str]
    tags: list[str]
    steps: str
    id: int | None = None


@contextmanager
def connection():
    """Open the database for one piece of work: committed at its end, rolled back after an exception, then closed."""
    raise NotImplementedError("TODO: implement connection.")


def prepare():
    """Make the database and fill it with the seed, unless it is there."""
    raise NotImplementedError("TODO: implement prepare.")


def add(recipe):
    """Store a recipe and return its id."""
    raise NotImplementedError("TODO: implement add.")


def all_recipes():
    """Return all recipes by name, ignoring case."""
    raise NotImplementedError("TODO: implement all_recipes.")


def find(recipe_id):
    """Return the recipe with this id, or None."""
    raise NotImplementedError("TODO: implement find.")


def as_recipe(row):
    """Return a row of the table as a recipe."""
    raise NotImplementedError("TODO: implement as_recipe.")
