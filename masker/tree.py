"""A whole source tree: every file is masked, kept with a reason, or refused."""

import json
import shutil
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath

from masker.compiled import mask_c, mask_cpp, mask_java
from masker.errors import MaskError
from masker.html import mask_html
from masker.javascript import mask_javascript, mask_typescript
from masker.kept import is_binary, is_unreadable_source, reason_to_keep
from masker.python import mask_python

Masker = Callable[[bytes, str], bytes]
# The masker of a language: source and path (for messages) give the skeleton.
MASKERS: Mapping[str, Masker] = {
    **dict.fromkeys((".py", ".pyi", ".pyw"), mask_python),
    **dict.fromkeys((".html", ".htm", ".xhtml", ".jinja", ".jinja2", ".j2", ".njk", ".hbs", ".mustache"), mask_html),
    **dict.fromkeys((".ejs", ".vue"), mask_html),
    **dict.fromkeys((".js", ".mjs", ".cjs", ".jsx"), mask_javascript),
    **dict.fromkeys((".ts", ".mts", ".cts", ".tsx"), mask_typescript),
    **dict.fromkeys((".c", ".h"), mask_c),
    **dict.fromkeys((".cc", ".cpp", ".cxx", ".hh", ".hpp", ".hxx"), mask_cpp),
    ".java": mask_java,
}
SKIPPED_FOLDERS = frozenset(
    {"__pycache__", ".git", "node_modules", ".venv", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
)
SKIPPED_SUFFIXES = frozenset({".sqlite3", ".pyc", ".sqlite3-journal", ".sqlite3-wal", ".sqlite3-shm"})


class Action(StrEnum):
    """The treatment of a file."""

    KEPT = "kept"
    MASKED = "masked"


@dataclass(frozen=True, slots=True, kw_only=True)
class FileReport:
    """The treatment of the file at `path` (relative, POSIX), and the reason."""

    path: str
    action: Action
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MaskedTree:
    """A skeleton: its files by relative POSIX path, and one report a file, both sorted by path."""

    files: dict[str, bytes]
    report: tuple[FileReport, ...]

    def to_json(self) -> str:
        """The report as a JSON list of objects with path, action and reason."""
        return json.dumps([asdict(entry) for entry in self.report], indent=2, ensure_ascii=False)


def mask_tree(files: Mapping[str, bytes]) -> MaskedTree:
    """Masks files given by relative POSIX path.

    The result depends on nothing but the bytes given, and masking it again changes nothing. Raises MaskError for a file
    that does not parse, for program source in a language without a masker, and for a path that leaves the tree.
    """
    masked: dict[str, bytes] = {}
    report: list[FileReport] = []
    for path in sorted(files):
        masked[path], entry = _mask_file(_checked(path), files[path])
        report.append(entry)
    return MaskedTree(files=masked, report=tuple(report))


def _checked(path: str) -> str:
    parts = PurePosixPath(path)
    if parts.is_absolute() or ".." in parts.parts or "\\" in path or not parts.name:
        raise MaskError(path, None, "a path must be relative, with forward slashes, and stay inside the tree")
    return path


def _mask_file(path: str, content: bytes) -> tuple[bytes, FileReport]:
    reason = reason_to_keep(path, content)
    masker = MASKERS.get(PurePosixPath(path.lower()).suffix)
    if reason is None and is_unreadable_source(path):
        raise MaskError(path, None, "there is no masker for this language; leave the file out or keep it by hand")
    if reason is None and masker is None:
        reason = "binary file" if is_binary(content) else "data"
    if reason is not None or masker is None:
        return content, FileReport(path=path, action=Action.KEPT, reason=reason or "data")
    result = masker(content, path)
    if result == content:
        return content, FileReport(path=path, action=Action.KEPT, reason="nothing to mask")
    language = masker.__name__.removeprefix("mask_")
    return result, FileReport(path=path, action=Action.MASKED, reason=f"{language} source")


def mask_directory(source: Path, destination: Path) -> MaskedTree:
    """Masks the files below `source` into `destination`, which must be absent or empty and not below `source`.

    Caches, version control, installed packages and SQLite files are omitted; file modes are kept. Nothing is written
    if any file cannot be masked. Raises MaskError, also for a symbolic link in the tree.
    """
    if not source.is_dir():
        raise MaskError(str(source), None, "is not a folder; name the folder that holds the complete source")
    if destination.exists() and (not destination.is_dir() or any(destination.iterdir())):
        raise MaskError(str(destination), None, "is not an empty folder; name a new one, nothing is overwritten")
    if destination.resolve().is_relative_to(source.resolve()):
        raise MaskError(str(destination), None, f"lies inside {source}; name a folder outside of it")
    paths = {path.relative_to(source).as_posix(): path for path in _source_files(source)}
    tree = mask_tree({name: path.read_bytes() for name, path in paths.items()})
    destination.mkdir(parents=True, exist_ok=True)
    for name, content in tree.files.items():
        target = destination / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        shutil.copymode(paths[name], target)
    return tree


def _source_files(folder: Path) -> list[Path]:
    files: list[Path] = []
    for path in sorted(folder.iterdir()):
        if path.name in SKIPPED_FOLDERS or path.suffix in SKIPPED_SUFFIXES:
            continue
        if path.is_symlink():
            raise MaskError(str(path), None, "is a symbolic link; put the file itself in its place")
        if path.is_dir():
            files += _source_files(path)
        elif path.is_file():
            files.append(path)
    return files
