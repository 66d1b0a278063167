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
    raise NotImplementedError("TODO: implement add_person.")


def find_person(name):
    """Return the person with this user name, or None."""
    raise NotImplementedError("TODO: implement find_person.")


def password_is_right(name, password):
    """Return whether there is such a person with this password."""
    raise NotImplementedError("TODO: implement password_is_right.")
