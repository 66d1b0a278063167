"""Open a new run, or one that is to be continued."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from projecteval.agents import AgentServices
from projecteval.approval import approve_own, check_approved
from projecteval.errors import UsageError
from projecteval.judging import Judges
from projecteval.mission import Mission, load_mission
from projecteval.pipeline.prepared import Prepared, check_agents, prepare
from projecteval.pipeline.sealed import restore_solutions
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder
from projecteval.runs.reader import PEOPLE
from projecteval.sealing import OpenedMissions

_SCRATCH = ".scratch"


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRun:
    """A run that is open for writing, with what it read when it was opened; a context manager that closes it.

    `is_new` says that it was started and not continued: where it is refused before anything was recorded, nothing of it
    is left.
    """

    folder: RunFolder
    prepared: Prepared
    is_new: bool = False

    @property
    def config(self) -> RunConfig:
        return self.prepared.config

    @property
    def scratch(self) -> Path:
        """The folder for what exists only while the run is carried out."""
        if self.prepared.sealed is not None:
            return self.prepared.sealed.scratch
        return self.folder.path / _SCRATCH

    @property
    def people(self) -> Path:
        """The folder for the work of persons, which is there once one of them was asked."""
        return self.folder.path / PEOPLE

    def __enter__(self) -> "OpenRun":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        is_empty = self.folder.began() is None and not self.people.exists()
        if self.is_new and isinstance(error, UsageError) and is_empty:
            self.folder.discard()
        else:
            self.folder.close()


def start_run(
    path: Path,
    config: RunConfig,
    *,
    services: AgentServices | None = None,
    load: Callable[[Path], Mission] = load_mission,
    sealed: OpenedMissions | None = None,
    judges: Judges | None = None,
) -> OpenRun:
    """Make a new run; agents, missions and settings are looked up first, so that a wrong one costs nothing.

    The configuration is the caller's own: what it does outside of the sandbox is approved by starting it. `services`
    replaces what the configuration says of models, `load` reads the folder of a mission, `sealed` has sealed missions.
    `judges` are those that will judge, by default this process.
    """
    check_agents(config, services=services)
    prepared = prepare(config, load=load, sealed=sealed, judges=judges)
    run = OpenRun(folder=RunFolder.create(path, config, prepared.lock), prepared=prepared, is_new=True)
    restore_solutions(run.folder, prepared.missions)
    approve_own(config)
    return run


def continue_run(path: Path, *, sealed: OpenedMissions | None = None, judges: Judges | None = None) -> OpenRun:
    """Open a run to do what is missing, and note in it what has changed since it was started.

    `sealed` has its missions where they are sealed, `judges` are those that will judge. Raises UsageError for a run
    from elsewhere with effects that are not approved, and for sealed missions that are not open or are others.
    """
    folder = RunFolder.resume(path)
    try:
        check_approved(folder.config, path=path)
        run = OpenRun(folder=folder, prepared=prepare(folder.config, sealed=sealed, judges=judges))
        restore_solutions(folder, run.prepared.missions)
        for difference in folder.lock.differences(run.prepared.lock):
            folder.record_event("resumed_with_difference", difference)
        shutil.rmtree(run.scratch, ignore_errors=True)  # what a killed process left of unpacked projects
    except BaseException:
        folder.close()
        raise
    return run
