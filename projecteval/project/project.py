"""The frozen files of a project from any source."""

import hashlib
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from projecteval.errors import BadProjectError
from projecteval.project.paths import MAX_PATH_BYTES, check_paths

# Links between folders can multiply without end although no file is ever found.
MAX_ENTRIES = 100_000


def walk_files(
    directory: Path, *, skipped: Collection[str], left_out: Callable[[str], bool] = lambda _path: False
) -> Iterator[tuple[str, Path]]:
    """Yield the relative POSIX path and real path of every file below `directory` except folders named in `skipped`.

    Files and folders for whose relative path `left_out` is true are omitted too; links among them are not checked.

    Raises BadProjectError for a link that leads out, to nothing or to a folder above itself, and for a socket, pipe or
    device.
    """
    root = directory.resolve()
    if not root.is_dir():
        raise BadProjectError(f"{directory} is not a directory")
    seen = 0
    folders: list[tuple[str, Path, tuple[Path, ...]]] = [("", root, (root,))]
    while folders:
        prefix, folder, above = folders.pop()
        for entry in _entries(folder, prefix):
            seen += 1
            if seen > MAX_ENTRIES:
                raise BadProjectError(f"{directory} has more than {MAX_ENTRIES} files and folders")
            relative = f"{prefix}{entry.name}"
            if left_out(relative):
                continue
            target = _resolve(root, entry, relative) if entry.is_symlink() else entry
            if target.is_file():
                yield relative, target
            elif not target.is_dir():
                raise BadProjectError(f"path {relative!r} is neither a file nor a folder")
            elif entry.name not in skipped:
                if target in above:
                    raise BadProjectError(f"path {relative!r} is a link to a folder above itself")
                folders.append((f"{relative}/", target, (*above, target)))


def _entries(folder: Path, prefix: str) -> list[Path]:
    if len(prefix) > MAX_PATH_BYTES:
        raise BadProjectError(f"path {prefix!r:.200} is longer than {MAX_PATH_BYTES} bytes")
    try:
        return sorted(folder.iterdir())
    except OSError as error:
        raise BadProjectError(f"path {prefix!r} cannot be read ({error.strerror})") from error


def _resolve(root: Path, link: Path, relative: str) -> Path:
    try:
        target = link.resolve(strict=True)
    except (OSError, RuntimeError) as error:
        raise BadProjectError(f"path {relative!r} is a link that leads nowhere") from error
    if not target.is_relative_to(root):
        raise BadProjectError(f"path {relative!r} is a link that leads out of the project")
    return target


MAX_FILES = 5_000
MAX_TOTAL_BYTES = 50 * 1024 * 1024

# Made by tools and made again where they are missing; never what an agent wrote.
SKIPPED_FOLDERS = frozenset({".git", "__pycache__", "node_modules", ".venv"})


class Project(Mapping[str, bytes]):
    """A frozen mapping of relative POSIX path to content, in path order.

    `files` may hold text, which becomes UTF-8. At most 5,000 files and 50 MiB together. File modes are not kept.
    Raises BadProjectError naming the path and why.
    """

    __slots__ = ("_files", "_sha256")

    def __init__(self, files: Mapping[str, bytes | str]) -> None:
        check_paths(files.keys())
        if len(files) > MAX_FILES:
            raise BadProjectError(f"the project has {len(files)} files; at most {MAX_FILES} are allowed")
        contents = {path: _bytes(path, files[path]) for path in sorted(files)}
        _check_total(sum(map(len, contents.values())))
        self._files = MappingProxyType(contents)
        self._sha256 = _digest(contents)

    @classmethod
    def from_directory(cls, directory: Path, *, left_out: Callable[[str], bool] = lambda _path: False) -> "Project":
        """Read the files under `directory` but SKIPPED_FOLDERS; a link inside the directory becomes what it leads to.

        Files and folders for whose relative path `left_out` is true are omitted too.

        Raises BadProjectError for a link that leads out, to nothing or to a folder above itself, for a socket, pipe or
        device, for a file that cannot be read, and for what the constructor rejects.
        """
        files: dict[str, bytes | str] = {}
        total = 0
        for relative, path in walk_files(directory, skipped=SKIPPED_FOLDERS, left_out=left_out):
            if len(files) == MAX_FILES:
                raise BadProjectError(f"{directory} has more than {MAX_FILES} files")
            try:
                total += path.stat().st_size
                _check_total(total)
                files[relative] = path.read_bytes()
            except OSError as error:
                raise BadProjectError(f"path {relative!r} cannot be read ({error.strerror})") from error
        return cls(files)

    def __getitem__(self, path: str) -> bytes:
        return self._files[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)

    def __eq__(self, other: object) -> bool:
        return self._sha256 == other._sha256 if isinstance(other, Project) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._sha256)

    def __repr__(self) -> str:
        return f"Project({len(self)} files, sha256 {self._sha256[:12]})"

    @property
    def sha256(self) -> str:
        """One sha256 over all paths and contents; equal exactly when the projects are equal."""
        return self._sha256

    @property
    def size_bytes(self) -> int:
        """The size of all files together."""
        return sum(map(len, self._files.values()))

    @property
    def lines(self) -> int:
        """The lines of all files that are text."""
        return sum(map(line_count, self._files.values()))

    def text(self, path: str) -> str | None:
        """The file as text, or None when it is not UTF-8. Raises KeyError for a path that is not there."""
        try:
            return self._files[path].decode("utf-8")
        except UnicodeDecodeError:
            return None

    def texts(self) -> dict[str, str]:
        """Every file that is UTF-8 text, in path order."""
        return {path: text for path in self if (text := self.text(path)) is not None}

    def with_files(self, files: Mapping[str, bytes | str]) -> "Project":
        """This project with some files added or replaced."""
        return Project({**self._files, **files})

    def write_to(self, directory: Path) -> None:
        """Write every file below `directory`, which must be empty or not there yet. Raises BadProjectError, OSError."""
        directory.mkdir(parents=True, exist_ok=True)
        if next(directory.iterdir(), None) is not None:
            raise BadProjectError(f"{directory} is not empty; a project is written into a directory of its own")
        for path, content in self._files.items():
            target = directory / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def line_count(content: bytes) -> int:
    """Lines of a text, blank ones included, and 0 for what is not text."""
    return 0 if b"\0" in content[:8192] else len(content.splitlines())


def _bytes(path: str, content: bytes | str) -> bytes:
    try:
        return content.encode("utf-8") if isinstance(content, str) else bytes(content)
    except UnicodeEncodeError as error:
        raise BadProjectError(f"path {path!r} has text that is not valid Unicode") from error


def _check_total(total_bytes: int) -> None:
    if total_bytes > MAX_TOTAL_BYTES:
        raise BadProjectError(f"the project has more than {MAX_TOTAL_BYTES // 1024 // 1024} MiB of files")


def _digest(contents: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for path, content in contents.items():
        # Every part has a fixed length, so two different projects cannot give the same stream.
        digest.update(hashlib.sha256(path.encode("utf-8")).digest())
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()
