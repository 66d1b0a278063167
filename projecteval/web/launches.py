"""Runs and certifications that were started from here: processes of their own, which outlive the server."""

from collections.abc import Sequence

from projecteval.errors import UsageError
from projecteval.web.processes import Launch, Processes
from projecteval.web.workspace import Workspace


class Launches:
    """Starts, stops and continues runs of a workspace with the command line."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._processes = Processes(workspace.launches_folder, directory=workspace.root)

    def start(self, run: str, arguments: Sequence[str]) -> None:
        """`projecteval run ARGUMENTS --out RUN`. Raises UsageError where the run is there already."""
        path = self._workspace.run_path(run)
        with self._processes.lock:
            if path.exists() or self.is_running(run):
                raise UsageError(f"run: {run}: is there already; choose another name")
            path.parent.mkdir(parents=True, exist_ok=True)
            self._processes.begin(run, ["run", *arguments, "--out", str(path)])

    def resume(self, run: str) -> None:
        """`projecteval resume RUN`. Raises UsageError where it is under way."""
        path = self._workspace.run_path(run)
        with self._processes.lock:
            if self.is_running(run):
                raise UsageError(f"run: {run}: is under way already")
            self._processes.begin(run, ["resume", str(path)])

    def stop(self, run: str) -> bool:
        """Ask the process that was started for a run to end, what is complete being kept; whether there was one."""
        return self._processes.stop(self._checked(run))

    def is_running(self, run: str) -> bool:
        """Whether what was started for a run is under way."""
        return self._processes.is_running(self._checked(run))

    def names(self) -> tuple[str, ...]:
        """The runs for which something was started."""
        return self._processes.names()

    def launch(self, run: str) -> Launch | None:
        """What was started for a run last, or None."""
        return self._processes.launch(self._checked(run))

    def log(self, run: str) -> str:
        """The end of what the process printed."""
        return self._processes.log(self._checked(run))

    def _checked(self, run: str) -> str:
        return self._workspace.run_path(run).name


class Certifications:
    """Certifies missions of a workspace with the command line, one at a time: each uses the whole machine."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._processes = Processes(workspace.launches_folder / "certifications", directory=workspace.root)

    def start(self, mission: str, *, repeats: int, mutants: int | None) -> None:
        """`projecteval missions certify MISSION`. Raises UsageError while one is under way."""
        folder = self._workspace.mission_path(mission).parent
        words = ["missions", "certify", mission, f"--missions={folder}", f"--repeats={repeats}", "--again"]
        words += [] if mutants is None else [f"--mutants={mutants}"]
        with self._processes.lock:
            if busy := [name for name in self._processes.names() if self._processes.is_running(name)]:
                raise UsageError(f"certification: {busy[0]} is being certified; wait for it or stop it")
            self._processes.begin(mission, words)

    def names(self) -> tuple[str, ...]:
        """The missions whose certification was started here."""
        return self._processes.names()

    def stop(self, mission: str) -> bool:
        """Ask it to end; whether it was under way."""
        return self._processes.stop(self._checked(mission))

    def is_running(self, mission: str) -> bool:
        """Whether the mission is being certified."""
        return self._processes.is_running(self._checked(mission))

    def launch(self, mission: str) -> Launch | None:
        """What was started for the mission last, or None."""
        return self._processes.launch(self._checked(mission))

    def log(self, mission: str) -> str:
        """The end of what the process printed."""
        return self._processes.log(self._checked(mission))

    def _checked(self, mission: str) -> str:
        return self._workspace.mission_path(mission).name
