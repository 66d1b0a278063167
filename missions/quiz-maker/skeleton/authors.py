"""The authors and their passwords."""

import hashlib
import hmac
import secrets

from database import connection


def hash_of(password, salt):
    """Return what is stored instead of a password."""
    raise NotImplementedError("TODO: implement hash_of.")


def add_author(name, password):
    """Create an account, or do nothing if it is there already."""
    raise NotImplementedError("TODO: implement add_author.")


def password_is_right(name, password):
    """Return whether there is such an author with this password."""
    raise NotImplementedError("TODO: implement password_is_right.")
