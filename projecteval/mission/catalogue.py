"""The catalogue of missions: their folders by id."""

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from projecteval.errors import UsageError
from projecteval.mission.checkpoints import derived_checkpoint, last_checkpoint
from projecteval.mission.loader import load_mission
from projecteval.mission.mission import Mission
from projecteval.mission.origins import checkpoint_id, split_checkpoint, split_id
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
    grown: bool = False,
) -> tuple[Mission, ...]:
    """Load the missions named by `ids` in that order, or all of the catalogue with all their checkpoints.

    An id may be one of a variant or of a checkpoint. Where `grown`, the id of a mission that grows stands for all of
    its checkpoints, and `ID@1` for the first one alone. `load` reads the folder of one that is not derived. Raises
    UsageError with the problems of all of them together; an unknown id is reported with the closest known ones.
    """
    folders = catalogue(paths)
    problems: list[str] = []
    missions: list[Mission] = []
    for name in dict.fromkeys(folders if ids is None else ids):
        try:
            names = _checkpoints(folders, name) if grown or ids is None else [name]
            missions += [load_from(folders, one, load=load) for one in names]
        except UsageError as error:
            problems.extend(error.problems)
    if problems:
        raise UsageError(dict.fromkeys(problems))  # missions share their skills.yaml
    return tuple({mission.id: mission for mission in missions}.values())


def _checkpoints(folders: Mapping[str, Path], name: str) -> list[str]:
    """The ids of the checkpoints of a mission, where this is the id of one."""
    last = last_checkpoint(folders[name]) if name in folders else 1
    return [checkpoint_id(name, number) for number in range(1, last + 1)]


def load_from(folders: Mapping[str, Path], name: str, *, load: Callable[[Path], Mission] = load_mission) -> Mission:
    """The mission with this id from a catalogue; such as `bill-splitter~7` and `time-sheet@2` are derived.

    Raises UsageError for an unknown id and for what is wrong with the mission.
    """
    if name in folders:
        return load(folders[name])
    growing, number = split_checkpoint(name)
    if growing in folders and growing != name:
        mission = load(folders[growing])  # a problem of the first one is reported with its own lines
        if number == 1:
            return mission
        folder, checkpoint = derived_checkpoint(folders[growing], number)
        return replace(load(folder), checkpoint=checkpoint)
    original, seed = split_id(name)
    if seed is None or original not in folders:
        raise UsageError(_unknown(original, folders))
    load(folders[original])
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
