"""Folders and their quotas."""

import re

from database import connection, reading
from refused import Refused

HIGHEST_QUOTA_BYTES = 100_000_000

USED_BYTES = """
  SELECT COALESCE(SUM(bytes), 0) FROM scans WHERE sha256 IN
    (SELECT sha256 FROM versions JOIN papers ON papers.id = paper_id WHERE folder_id = folders.id)
"""
FOLDERS = f"SELECT folders.*, ({USED_BYTES}) AS used_bytes FROM folders"


def add(name, quota):
    """Store a folder and return its id. Raises Refused."""
    if not name.strip():
        raise Refused("Enter a name.")
    quota_bytes = read_number(quota)
    if quota_bytes is None or not 1 <= quota_bytes <= HIGHEST_QUOTA_BYTES:
        raise Refused(f"The quota must be a whole number of bytes from 1 to {HIGHEST_QUOTA_BYTES}.")
    with connection() as database:
        row = (name.strip(), quota_bytes)
        return database.execute("INSERT INTO folders (name, quota_bytes) VALUES (?, ?)", row).lastrowid


def read_number(text):
    """A whole number that is not negative, or None."""
    return int(text) if re.fullmatch(r"[0-9]{1,12}", text.strip()) else None


def find(folder_id):
    """The folder with this id, or None."""
    with reading() as database:
        return database.execute(f"{FOLDERS} WHERE id = ?", (folder_id,)).fetchone()


def all_folders():
    """All folders by name."""
    with reading() as database:
        return database.execute(f"{FOLDERS} ORDER BY name, id").fetchall()


def check_quota(database, folder_id):
    """Raises Refused, with which the database is rolled back, where a folder uses more than its quota."""
    folder = database.execute(f"{FOLDERS} WHERE id = ?", (folder_id,)).fetchone()
    if folder["used_bytes"] > folder["quota_bytes"]:
        raise Refused(f"The folder's quota of {folder['quota_bytes']} bytes is used up.")
