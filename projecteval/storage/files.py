"""Files that are either complete or absent, and a store of files by their content."""

import hashlib
import os
import re
import tempfile
from pathlib import Path

from projecteval.errors import DamagedStoreError

FULL_DISK = "the disk is full; free some space and repeat the command, a run goes on with `projecteval resume`"


def write_bytes(path: Path, content: bytes) -> None:
    """Write `content` to `path` so that a reader, or a crash at any moment, never finds half of it.

    Missing parent folders are made. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporary = tempfile.mkstemp(prefix=f".{path.name[:32]}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)  # mkstemp's 0600 would make a copied run unreadable to others
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def write_text(path: Path, text: str) -> None:
    """Write `text` as UTF-8, atomically; see `write_bytes`."""
    write_bytes(path, text.encode("utf-8"))


def _sync_folder(folder: Path) -> None:
    # A renamed file survives a power cut only when its folder's entry is on disk too.
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


_SHA256 = re.compile(r"[0-9a-f]{64}")


class Blobs:
    """Files under `root`, named `<first two digits>/<sha256>`; an existing file is complete and never changes."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def put(self, content: bytes) -> str:
        """Keep `content` and return its sha256 in hexadecimal; the same content is written once."""
        sha256 = hashlib.sha256(content).hexdigest()
        path = self.path(sha256)
        if not path.is_file():
            write_bytes(path, content)
        return sha256

    def get(self, sha256: str) -> bytes:
        """The content kept under `sha256`. Raises DamagedStoreError when it is missing or is not that content."""
        path = self.path(sha256)
        try:
            content = path.read_bytes()
        except FileNotFoundError as error:
            raise DamagedStoreError(f"{path}: is missing; copy the run folder again, with all its files") from error
        if hashlib.sha256(content).hexdigest() != sha256:
            raise DamagedStoreError(
                f"{path}: its content is not what was written; restore it from a copy of the run folder"
            )
        return content

    def path(self, sha256: str) -> Path:
        """Return its path, kept or not. Raises ValueError for anything but 64 lower-case hexadecimal digits."""
        if not _SHA256.fullmatch(sha256):
            raise ValueError(f"not a sha256 in hexadecimal: {sha256!r:.80}")
        return self.root / sha256[:2] / sha256

    def exists(self, sha256: str) -> bool:
        """Return True if the content is kept here."""
        return self.path(sha256).is_file()
