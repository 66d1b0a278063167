"""A workspace: the folder whose runs, experiments and missions the web interface shows.

runs/          folders of runs
experiments/   YAML files
missions/      your own missions; those that come with projecteval are shown too
canonical/     solutions of your own missions that are not in the folders of the missions
.launches/     what was started from here: process ids and what the processes print

No name leads out of it: names are checked, and links to other places are not followed.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from projecteval.errors import BadProjectError, UsageError
from projecteval.mission.variants import solution_folder
from projecteval.project.paths import check_paths
from projecteval.storage import write_text

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
_MISSION_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SUFFIX = ".yaml"
SOLUTION = "canonical"


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkspaceFolder:
    """`root` is absolute; nothing outside of it is read or written by a name that came from a browser."""

    root: Path

    @property
    def runs_folder(self) -> Path:
        return self.root / "runs"

    @property
    def experiments_folder(self) -> Path:
        return self.root / "experiments"

    @property
    def missions_folder(self) -> Path:
        return self.root / "missions"

    @property
    def launches_folder(self) -> Path:
        return self.root / ".launches"

    def run_names(self) -> Iterator[str]:
        """The folders with a run, by name."""
        for path in _entries(self.runs_folder):
            if (path / "config.json").is_file() and _is_name(path.name) and _inside(path, self.root):
                yield path.name

    def run_path(self, name: str) -> Path:
        """The folder of a run, which may not be there yet. Raises UsageError for text that is not a name."""
        return self._path(self.runs_folder, name, "run")

    def experiment_names(self) -> Iterator[str]:
        """The experiments, without their suffix."""
        for path in _entries(self.experiments_folder):
            if path.suffix == SUFFIX and path.is_file() and _is_name(path.stem) and _inside(path, self.root):
                yield path.stem

    def experiment_path(self, name: str) -> Path:
        """The file of an experiment, which may not be there yet. Raises UsageError for text that is not a name."""
        path = self._path(self.experiments_folder, name, "experiment")
        return self._path(self.experiments_folder, path.name + SUFFIX, "experiment")

    def mission_path(self, mission: str) -> Path:
        """The folder of a mission of the workspace, existing or not. Raises UsageError for text that is not an id."""
        if len(mission) > 80 or not _MISSION_ID.fullmatch(mission):
            raise UsageError(
                f"mission: {mission!r:.120}: is not an id; write lower-case words with dashes, such as word-count"
            )
        return self._path(self.missions_folder, mission, "mission")

    def solution_path(self, mission: str) -> Path:
        """The folder of its solution: `canonical` in its folder, unless `canonical/ID` is beside `missions/` alone."""
        folder = self.mission_path(mission)
        found = solution_folder(folder)
        if not found.is_dir():
            return folder / SOLUTION
        if not _inside(found, self.root):
            raise UsageError(f"mission: {mission}: {SOLUTION} leads out of the workspace; put the folder itself there")
        return found

    def mission_file(self, mission: str, path: str) -> Path:
        """A file of a mission of the workspace, which may not exist yet; those of its solution begin with `canonical/`.

        Raises UsageError for one that leads out.
        """
        try:
            check_paths([path])
        except BadProjectError as error:
            raise UsageError(f"file: {error}") from error
        first, _, rest = path.partition("/")
        if first == SOLUTION:
            folder, target = self.solution_path(mission), self.solution_path(mission) / rest
        else:
            folder, target = self.mission_path(mission), self.mission_path(mission) / path
        if not _inside(target, folder):
            raise UsageError(f"file: {path}: leads out of the mission; put the file itself there, not a link")
        return target

    def shortened(self, text: str) -> str:
        """Return a text whose paths in the workspace begin there, as a user sees them in a browser."""
        return text.replace(f"{self.root}/", "")

    def _path(self, folder: Path, name: str, what: str) -> Path:
        if not _is_name(name):
            raise UsageError(
                f"{what}: {name!r:.120}: is not a name; use at most 100 letters, digits, '.', '_' and '-', the "
                "first one a letter or digit"
            )
        path = folder / name
        if not _inside(path, self.root):
            raise UsageError(f"{what}: {name}: leads out of the workspace; put the folder itself there, not a link")
        return path


def _is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


def _inside(path: Path, root: Path) -> bool:
    return path.resolve().is_relative_to(root.resolve())


def _entries(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


def text_of(content: bytes, *, most: int = 400_000) -> tuple[str, bool] | None:
    """Return the content as text, and True if it was cut; None for content that is not text."""
    if b"\0" in content[:8192]:
        return None
    return content[:most].decode("utf-8", "replace"), len(content) > most


def digest_of(text: str) -> str:
    """The sha256 of a text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def digest_of_files(*paths: Path) -> str:
    """The sha256 of the files together; empty where none of them exists."""
    if not any(path.is_file() for path in paths):
        return ""
    parts = (hashlib.sha256(path.read_bytes() if path.is_file() else b"").hexdigest() for path in paths)
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()


def write_typed(path: Path, text: str) -> None:
    """Write what was typed, with a line end after it; a file whose lines end with CR LF keeps them."""
    ended = text if text.endswith("\n") or not text else f"{text}\n"
    is_crlf = path.is_file() and b"\r\n" in path.read_bytes()
    write_text(path, ended.replace("\n", "\r\n") if is_crlf else ended)
