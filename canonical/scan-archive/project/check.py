"""The check: compares the papers with the store."""

import removals
import store
from database import reading
from refused import Refused
from scans import changing, key_of, read_scan, states, store_scan

OTHER_BYTES = "The file has other bytes than the scan that is to be repaired."


def problems():
    """Key, state and titles of papers of each object that is not as it should be. Raises Refused."""
    with reading() as database:
        try:
            found, strays = states(database)
        except store.Unavailable as problem:
            raise Refused("The store does not work at the moment. Please try again later.") from problem
        wrong = [
            (key_of(sha256), state, titles_of(database, sha256))
            for sha256, state in sorted(found.items())
            if state != "Complete"
        ]
    return wrong + [(key, "Stray", []) for key in strays]


def titles_of(database, sha256):
    """The titles of the papers that have a scan."""
    rows = database.execute(
        "SELECT DISTINCT papers.id, title FROM papers JOIN versions ON papers.id = paper_id WHERE sha256 = ?", (sha256,)
    )
    return [row["title"] for row in rows]


def repair(key, upload):
    """Store the right bytes under a key again. Raises Refused."""
    try:
        scan = read_scan(upload)
    except Refused as reason:
        raise Refused(OTHER_BYTES) from reason
    with changing:
        with reading() as database:
            needed = removals.is_needed(database, key)
        if not needed or key != key_of(scan.sha256):
            raise Refused(OTHER_BYTES)
        store_scan(scan)


def remove_stray(key):
    """Remove an object that no paper has. Raises Refused."""
    try:
        if key.startswith(store.PREFIX):
            removals.remove(key)
    except store.Unavailable as problem:
        raise Refused("The store does not work at the moment. Please try again later.") from problem
