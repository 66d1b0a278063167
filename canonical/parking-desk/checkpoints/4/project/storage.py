"""Garages in files: a line with a checksum, then the garage as JSON."""

import hashlib
import json
import tempfile
from dataclasses import asdict
from pathlib import Path

from garage import Garage, Stay


class DamagedFile(Exception):
    """A file that does not hold a garage."""


def write_garage(file, garage):
    """Write a garage in place of what the file held, or leave that as it is. Raises OSError."""
    text = json.dumps(asdict(garage))
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=Path(file).parent, delete=False) as new:
        new.write(f"{checksum(text)}\n{text}")
    try:
        Path(new.name).replace(file)
    except OSError:
        Path(new.name).unlink()
        raise


def read_garage(file):
    """The garage of a file. Raises OSError, DamagedFile."""
    try:
        expected, _, text = Path(file).read_bytes().decode("utf-8").partition("\n")
    except UnicodeDecodeError as error:
        raise DamagedFile(file) from error
    if expected != checksum(text):
        raise DamagedFile(file)
    kept = json.loads(text)
    kept["inside"] = {int(ticket): Stay(**stay) for ticket, stay in kept["inside"].items()}
    return Garage(**kept)


def checksum(text):
    """What tells a damaged file."""
    return hashlib.sha256(text.encode()).hexdigest()
