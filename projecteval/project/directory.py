"""The files below a directory that an untrusted program wrote."""

from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from projecteval.errors import BadProjectError
from projecteval.project.paths import MAX_PATH_BYTES

# Links between folders can multiply without end although no file is ever found.
MAX_ENTRIES = 100_000


def walk_files(
    directory: Path, *, skipped: Collection[str], left_out: Callable[[str], bool] = lambda _path: False
) -> Iterator[tuple[str, Path]]:
    """Yield the relative POSIX path and the real path of every file below `directory`, folders named in `skipped` out.

    So are files and folders for whose relative path `left_out` is true; links among them are not looked at.

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
