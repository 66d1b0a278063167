"""A project of one's own under the tests of a mission, in one's own pytest."""

import sys
import tempfile
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from judge_machine import BadInput, OwnRun, read_manifest
from projecteval.errors import UsageError
from projecteval.judging import JudgeSettings, folder_request, read_values
from projecteval.mission import Mission
from projecteval.pipeline.evaluation import load_mission

_MISSION = pytest.StashKey[Mission]()


def name_tests(config: pytest.Config, args: list[str]) -> None:
    """Load the mission, and add its tests to the command line unless it names some."""
    named = config.known_args_namespace
    with _usable():
        mission = config.stash[_MISSION] = load_mission(named.projecteval)
    args += OwnRun.options
    if not named.file_or_dir:
        args.append(str(mission.tests_path.resolve()))


class OwnProject:
    """Launches the project around the tests."""

    def __init__(self, config: pytest.Config) -> None:
        if config.getoption("numprocesses", None) or hasattr(config, "workerinput"):
            raise pytest.UsageError("--projecteval runs one project in one process; give -n 0")
        self._config = config
        self._mission = config.stash[_MISSION]
        self._project = Path(config.getoption("project"))
        self._closing = ExitStack()
        self._run: OwnRun | None = None

    def pytest_report_header(self) -> list[str]:
        """Name mission, project and isolation, verbosely with its gaps."""
        lines = [f"projecteval: mission {self._mission.id}, project {self._project.resolve()}"]
        if self._run is not None:
            isolation = self._run.isolation
            lines.append(f"isolation: {isolation.name}, in the process of pytest: for your own code only")
            if self._config.get_verbosity() > 0:
                lines += [f"  not covered: {gap}" for gap in isolation.gaps]
        return lines

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self) -> None:
        """Copy the project and offer the fixtures; nothing of it runs yet."""
        if not self._project.is_dir():
            raise pytest.UsageError(f"--project: {self._project}: is not a folder; give the folder of the project")
        option = self._config.getoption
        sys.dont_write_bytecode = True  # nothing is left beside the tests of the mission
        with _usable():
            launch, values = option("project_launch"), option("project_parameters")
            request = folder_request(
                self._mission,
                JudgeSettings(evidence=Path(tempfile.gettempdir()), seed=option("project_seed"), unsafe=True),
                self._project,
                launch=read_manifest(Path(launch)) if launch else None,
                values=read_values(Path(values), self._mission) if values else None,
            ).model_copy(update={"frugal": True})
            debugs = bool(option("usepdb") or option("trace"))
            opened = OwnRun.opened(request, window=bool(option("headed", False)), limits=not debugs)
            self._run = self._closing.enter_context(opened)
        for plugin in (self._run.tests, *self._run.fixtures):
            self._config.pluginmanager.register(plugin)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        """Launch the project before the first test."""
        if self._run is not None and session.items and not session.config.option.collectonly:
            self._run.launch()
        return (yield)

    def pytest_sessionfinish(self) -> None:
        """End the project."""
        self._closing.close()

    def pytest_unconfigure(self) -> None:
        """End it also where the session of pytest did not begin."""
        self._closing.close()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Sum up the outcomes in the words of projecteval."""
        counts = Counter(verdict.outcome for verdict in self._run.verdicts()) if self._run is not None else {}
        if counts:
            words = ", ".join(f"{number} {outcome}" for outcome, number in counts.items())
            terminalreporter.write_line(f"{self._mission.id}: {words}")


@contextmanager
def _usable() -> Iterator[None]:
    """Raise what cannot be used as an error of pytest's command line."""
    try:
        yield
    except (UsageError, BadInput) as error:
        raise pytest.UsageError(str(error)) from error
