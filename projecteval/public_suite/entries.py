"""A project from the file entries of an answer, as the published judge writes them into a folder.

An entry has `path`, `file` and `code`; one whose `file` is null is a folder. The published judge writes one after the
other and stops at the first that it cannot write, for which no key may be missing. Of two entries with the same path
the later one counts, and an absolute path leads into the project's folder.
"""

import posixpath
import re
from dataclasses import dataclass, field

from projecteval.errors import BadProjectError
from projecteval.project import Project

_IN_NO_NAME = re.compile(r'[<>:"|?*]')  # on Windows, where the published generations were judged


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadEntries:
    """The project, without any file where none could be written, and what became of the entries, in words."""

    project: Project
    remarks: str = ""


class _UnwritableError(Exception):
    """The entry at which writing stops, and why."""


@dataclass(slots=True)
class _Folder:
    """The folder that entries are written into, and how many did not land where they say."""

    files: dict[str, str] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)
    moved: int = 0
    repeated: int = 0
    outside: int = 0

    def write(self, entry: object) -> None:
        """Write one entry. Raises _UnwritableError; a file whose text cannot be written is there, and empty."""
        if not isinstance(entry, dict):
            raise _UnwritableError(f"is not a mapping but {type(entry).__name__}")
        if missing := [key for key in ("file", "path") if key not in entry]:
            raise _UnwritableError(f"has no {missing[0]}")
        if not isinstance(path := entry["path"], str):
            raise _UnwritableError("has a path that is not text")
        if entry["file"] is None:
            self._make(inner_path(path))
            return
        if "code" not in entry:
            raise _UnwritableError("has no code")
        name = self._name(path)
        if name.startswith("../"):
            self.outside += 1
            return
        self.moved += name != path.removeprefix("./")
        self.repeated += name in self.files
        self.files[name] = ""
        if not _is_text(entry["code"]):
            raise _UnwritableError("has a code that is not text")
        self.files[name] = entry["code"]

    def _name(self, path: str) -> str:
        """The place of a file; the folders before its last slash are made, those before a backslash are not."""
        name = inner_path(path)
        self._make(inner_path(path.rpartition("/")[0]))
        parent = posixpath.dirname(name)
        if path.endswith(("/", "\\")) or name == "" or name in self.folders or not _can_be_file(name):
            raise _UnwritableError(f"has a path that names no file, {path!r:.80}")
        if parent and parent not in self.folders and not name.startswith("../"):
            raise _UnwritableError(f"is in a folder that was not made, {path!r:.80}")
        return name

    def _make(self, folder: str) -> None:
        parts = folder.split("/") if folder and not folder.startswith("..") else []
        for end in range(1, len(parts) + 1):
            if (made := "/".join(parts[:end])) in self.files:
                raise _UnwritableError(f"needs a folder where a file is, {made!r:.80}")
            self.folders.add(made)


def read_entries(entries: object) -> ReadEntries:
    """Write a list of entries as far as the published judge does. Never raises for what an agent wrote."""
    if not isinstance(entries, list):
        return ReadEntries(
            project=Project({}), remarks=f"expected a list of files, found {type(entries).__name__}; none is written"
        )
    folder, stopped = _Folder(), ""
    for number, entry in enumerate(entries, 1):
        try:
            folder.write(entry)
        except _UnwritableError as reason:
            stopped = f"writing stops at entry {number} of {len(entries)}, which {reason}"
            break
    counted = (
        (folder.moved, "moved to a path inside the project"),
        (folder.repeated, "replaced by a later one"),
        (folder.outside, "outside of the project and left out"),
    )
    remarks = [f"{number} of {len(entries)} entries {words}" for number, words in counted if number]
    try:
        project = Project(folder.files)
    except BadProjectError as error:  # more than a project may hold
        project, stopped = Project({}), f"the files cannot be a project: {error}"
    return ReadEntries(project=project, remarks="; ".join(filter(None, (*remarks, stopped))))


def inner_path(path: str) -> str:
    """A path as the published judge takes it below the project's folder: no leading slash, no `./`.

    It begins with `../` where it leads out of the folder.
    """
    clean = path.replace("./", "").replace("\\", "/").rstrip().lstrip("/")
    clean = posixpath.normpath(clean) if clean else ""
    return "" if clean == "." else clean


def _can_be_file(name: str) -> bool:
    if _IN_NO_NAME.search(name):
        return False
    try:
        Project({name.replace("../", ""): b""})
    except BadProjectError:
        return False
    return True


def _is_text(code: object) -> bool:
    """Return True for what can be written as UTF-8."""
    return isinstance(code, str) and not any("\ud800" <= sign <= "\udfff" for sign in code)
