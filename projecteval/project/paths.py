"""The paths that a project may have: relative POSIX paths that mean the same file on every machine."""

import re
from collections.abc import Collection

from projecteval.errors import BadProjectError

MAX_PATH_BYTES = 1024
MAX_NAME_BYTES = 255

# Windows opens a device for these, with any extension; a run folder may be read there.
_DEVICE_NAME = re.compile(r"(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)")


def check_paths(paths: Collection[str]) -> None:
    """Raise BadProjectError naming the first path that is unsafe, and every path that is both a file and a folder."""
    for path in paths:
        if problem := _problem(path):
            raise BadProjectError(f"path {path!r:.200} {problem}")
    files = set(paths)
    for path in paths:
        for end in (index for index, character in enumerate(path) if character == "/"):
            if path[:end] in files:
                raise BadProjectError(f"path {path[:end]!r:.200} is both a file and the folder of {path!r:.200}")


def _problem(path: str) -> str | None:
    # Written as a table so that each rule is on one line; `or` stops at the first that applies, in this order.
    return (
        ("is empty" if not path else None)
        or ("is absolute; use a path relative to the project" if path.startswith("/") else None)
        or ("starts with a drive letter; use a relative path" if re.match(r"[A-Za-z]:", path) else None)
        or ("has a backslash; separate folders with '/'" if "\\" in path else None)
        or ("has a NUL character" if "\0" in path else None)
        or ("has a character that cannot be printed" if not path.isprintable() else None)
        or (f"is longer than {MAX_PATH_BYTES} bytes" if len(path.encode()) > MAX_PATH_BYTES else None)
        or next((problem for name in path.split("/") if (problem := _problem_of_name(name))), None)
    )


def _problem_of_name(name: str) -> str | None:
    return (
        ("has an empty segment" if not name else None)
        or (f"has a segment {name!r}, which could lead elsewhere" if name in (".", "..") else None)
        or (f"has a name with a space at its start or end: {name!r}" if name != name.strip() else None)
        or (f"has a name that ends with a dot: {name!r}" if name.endswith(".") else None)
        or ("is inside .git, which is not part of a project" if name.lower() == ".git" else None)
        or (f"uses the reserved device name {name!r}" if _DEVICE_NAME.match(name) else None)
        or (f"has a name longer than {MAX_NAME_BYTES} bytes" if len(name.encode()) > MAX_NAME_BYTES else None)
    )
