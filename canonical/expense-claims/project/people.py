"""The people of the company and their passwords."""

from dataclasses import dataclass

from werkzeug.security import check_password_hash, generate_password_hash

from database import connection


@dataclass(frozen=True)
class Person:
    """Somebody who can sign in: an employee, or the manager."""

    name: str
    is_manager: bool


def add_person(name, password, is_manager):
    """Create an account, or do nothing if it is there already."""
    with connection() as database:
        database.execute(
            "INSERT OR IGNORE INTO people VALUES (?, ?, ?)", (name, generate_password_hash(password), is_manager)
        )


def find_person(name):
    """Return the person with this user name, or None."""
    with connection() as database:
        row = database.execute("SELECT name, is_manager FROM people WHERE name = ?", (name,)).fetchone()
    return Person(row["name"], bool(row["is_manager"])) if row else None


def password_is_right(name, password):
    """Return whether there is such a person with this password."""
    with connection() as database:
        row = database.execute("SELECT password_hash FROM people WHERE name = ?", (name,)).fetchone()
    return row is not None and check_password_hash(row["password_hash"], password)
