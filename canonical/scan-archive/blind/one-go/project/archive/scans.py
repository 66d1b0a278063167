"""Scans: files of the types that the archive takes."""

import hashlib
from dataclasses import dataclass

from archive.store import PREFIX

SIZE_LIMIT = 1048576

_BEGINNINGS = (
    (b"%PDF-", "application/pdf"),
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
)

WRONG_TYPE = "Choose a file of the right type: a scan is a PDF, PNG or JPEG file."
TOO_LARGE = f"The file is too large: a scan has at most {SIZE_LIMIT} bytes."


@dataclass(frozen=True)
class Scan:
    """The bytes of a scan, and what the archive has to know of them."""

    data: bytes
    file_name: str
    type: str
    sha: str
    md5: str

    @property
    def key(self):
        """The key of the object in the store."""
        return key_of(self.sha)

    @property
    def size(self):
        """The number of bytes."""
        return len(self.data)


def key_of(sha):
    """The key of the object with the bytes that have this SHA-256."""
    return PREFIX + sha


def read_scan(upload):
    """The scan in an uploaded file, or None, and the messages that say what is wrong with it."""
    if upload is None:
        return None, [WRONG_TYPE]
    found = next((kind for beginning, kind in _BEGINNINGS if upload.data.startswith(beginning)), None)
    problems = []
    if found is None:
        problems.append(WRONG_TYPE)
    if len(upload.data) > SIZE_LIMIT:
        problems.append(TOO_LARGE)
    if problems:
        return None, problems
    scan = Scan(
        data=upload.data,
        file_name=upload.file_name,
        type=found,
        sha=hashlib.sha256(upload.data).hexdigest(),
        md5=hashlib.md5(upload.data).hexdigest(),
    )
    return scan, []
