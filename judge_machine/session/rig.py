"""One project on its ground, with its server, its services, its browsers and the desk of its tests."""

from pathlib import Path

from judge_machine.browser_programs import find_browser_programs, resolver_rules
from judge_machine.dialect import SessionSurroundings, find_dialect
from judge_machine.errors import HarnessError
from judge_machine.program import ProgramLauncher
from judge_machine.request import BrowserBackend, JudgeRequest, SessionInput
from judge_machine.sandbox.watch import Ledger
from judge_machine.session.attempt_visit import AttemptVisit
from judge_machine.session.channel import EvidenceFolder
from judge_machine.session.desk import Desk
from judge_machine.session.ground import SessionGround
from judge_machine.session.server import Server
from judge_machine.session.services import Services
from judge_machine.tests_file import written_tests
from judge_machine.user.browsers import launch_browser
from judge_machine.user.driver import Browser
from judge_machine.user.options import BrowserOptions
from judge_machine.visit import Aspect

OPTIONS = ("--import-mode=importlib", "-o", "python_functions=test_*", "-o", "verbosity_assertions=2")
"""The options of pytest with which the tests of a mission run; the last one leaves messages whole, which are bounded
later."""


class BrowserLauncher:
    """Starts browsers on this ground, which reach `ports` alone; `downloads` is where it puts files.

    With `window` a person sees them.
    """

    def __init__(
        self, ground: SessionGround, request: JudgeRequest, *, ports: tuple[int, ...], window: bool = False
    ) -> None:
        self._ground = ground
        self._window = window
        self._request = request
        self._ports = ports
        self.downloads = ground.directory / "downloads"

    def launch(self) -> Browser:
        """Start a browser. Raises HarnessError where none is installed or it does not start."""
        return launch_browser(
            self._request.backend, self._options(by_driver=self._request.backend is BrowserBackend.SELENIUM)
        )

    def selenium_options(self) -> BrowserOptions:
        """Return the options of a browser under Selenium. Raises HarnessError where none is installed."""
        return self._options(by_driver=True)

    def _options(self, *, by_driver: bool) -> BrowserOptions:
        programs = find_browser_programs(window=self._window)
        if programs is None:
            raise HarnessError("no Chromium is installed; install it: apt-get install chromium chromium-driver")
        shared = (self._ground.directory / "tmp", self.downloads)
        browser, driver = programs.browser, None
        if by_driver and programs.driver is not None:  # the driver starts the browser inside its own box
            driver = self._ground.program(programs.driver, name="chromedriver", request=self._request, shared=shared)
        elif not by_driver:
            browser = self._ground.program(browser, name="browser", request=self._request, shared=shared)
        return BrowserOptions(
            executable=browser,
            driver_executable=driver,
            arguments=(f"--host-resolver-rules={resolver_rules(self._ports)}", *self._ground.browser_arguments),
            downloads=self.downloads,
            headless=not self._window,
            counts_scripts=Aspect.COVERAGE in self._request.visit,
        )


class Rig:
    """Everything that the tests of one project need; nothing of it runs before `server` and `desk` are told to.

    `project` is the judge's copy of the project on the `ground`. With `window` a person sees the browser.
    """

    def __init__(
        self, given: SessionInput, ground: SessionGround, ledger: Ledger, project: Path, *, window: bool = False
    ) -> None:
        self._given = given
        self._request = request = given.request
        self._ground = ground
        manifest = given.manifest
        self._services = Services(request.services, avoided=manifest.all_ports, here=ground.shares_network)
        programs = ground.sandbox(project, given, self._services)
        self.server = Server(programs, manifest, limits=request.limits, ledger=ledger)
        ports = (*manifest.all_ports, *self._services.page_ports)
        browsers = BrowserLauncher(ground, request, ports=ports, window=window)
        self.visit = AttemptVisit(request, origins=manifest.origins, notes=programs.notes)
        self.desk = Desk(
            self.server,
            services=self._services,
            programs=programs,
            project=project,
            launch=browsers.launch,
            browser_oom_kills=ground.browser_oom_kills,
            downloads=browsers.downloads,
            origins=manifest.origins,
            limits=request.limits,
            evidence=None if request.frugal else EvidenceFolder(request.evidence),
            visit=self.visit,
        )
        if request.dialect:
            surroundings = self._surroundings(project, programs, browsers)
            self.desk.dialect = find_dialect(request.dialect).session(surroundings)

    @property
    def needs_browser(self) -> bool:
        """True if a test drives a browser."""
        return any(map(self.desk.needs_browser, written_tests(self._request.tests)))

    def fixtures(self) -> list[object]:
        """The pytest plugins with the fixtures of the tests."""
        from judge_machine.session.fixtures import Fixtures  # noqa: PLC0415 - loads pytest

        own = self.desk.dialect or Fixtures(self.desk, self._request, origins=self._given.manifest.origins)
        return own.fixtures()

    def close(self) -> None:
        """End browser, project and services."""
        self.desk.close()
        self.server.stop()
        self._services.close()

    def _surroundings(self, project: Path, programs: ProgramLauncher, browsers: BrowserLauncher) -> SessionSurroundings:
        return SessionSurroundings(
            request=self._request,
            manifest=self._given.manifest,
            project=project,
            downloads=browsers.downloads,
            scratch=self._ground.directory / "tmp",
            tools=self._given.tools,
            programs=programs,
            browser_options=browsers.selenium_options,
            test=self.desk,
        )
