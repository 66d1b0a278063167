"""The check: compares the papers with the store."""

import removals
import store
from database import reading
from refused import Refused
from scans import changing, key_of, read_scan, states, store_scan

OTHER_BYTES = "The file has other bytes than the scan that is to be repaired."


def problems():
    """Key, state and titles of papers of each object that is not as it should be. Raises Refused."""
    raise NotImplementedError("TODO: implement problems.")


def titles_of(database, sha256):
    """The titles of the papers that have a scan."""
    raise NotImplementedError("TODO: implement titles_of.")


def repair(key, upload):
    """Store the right bytes under a key again. Raises Refused."""
    raise NotImplementedError("TODO: implement repair.")


def remove_stray(key):
    """Remove an object that no paper has. Raises Refused."""
    raise NotImplementedError("TODO: implement remove_stray.")
