"""The favourites of each visitor, who is known by a cookie."""

import secrets

from recipes import connection

COOKIE = "visitor"
COOKIE_SECONDS = 400 * 24 * 60 * 60


def visitor_of(request):
    """Return the visitor's number from the cookie, or None if there is none."""
    return request.cookies.get(COOKIE) or None


def remember(response, visitor):
    """Let the browser keep the visitor's number."""
    response.set_cookie(COOKIE, visitor, max_age=COOKIE_SECONDS, httponly=True, samesite="Lax")


def new_visitor():
    """Return a number that no other visitor has and nobody can guess."""
    return secrets.token_urlsafe(32)


def of(visitor):
    """Return the ids of the visitor's favourites."""
    with connection() as database:
        rows = database.execute("SELECT recipe_id FROM favourites WHERE visitor = ?", (visitor,)).fetchall()
    return {row["recipe_id"] for row in rows}


def add(visitor, recipe_id):
    """Make a recipe a favourite of the visitor, unless it is one."""
    with connection() as database:
        database.execute("INSERT OR IGNORE INTO favourites (visitor, recipe_id) VALUES (?, ?)", (visitor, recipe_id))


def remove(visitor, recipe_id):
    """Take a recipe off the visitor's favourites, if it is one."""
    with connection() as database:
        database.execute("DELETE FROM favourites WHERE visitor = ? AND recipe_id = ?", (visitor, recipe_id))
