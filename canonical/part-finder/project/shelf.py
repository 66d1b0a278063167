"""All parts, in the database and in the index."""

import threading

from database import connection
from index import Index
from matching import find
from part_list import FIELDS
from synonyms import read_synonyms

LOCK = threading.RLock()
INDEX = Index()


def load():
    """Read all parts into the index."""
    with LOCK, connection() as database:
        for row in database.execute("SELECT * FROM parts"):
            INDEX.put(dict(row))


def import_parts(parts):
    """Keep the parts of a list, and return how many are new and how many replaced others."""
    with LOCK:
        with connection() as database:
            database.executemany(
                "REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)",
                [[part[field] for field in FIELDS] for part in parts],
            )
        new = len({part["number"] for part in parts} - INDEX.entries.keys())
        for part in parts:
            INDEX.put(part)
    return new, len(parts) - new


def delete_part(number):
    """Delete a part."""
    with LOCK:
        with connection() as database:
            database.execute("DELETE FROM parts WHERE number = ?", (number,))
        INDEX.delete(number)


def search(query):
    """Return what a search finds, and the synonyms that counted."""
    with connection() as database:
        synonyms = read_synonyms(database)
    return find(INDEX, synonyms, query), synonyms
