"""The files of the desk.

A file holds the places and the commands that were carried out, one a line. Its first line has a checksum of all that
follows, so that a file that was changed, or is none of ours, is told from one that was written here.
"""

import hashlib
import os

HEADER = b"parking-desk 1 "


class FileTrouble(Exception):
    """A file that cannot be written, or cannot be read, or is not as it was written."""


def save(path, places, journal):
    body = "".join(f"{line}\n" for line in [places, *journal]).encode("ascii")
    try:
        _write(_name(path), _header(body) + b"\n" + body)
    except (OSError, ValueError) as error:
        raise FileTrouble from error


def load(path):
    """The places and the commands that a file holds."""
    name = _name(path)
    try:
        if not os.path.isfile(name):
            raise FileTrouble
        with open(name, "rb") as file:
            header, _, body = file.read().partition(b"\n")
    except (OSError, ValueError) as error:
        raise FileTrouble from error
    if header != _header(body):
        raise FileTrouble
    places, *journal = body.decode("ascii").splitlines()
    return int(places), journal


def _name(path):
    return path.encode("utf-8", "surrogateescape")


def _header(body):
    return HEADER + hashlib.sha256(HEADER + body).hexdigest().encode("ascii")


def _write(name, content):
    """Write a file as a whole or not at all: what was there before stays until the new one is complete."""
    if name.endswith(b"/"):
        raise IsADirectoryError(name)
    target = os.path.realpath(name)
    if os.path.lexists(target):
        if not os.path.isfile(target):
            raise OSError("not a file")
        with open(target, "r+b"):
            pass  # it may be written
    unfinished = os.path.join(os.path.dirname(target), b".desk-%d" % os.getpid())
    try:
        with open(unfinished, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, target)
    except OSError:
        if os.path.lexists(unfinished):
            os.remove(unfinished)
        raise
