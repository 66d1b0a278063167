"""Copies that git keeps of a folder: in the store of its repository, in other working trees, in a local origin."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_LOCAL_URL = re.compile(r"^\s*url\s*=\s*\"?(?:file://)?(/[^\"\n]*?)\"?\s*$", re.MULTILINE)


def copies_by_git(folder: Path) -> tuple[Path, ...]:
    """The stores that may hold `folder`, and the same folder in other working trees; of all repositories around it."""
    folder = folder.resolve()
    found: dict[Path, None] = {}
    for root in (folder, *folder.parents):
        if (root / ".git").exists():
            _add(root, folder.relative_to(root), found)
    return tuple(path for path in found if path != folder)


def _add(root: Path, inside: Path, found: dict[Path, None]) -> None:
    """Add the copies of the folder `inside` that the repository with the working tree `root` knows."""
    store = _store_of(root)
    if store in found:
        return
    found[store] = None
    found.update(dict.fromkeys(_alternates(store)))
    trees = [root, *_working_trees(store)]
    found.update((tree / inside, None) for tree in trees if (tree / inside).is_dir())
    for origin in _local_origins(store):
        _add(origin, inside, found)


def _store_of(root: Path) -> Path:
    """The store of a working tree, or `root` itself where it is a store without one."""
    git = root / ".git"
    if git.is_file():
        git = root / _text(git).removeprefix("gitdir:").strip()
    common = _text(git / "commondir").strip()
    return (git / common if common else git if git.is_dir() else root).resolve()


def _working_trees(store: Path) -> Iterator[Path]:
    if store.name == ".git":
        yield store.parent
    for link in store.glob("worktrees/*/gitdir"):
        yield Path(_text(link).strip()).parent


def _alternates(store: Path) -> Iterator[Path]:
    """The folders with objects that the store borrows, and those that they borrow."""
    waiting, seen = [store / "objects"], set[Path]()
    while waiting:
        objects = waiting.pop()
        for line in _text(objects / "info" / "alternates").splitlines():
            borrowed = (objects / line.strip()).resolve()
            if borrowed not in seen and borrowed.is_dir():
                seen.add(borrowed)
                waiting.append(borrowed)
                yield borrowed


def _local_origins(store: Path) -> Iterator[Path]:
    for url in _LOCAL_URL.findall(_text(store / "config")):
        for path in (Path(url), Path(f"{url}.git")):
            if (path / ".git").exists() or (path / "objects").is_dir():
                yield path.resolve()


def _text(path: Path) -> str:
    with suppress(OSError, UnicodeDecodeError):
        return path.read_text("utf-8")
    return ""
