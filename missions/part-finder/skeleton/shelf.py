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
    raise NotImplementedError("TODO: implement load.")


def import_parts(parts):
    """Keep the parts of a list, and return how many are new and how many replaced others."""
    raise NotImplementedError("TODO: implement import_parts.")


def delete_part(number):
    """Delete a part."""
    raise NotImplementedError("TODO: implement delete_part.")


def search(query):
    """Return what a search finds, and the synonyms that counted."""
    raise NotImplementedError("TODO: implement search.")
