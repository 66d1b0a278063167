"""The catalogue of missions: their folders by id."""

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from projecteval.errors import UsageError
from projecteval.mission.loader import load_mission
from projecteval.mission.mission import Mission, split_id
from projecteval.mission.variants import derived_folder

_PACKAGE = Path(__file__).resolve().parents[1]

# An installed wheel carries the missions inside the package; in the repository they are next to it.
_SHIPPED = _PACKAGE / "shipped"
_DEFAULT_FOLDERS = (_SHIPPED / "missions", _PACKAGE.parent / "missions")


def catalogue(paths: Sequence[Path] | None = None) -> dict[str, Path]:
    """The folder of every mission by its id, sorted by id.

    Each path is a mission's folder or a folder of such folders; without paths, the missions that come with projecteval
    are listed. Raises UsageError for a path without a mission and for an id that two folders share.
    """
    found: dict[str, Path] = {}
    problems: list[str] = []
    for path in _default() if paths is None else paths:
        folders = list(_mission_folders(path))
        if not folders:
            problems.append(f"{path}: folder: has no mission; name a folder with mission.yaml, or one of such folders")
        for folder in folders:
            other = found.setdefault(folder.name, folder)
            if other != folder:
                problems.append(f"{folder}: id: {other} has the same id; rename one of the two")
    if problems:
        raise UsageError(problems)
    return dict(sorted(found.items()))


def load_missions(
    ids: Iterable[str] | None = None,
    *,
    paths: Sequence[Path] | None = None,
    load: Callable[[Path], Mission] = load_mission,
) -> tuple[Mission, ...]:
    """Load the missions named by `ids` in that order, or all of the catalogue; an id may be one of a variant.

    `load` reads the folder of one that is not a variant. Raises UsageError with the problems of all of them together;
    an unknown id is reported with the closest known ones.
    """
    folders = catalogue(paths)
    problems: list[str] = []
    missions: list[Mission] = []
    for name in dict.fromkeys(folders if ids is None else ids):
        try:
            missions.append(load_from(folders, name, load=load))
        except UsageError as error:
            problems.extend(error.problems)
    if problems:
        raise UsageError(dict.fromkeys(problems))  # missions share their skills.yaml
    return tuple(missions)


def load_from(folders: Mapping[str, Path], name: str, *, load: Callable[[Path], Mission] = load_mission) -> Mission:
    """The mission with this id from a catalogue; one such as `bill-splitter~7` is derived from its original.

    Raises UsageError for an unknown id and for what is wrong with the mission.
    """
    if name in folders:
        return load(folders[name])
    original, seed = split_id(name)
    if seed is None or original not in folders:
        raise UsageError(_unknown(original, folders))
    load(folders[original])  # a problem of the original is reported with its own lines
    folder, origin = derived_folder(folders[original], seed)
    return replace(load(folder), variant=origin)


def shipped_folders() -> tuple[Path, ...]:
    """The folders with the missions that come with projecteval, and with their solutions."""
    folders = (root / name for root in (_SHIPPED, _PACKAGE.parent) for name in ("missions", "canonical"))
    return tuple(folder for folder in folders if folder.is_dir())


def checkout_folder() -> Path | None:
    """The folder of the repository that projecteval runs from, or None for an installed wheel."""
    return _PACKAGE.parent if (_PACKAGE.parent / "missions").is_dir() and not _SHIPPED.is_dir() else None


def _default() -> Iterator[Path]:
    existing = next((folder for folder in _DEFAULT_FOLDERS if folder.is_dir()), None)
    if existing is None:
        raise UsageError("missions: folder: projecteval was installed without missions; name a folder that has some")
    yield existing


def _mission_folders(path: Path) -> Iterator[Path]:
    path = path.absolute()
    if not path.is_dir():
        return
    for folder in (path, *sorted(path.iterdir())):
        # A folder with tests alone is a mission whose file was forgotten; loading it says so.
        if (folder / "mission.yaml").is_file() or (folder / "tests.py").is_file():
            yield folder


def _unknown(name: str, known: Iterable[str]) -> str:
    names = list(known)
    close = difflib.get_close_matches(name, names, n=3)
    advice = f"did you mean {' or '.join(close)}?" if close else f"known are: {', '.join(names)}"
    return f"missions: {name}: there is no such mission; {advice}"
