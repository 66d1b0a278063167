"""Folders and their quotas."""

import re

from database import connection, reading
from refused import Refused

HIGHEST_QUOTA_BYTES = 100_000_000

USED_BYTES = None  # TODO: set USED_BYTES.
FOLDERS = f"SELECT folders.*, ({USED_BYTES}) AS used_bytes FROM folders"


def add(name, quota):
    """Store a folder and return its id. Raises Refused."""
    raise NotImplementedError("TODO: implement add.")


def read_number(text):
    """A whole number that is not negative, or None."""
    raise NotImplementedError("TODO: implement read_number.")


def find(folder_id):
    """The folder with this id, or None."""
    raise NotImplementedError("TODO: implement find.")


def all_folders():
    """All folders by name."""
    raise NotImplementedError("TODO: implement all_folders.")


def check_quota(database, folder_id):
    """Raises Refused, with which the database is rolled back, where a folder uses more than its quota."""
    raise NotImplementedError("TODO: implement check_quota.")
