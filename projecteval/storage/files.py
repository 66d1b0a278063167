"""Files that are there completely or not at all."""

import os
import tempfile
from pathlib import Path


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
