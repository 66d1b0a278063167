"""Bounded reading of files that an untrusted project wrote."""

import os
import stat
from pathlib import Path

from judge_machine.errors import BehaviourError
from judge_machine.verdicts import Cause

MIB = 1024 * 1024
MAX_FILE_BYTES = 50 * MIB

FilePath = Path | str

# Opening a named pipe that the project left would otherwise block forever; Windows has neither pipe nor flag.
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)


def read_bounded(path: FilePath, *, max_bytes: int = MAX_FILE_BYTES) -> bytes:
    """Read a regular file of at most `max_bytes` bytes.

    The whole content is read once, so that a project that still runs cannot change it between check and use.
    Raises BehaviourError wrong_result when the file is absent, not a regular file, not readable or too large.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | _NO_WAIT)
    except OSError as error:
        raise unreadable(path, error.strerror or str(error)) from error
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise unreadable(path, "expected a regular file")
    with os.fdopen(descriptor, "rb") as file:
        content = file.read(max_bytes + 1)
    if len(content) > max_bytes:
        raise unreadable(path, f"larger than {max_bytes / MIB:g} MiB")
    return content


def unreadable(path: FilePath, reason: str) -> BehaviourError:
    """The error of a file that cannot be compared; only the file's name is shown, its folder is the judge's."""
    return BehaviourError(Cause.WRONG_RESULT, f"{Path(path).name}: cannot be read: {reason}")
