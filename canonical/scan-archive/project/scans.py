"""Scans: the bytes of versions, each of which is one object in the store."""

import hashlib
import threading
from dataclasses import dataclass, field

import store
from refused import Refused

MOST_BYTES = 1048576
TYPES = {
    b"%PDF-": "application/pdf",
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"\xff\xd8\xff": "image/jpeg",
}

# Whoever changes the store holds this until the database says the same, so that nobody removes what somebody adds.
changing = threading.Lock()


@dataclass(frozen=True)
class Scan:
    """A scan that was uploaded."""

    content: bytes = field(repr=False)
    type: str

    @property
    def sha256(self):
        """Its name."""
        return hashlib.sha256(self.content).hexdigest()

    @property
    def etag(self):
        """What the store says of the object with these bytes."""
        return hashlib.md5(self.content, usedforsecurity=False).hexdigest()


def key_of(sha256):
    """The key of the object of a scan."""
    return f"{store.PREFIX}{sha256}"


def read_scan(upload):
    """The scan in a file that was uploaded. Raises Refused."""
    content = upload.read(MOST_BYTES + 1) if upload else b""
    if len(content) > MOST_BYTES:
        raise Refused(f"The file is too large; a scan has at most {MOST_BYTES} bytes.")
    kind = next((kind for start, kind in TYPES.items() if content.startswith(start)), None)
    if kind is None:
        raise Refused("The file has the wrong type; choose a PDF, PNG or JPEG file.")
    return Scan(content, kind)


def store_scan(scan):
    """Put a scan into the store, also where it should be there already. Raises Refused."""
    try:
        store.put(key_of(scan.sha256), scan.content, scan.type)
    except store.Unavailable as problem:
        raise Refused("The store does not work at the moment. Please try again later.") from problem


def states(database):
    """The state of each scan that a version has: Complete, Missing or Damaged. Raises store.Unavailable."""
    there = store.list_all()
    found = {}
    for row in database.execute("SELECT DISTINCT sha256, etag FROM scans JOIN versions USING (sha256)"):
        etag = there.pop(key_of(row["sha256"]), None)
        found[row["sha256"]] = "Missing" if etag is None else "Complete" if etag == row["etag"] else "Damaged"
    return found, sorted(there)
