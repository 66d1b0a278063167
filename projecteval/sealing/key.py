"""The key of a sealed file: 32 random bytes, kept as 64 hexadecimal digits in a file of its own."""

import hashlib
import os
import re
import secrets
from pathlib import Path

from projecteval.errors import StorageError, UsageError

KEY_BYTES = 32
_KEY = re.compile(rb"[0-9a-f]{64}\n?")
_MOST_BYTES = 1024


def make_key(path: Path) -> bytes:
    """Write a new key, readable by its owner alone, and return it. Raises UsageError for a file that exists."""
    key = secrets.token_bytes(KEY_BYTES)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as error:
        raise UsageError(f"{path}: key: is there already, and no key is overwritten; name another file") from error
    except OSError as error:
        raise StorageError(f"{path}: key: cannot be written ({error.strerror}); name another file") from error
    with os.fdopen(descriptor, "w") as file:
        file.write(f"{key.hex()}\n")
        file.flush()
        os.fsync(file.fileno())  # what is sealed with a key that a power cut takes is lost
    return key


def read_key(path: Path) -> bytes:
    """Return the key in `path`. Raises UsageError for a file that is missing or holds anything else."""
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES)
    except OSError as error:
        raise UsageError(
            f"{path}: key: cannot be read ({error.strerror}); name the file that `missions seal` wrote"
        ) from error
    if not _KEY.fullmatch(content):
        raise UsageError(f"{path}: key: expected 64 hexadecimal digits; name the file that `missions seal` wrote")
    return bytes.fromhex(content.decode("ascii"))


def key_id(key: bytes) -> str:
    """Return 32 hexadecimal digits that tell keys apart and reveal nothing of them."""
    return hashlib.blake2b(key=key, digest_size=16, person=b"projecteval-key").hexdigest()
