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
    database = sqlite3.connect(DATABASE, timeout=10)
    database.row_factory = sqlite3.Row
    try:
        with database:
            yield database
    finally:
        database.close()


def prepare():
    """Make the database and fill it with the seed, unless it is there."""
    if DATABASE.exists():
        return
    with connection() as database:
        database.executescript((HERE / "schema.sql").read_text("utf-8"))
    for fields in json.loads((HERE / "seed.json").read_text("utf-8")):
        add(Recipe(**fields))


def add(recipe):
    """Store a recipe and return its id."""
    with connection() as database:
        return database.execute(
            "INSERT INTO recipes (name, minutes, ingredients, tags, steps) VALUES (?, ?, ?, ?, ?)",
            (recipe.name, recipe.minutes, json.dumps(recipe.ingredients), json.dumps(recipe.tags), recipe.steps),
        ).lastrowid


def all_recipes():
    """Return all recipes by name, ignoring case."""
    with connection() as database:
        recipes = [as_recipe(row) for row in database.execute("SELECT * FROM recipes")]
    return sorted(recipes, key=lambda recipe: (recipe.name.casefold(), recipe.id))


def find(recipe_id):
    """Return the recipe with this id, or None."""
    with connection() as database:
        row = database.execute("SELECT * FROM recipes WHERE id = ?", (recipe_id,)).fetchone()
    return as_recipe(row) if row else None


def as_recipe(row):
    """Return a row of the table as a recipe."""
    fields = dict(row)
    return Recipe(**(fields | {name: json.loads(fields[name]) for name in ("ingredients", "tags")}))
