"""The files of an untrusted project: a bounded number, read as text, never executed, links not followed."""

import ast
import os
import threading
import warnings
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path, PurePosixPath

from judge_machine.documents import parse_python

MAX_FILES = 2000
MAX_FOLDERS = 10_000
MAX_DEPTH = 32  # os.walk descends recursively, and folders may nest deeper than Python can
MAX_FILE_BYTES = 256 * 1024

_SKIPPED = frozenset({"node_modules", "venv", "env", "site-packages", "tests", "test", "__pycache__"})
_warning_filters = threading.Lock()


class SourceTree:
    """A project's files by relative POSIX path, without directories of packages, tests and hidden things.

    `files` are the regular files, shallow ones first, at most MAX_FILES and not below MAX_DEPTH folders. What cannot be
    read or parsed is empty.
    """

    def __init__(self, project: Path) -> None:
        self._project = project
        self._texts: dict[str, str] = {}
        self._modules: dict[str, ast.Module] = {}

    @cached_property
    def files(self) -> tuple[str, ...]:
        found: list[str] = []
        for number, (folder, folders, names) in enumerate(os.walk(self._project)):
            folders[:] = sorted(name for name in folders if name not in _SKIPPED and not name.startswith("."))
            if len(Path(folder).relative_to(self._project).parts) >= MAX_DEPTH:
                folders.clear()
            for name in names:
                path = Path(folder, name)
                if path.is_file() and not path.is_symlink():
                    found.append(path.relative_to(self._project).as_posix())
            if len(found) >= MAX_FILES or number >= MAX_FOLDERS:
                break
        return tuple(sorted(found, key=lambda path: (path.count("/"), path))[:MAX_FILES])

    @cached_property
    def python_files(self) -> tuple[str, ...]:
        return tuple(path for path in self.files if path.endswith(".py") and not _is_beside_the_program(path))

    def has(self, path: str) -> bool:
        return path in self.files

    def text(self, path: str) -> str:
        """The first MAX_FILE_BYTES of a file; bytes that are not UTF-8 are replaced."""
        if path not in self._texts:
            try:
                with (self._project / path).open("rb") as file:
                    self._texts[path] = file.read(MAX_FILE_BYTES).decode("utf-8-sig", "replace")
            except OSError:
                self._texts[path] = ""
        return self._texts[path]

    def module(self, path: str) -> ast.Module:
        """The syntax tree of a Python file; an empty one when it is not Python."""
        if path not in self._modules:
            self._modules[path] = _parsed(self.text(path))
        return self._modules[path]

    def modules(self) -> Iterator[tuple[str, ast.Module]]:
        for path in self.python_files:
            yield path, self.module(path)

    @cached_property
    def own_names(self) -> frozenset[str]:
        """Every name under which the project's own modules and packages may be imported."""
        parts = (PurePosixPath(path) for path in self.python_files)
        return frozenset(name for path in parts for name in (path.stem, *path.parts[:-1]))


def _is_beside_the_program(path: str) -> bool:
    name = path.rpartition("/")[2]
    return name.startswith("test_") or name in ("tests.py", "conftest.py", "setup.py") or "/migrations/" in path


def _parsed(text: str) -> ast.Module:
    try:
        # Parsing may warn about the project's escapes; the filters are the whole process's, hence the lock.
        with _warning_filters, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return parse_python(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ast.Module(body=[], type_ignores=[])
