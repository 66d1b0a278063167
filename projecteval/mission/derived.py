"""Missions that are derived from others, variants and checkpoints: written once into a cache, then read like any."""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import platformdirs

from projecteval.errors import UsageError
from projecteval.mission.skills import FILE_NAME as SKILLS_NAME
from projecteval.project import Project

DerivedParts = tuple[Mapping[str, bytes | str], Mapping[str, bytes | str]]
"""The files of a mission and of its solution, by path."""


def kept_in_cache(
    words: Iterable[object], name: str, derive: Callable[[], DerivedParts], *, skills: Path | None
) -> Path:
    """The folder of the mission `name`; it is derived and written if the cache has none for the same `words`.

    `words` are all that the derivation depends on, `skills` is the file of skills of the mission's folder.
    """
    place = variants_cache() / hashlib.sha256("/".join(map(str, words)).encode()).hexdigest()[:24]
    if not place.is_dir():
        _write(place, name, derive(), skills)
    return place / "missions" / name


def masked_skeleton(solution: Mapping[str, bytes | str], *, where: str) -> dict[str, bytes]:
    """Level 3 of what is derived: masked again, since a mask may truncate long names at another place."""
    from masker import MaskError, mask_tree  # noqa: PLC0415 - loads parsers

    files = {path.removeprefix("project/"): solution[path] for path in solution if path.startswith("project/")}
    try:
        masked = mask_tree(dict(Project(files).items())).files
    except MaskError as error:
        raise UsageError(f"{where}: the solution cannot be masked any more: {error}; change it") from error
    return {f"skeleton/{path}": content for path, content in masked.items()}


def variants_cache() -> Path:
    """The folder in which derived missions are kept: $PROJECTEVAL_VARIANTS, or one in the user's cache directory."""
    chosen = os.environ.get("PROJECTEVAL_VARIANTS")
    return Path(chosen).absolute() if chosen else platformdirs.user_cache_path("projecteval") / "variants"


def _write(place: Path, name: str, parts: DerivedParts, skills: Path | None) -> None:
    """Write both parts below `place`, completely or not at all; of several who do so at once, one wins."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent, prefix=".new-") as made:
        new = Path(made) / "derived"
        for part, files in zip(("missions", "canonical"), parts, strict=True):
            Project(files).write_to(new / part / name)
        if skills is not None:
            shutil.copyfile(skills, new / "missions" / SKILLS_NAME)
        try:
            new.rename(place)
        except OSError:
            if not place.is_dir():
                raise
