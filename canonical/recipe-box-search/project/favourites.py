"""Which visitor likes which recipes."""

from recipes import connection


def of_visitor(visitor):
    """Return the ids of a visitor's favourites."""
    with connection() as database:
        rows = database.execute("SELECT recipe_id FROM favourites WHERE visitor = ?", (visitor,)).fetchall()
    return {row["recipe_id"] for row in rows}


def add(visitor, recipe_id):
    """Make a recipe a favourite; one that is a favourite already stays one."""
    with connection() as database:
        database.execute("INSERT OR IGNORE INTO favourites (visitor, recipe_id) VALUES (?, ?)", (visitor, recipe_id))


def remove(visitor, recipe_id):
    """Make a recipe no favourite any more."""
    with connection() as database:
        database.execute("DELETE FROM favourites WHERE visitor = ? AND recipe_id = ?", (visitor, recipe_id))
