"""A project from the file entries of an answer, which are often messy.

An entry has `path`, `file` and `code`. Absolute paths become relative ones, a path that is a folder gets the file's
name, of two entries with the same path the later one counts, and an entry that names no file of a project is omitted.
"""

import posixpath
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from projecteval.errors import BadProjectError
from projecteval.project import Project


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadEntries:
    """The project, None without any file, and what had to be done to the entries, in words."""

    project: Project | None
    remarks: str


def read_entries(entries: object) -> ReadEntries:
    """Make a project of a list of entries; anything else gives none. Never raises for what an agent wrote."""
    if not isinstance(entries, list):
        return ReadEntries(project=None, remarks=f"expected a list of files, found {type(entries).__name__}")
    files: dict[str, str] = {}
    moved = repeated = 0
    left_out: list[str] = []
    for entry in entries:
        path = place(entry) if isinstance(entry, Mapping) else None
        code = _code(entry, path) if isinstance(entry, Mapping) and path is not None else None
        if path is None or code is None:
            left_out.append(str(entry.get("path") if isinstance(entry, Mapping) else entry)[:80])
            continue
        moved += path != entry["path"]
        repeated += path in files
        files[path] = code
    for folder in _folders_among(files):
        left_out.append(folder)
        del files[folder]
    counted = (
        (moved, "moved to a path inside the project"),
        (repeated, "replaced by a later one"),
        (len(left_out), "left out"),
    )
    remarks = "; ".join(f"{number} of {len(entries)} entries {words}" for number, words in counted if number)
    return ReadEntries(project=_project(files), remarks=remarks)


def place(entry: Mapping[str, object]) -> str | None:
    """The relative path of an entry's file, or None when it names none."""
    path, name = entry.get("path"), entry.get("file")
    if not isinstance(path, str) or not path.strip():
        path = name
    if not isinstance(path, str):
        return None
    clean = inner_path(path)
    is_folder = path.rstrip().endswith(("/", "\\")) or not posixpath.splitext(posixpath.basename(clean))[1]
    if is_folder and isinstance(name, str) and posixpath.basename(inner_path(name)) != posixpath.basename(clean):
        clean = posixpath.join(clean, posixpath.basename(inner_path(name)))
    elif is_folder and not isinstance(name, str):
        return None
    if not clean or clean.startswith(".."):
        return None
    return clean if _project({clean: ""}) is not None else None


def inner_path(path: str) -> str:
    """A path as one inside of a project: no drive, no leading slash, no dots."""
    clean = re.sub(r"^[A-Za-z]:", "", path.strip().replace("\\", "/")).lstrip("/")
    clean = posixpath.normpath(clean) if clean else ""
    return "" if clean == "." else clean


def _code(entry: Mapping[str, object], path: str | None) -> str | None:
    code = entry.get("code")
    if isinstance(code, list) and all(isinstance(line, str) for line in code):
        return "".join(code)
    if code is None and path is not None and posixpath.basename(path) == "__init__.py":
        return ""  # an empty file is what makes a package
    return code if isinstance(code, str) else None


def _folders_among(files: Iterable[str]) -> list[str]:
    folders = {path[:end] for path in files for end in range(len(path)) if path[end] == "/"}
    return sorted(folders & set(files))


def _project(files: Mapping[str, str]) -> Project | None:
    try:
        return Project({path: code.encode("utf-8", "surrogatepass") for path, code in files.items()}) if files else None
    except BadProjectError:
        return None
