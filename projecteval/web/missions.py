"""The missions that the pages show: those that come with projecteval, and the workspace's own."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from projecteval.errors import UsageError
from projecteval.mission import Mission, catalogue, load_mission
from projecteval.mission.catalogue import load_from
from projecteval.mission.variant_id import split_id
from projecteval.runs import RunConfig
from projecteval.web.workspace import Workspace

SHIPPED, OWN = "shipped", "own"


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A mission, or why it cannot be read; `origin` is `shipped` or `own`."""

    origin: str
    id: str
    mission: Mission | None
    problems: tuple[str, ...] = ()


class Missions:
    """Reads missions, each again only after its files have changed."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._read: dict[Path, tuple[tuple[int, ...], Mission]] = {}
        self._lock = threading.Lock()

    def listed(self) -> tuple[Listed, ...]:
        """The workspace's own missions, then the shipped ones, each by id."""
        return tuple(self._listed(origin, id) for origin in (OWN, SHIPPED) for id in self._folders(origin))

    def one(self, origin: str, id: str) -> Mission:
        """A mission by its origin and id. Raises UsageError where there is none, or it is not sound."""
        folders = self._folders(origin) if origin in (OWN, SHIPPED) else {}
        original, _ = split_id(id)
        if original not in folders:
            raise UsageError(f"mission: {id}: there is no such mission here")
        return self._load(folders[id]) if id in folders else load_from(folders, id)

    def of_run(self, config: RunConfig, id: str) -> Mission | None:
        """The mission that a run names, as it is now; None where it is gone or not sound any more."""
        try:
            folders = catalogue([Path(folder) for folder in config.mission_paths] or None)
            return self._load(folders[id]) if id in folders else load_from(folders, id)
        except UsageError:
            return None

    def _folders(self, origin: str) -> Mapping[str, Path]:
        if origin == SHIPPED:
            return catalogue()
        folder = self._workspace.missions_folder
        if not folder.is_dir() or not any(path.is_dir() for path in folder.iterdir()):
            return {}
        root = self._workspace.root.resolve()
        return {id: path for id, path in catalogue([folder]).items() if path.resolve().is_relative_to(root)}

    def _listed(self, origin: str, id: str) -> Listed:
        try:
            return Listed(origin=origin, id=id, mission=self.one(origin, id))
        except UsageError as error:
            return Listed(origin=origin, id=id, mission=None, problems=error.problems)

    def _load(self, folder: Path) -> Mission:
        stamp = tuple(
            (folder / name).stat().st_mtime_ns if (folder / name).is_file() else 0
            for name in ("mission.yaml", "tests.py")
        )
        with self._lock:
            known = self._read.get(folder)
        if known is not None and known[0] == stamp:
            return known[1]
        mission = load_mission(folder)
        with self._lock:
            self._read[folder] = (stamp, mission)
        return mission
