"""Reads one file of an untrusted project: inside the project, regular, bounded, UTF-8."""

import os
import stat
from pathlib import Path

from judge_machine.errors import ProjectError
from judge_machine.verdicts import Cause


def read_project_file(project: Path, name: str, *, where: str, limit_bytes: int) -> str:
    """The text of the file `name`, relative to `project`; `where` says in messages who asks for it.

    Raises ProjectError (install_failed) when the file is missing, outside the project (also through a symbolic link),
    not a regular file, larger than `limit_bytes`, or not UTF-8.
    """
    root = project.resolve()
    try:
        path = (root / name).resolve()
        inside = path.is_relative_to(root)
    except (OSError, RuntimeError, ValueError) as error:
        raise refused(where, f"{name!r} cannot be a file name ({error})") from error
    if not inside:
        raise refused(where, f"{name!r} leads outside the project; put the file into the project directory")
    try:
        # O_NONBLOCK: a named pipe in the project must not stop the judge.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
    except OSError as error:
        raise refused(where, f"{name!r} cannot be read ({error.strerror}); is the name right?") from error
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise refused(where, f"{name!r} is not a regular file")
    with open(descriptor, "rb") as file:  # noqa: PTH123 - opened above
        content = file.read(limit_bytes + 1)
    if len(content) > limit_bytes:
        raise refused(where, f"{name!r} has more than {limit_bytes} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refused(where, f"{name!r} is not UTF-8 text ({error.reason}); save it as UTF-8") from error


def refused(where: str, what: str) -> ProjectError:
    """Return the error for what the package cache refuses; `where` names the command, file or line."""
    return ProjectError(Cause.INSTALL_FAILED, f"{where}: {what}")
