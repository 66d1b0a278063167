"""The folders of a new mission."""

import re
from dataclasses import dataclass
from pathlib import Path

from projecteval.errors import UsageError

SCHEMA_NAME = "mission.schema.json"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MOST_ID_CHARACTERS = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The folder of a mission, and that of its solution."""

    mission: Path
    solution: Path


def new_places(mission_id: str, *, missions: Path, canonical: Path | None = None) -> Places:
    """Return the folders of a new mission, which do not exist yet.

    The solution is in the folder `canonical` next to `missions`, or in the mission's own folder where `canonical` is
    `missions`: elsewhere it would not be found. Raises UsageError for a wrong id, a wrong folder, and one that exists.
    """
    check_id(mission_id)
    missions = missions.absolute()
    beside = missions.parent / "canonical"
    inside = missions / mission_id / "canonical"
    if canonical is None or canonical.resolve() == beside.resolve():
        places = Places(mission=missions / mission_id, solution=beside / mission_id)
    elif canonical.resolve() == missions.resolve():
        places = Places(mission=missions / mission_id, solution=inside)
    else:
        raise UsageError(
            f"--canonical: {canonical}: solutions of the missions in {missions} are looked for in {beside}; omit the "
            f"option, or give {missions} to put the solution into the mission's own folder"
        )
    for path in (places.mission, places.solution):
        if path.exists():
            raise UsageError(f"{path}: folder: is there already, and nothing is overwritten; choose another id")
    return places


def check_id(mission_id: str) -> None:
    """Raise UsageError unless `mission_id` can be one."""
    if not _ID.fullmatch(mission_id) or len(mission_id) > _MOST_ID_CHARACTERS:
        raise UsageError(
            f"ID: {mission_id!r:.100}: is not an id; use lower-case words and digits with dashes between them, such as "
            f"guest-book, at most {_MOST_ID_CHARACTERS} characters"
        )
