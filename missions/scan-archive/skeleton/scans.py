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
        raise NotImplementedError("TODO: implement sha256.")

    @property
    def etag(self):
        """What the store says of the object with these bytes."""
        raise NotImplementedError("TODO: implement etag.")


def key_of(sha256):
    """The key of the object of a scan."""
    raise NotImplementedError("TODO: implement key_of.")


def read_scan(upload):
    """The scan in a file that was uploaded. Raises Refused."""
    raise NotImplementedError("TODO: implement read_scan.")


def store_scan(scan):
    """Put a scan into the store, also where it should be there already. Raises Refused."""
    raise NotImplementedError("TODO: implement store_scan.")


def states(database):
    """The state of each scan that a version has: Complete, Missing or Damaged. Raises store.Unavailable."""
    raise NotImplementedError("TODO: implement states.")
