"""Files of the desk: a first line, the values as JSON on one line, and a line that shows whether something was changed."""

import hashlib
import hmac
import json
import os
import stat
import tempfile

FIRST_LINE = b"Parking desk, version 1. Do not change this file.\n"
KEY = b"parking desk"


class FileError(Exception):
    """A file that cannot be read or written."""


def write(path, values):
    """Write values into a file; if this fails, a file that was there before is still there."""
    body = FIRST_LINE + json.dumps(values, separators=(",", ":")).encode("ascii") + b"\n"
    data = body + _seal(body)
    try:
        _replace(os.path.realpath(path), data)
    except (OSError, ValueError):
        raise FileError(path) from None


def read(path):
    """The values in a file that was written by `write` and not changed since."""
    try:
        if not os.path.isfile(path):
            raise FileError(path)
        with open(path, "rb") as file:
            if file.read(len(FIRST_LINE)) != FIRST_LINE:
                raise FileError(path)
            data = FIRST_LINE + file.read()
    except (OSError, ValueError):
        raise FileError(path) from None
    end = data.rfind(b"\n", 0, -1) + 1
    body, seal = data[:end], data[end:]
    if seal != _seal(body):
        raise FileError(path)
    return json.loads(body[len(FIRST_LINE):])


def _seal(body):
    """The last line for what stands before it."""
    return hmac.new(KEY, body, hashlib.sha256).hexdigest().encode("ascii") + b"\n"


def _replace(path, data):
    """Write a file beside the one that is wanted and put it into its place."""
    mode = _mode(path)
    handle, beside = tempfile.mkstemp(prefix=".desk-", dir=os.path.dirname(path))
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


def _mode(path):
    """The permissions that the file is to have."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
    if not stat.S_ISREG(found.st_mode) or not os.access(path, os.W_OK):
        raise OSError("not a file that can be written")
    return stat.S_IMODE(found.st_mode)
