"""Starts the browser of a session: boxed where that is possible, and able to reach nothing but the project."""

from judge_machine.browser_programs import find_browser_programs, resolver_rules
from judge_machine.errors import HarnessError
from judge_machine.request import BrowserBackend, JudgeRequest
from judge_machine.session.ground import SessionGround
from judge_machine.user.browsers import launch_browser
from judge_machine.user.driver import Browser
from judge_machine.user.options import BrowserOptions


class BrowserLauncher:
    """Knows how a browser is started on this ground; `downloads` is where it puts files."""

    def __init__(self, ground: SessionGround, request: JudgeRequest, *, ports: tuple[int, ...]) -> None:
        self._ground = ground
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
        programs = find_browser_programs()
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
        )
