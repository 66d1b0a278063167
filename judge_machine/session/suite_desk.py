"""The desk and the fixtures for tests in the dialect of the public ProjectEval suite."""

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from selenium.common import exceptions as wrong
from urllib3.exceptions import HTTPError

from judge_machine.compat.public_suite.paths import SuiteFiles
from judge_machine.compat.public_suite.pins import START_FILE
from judge_machine.compat.public_suite.programs import Programs
from judge_machine.compat.public_suite.suite import Suite
from judge_machine.compat.public_suite.tools import Tools
from judge_machine.errors import HarnessError, ParameterError, TestEnded
from judge_machine.limits import Limits
from judge_machine.program import ProgramLauncher
from judge_machine.project_files import ProjectFiles
from judge_machine.session.channel import EvidenceFolder
from judge_machine.session.desk import Desk
from judge_machine.session.server import Server
from judge_machine.session_input import SessionInput
from judge_machine.tests_file import WrittenTest
from judge_machine.user.driver import Browser
from judge_machine.user.evidence import CapturedEvidence
from judge_machine.user.options import BrowserOptions
from judge_machine.verdicts import Cause

if TYPE_CHECKING:
    from judge_machine.compat.public_suite.browser import SuiteDriver

_MOST_DOM_BYTES = 512 * 1024
_BETWEEN = "__"

# The first that fits; Selenium's errors say what is wrong with the locator or the element.
_CAUSES: tuple[tuple[type[BaseException] | tuple[type[BaseException], ...], Cause], ...] = (
    (wrong.NoSuchElementException, Cause.NO_MATCH),
    ((wrong.InvalidSelectorException, wrong.InvalidArgumentException), Cause.VALUE_INVALID),
    ((wrong.ElementNotInteractableException, wrong.ElementClickInterceptedException), Cause.NOT_USABLE),
    ((wrong.InvalidElementStateException, wrong.UnexpectedTagNameException), Cause.NOT_USABLE),
    (wrong.TimeoutException, Cause.TIMED_OUT),
)


class SuiteDesk(Desk):
    """Keeps the browser session from test to test."""

    def __init__(
        self,
        server: Server,
        *,
        given: SessionInput,
        options: Callable[[], BrowserOptions],
        programs: ProgramLauncher,
        project: Path,
        launch: Callable[[], Browser],
        downloads: Path,
        origins: frozenset[str],
        limits: Limits,
        evidence: EvidenceFolder,
    ) -> None:
        super().__init__(
            server,
            programs=programs,
            project=project,
            launch=launch,
            downloads=downloads,
            origins=origins,
            limits=limits,
            evidence=evidence,
        )
        self._given = given
        copies = Path(tempfile.mkdtemp(prefix="copies-", dir=downloads.parent / "tmp"))
        files = ProjectFiles(project, copies=copies)
        self.suite = Suite(
            options=options,
            programs=Programs(
                programs,
                files,
                start_file=given.manifest.env.get(START_FILE, ""),
                deadline=lambda: self._deadline,
            ),
            files=SuiteFiles(project=files, materials=given.request.materials, downloads=downloads),
            tools=Tools(given.tools),
            deadline=lambda: self._deadline,
            journey=lambda: self._journey,
        )

    def fixtures(self) -> list[object]:
        return [_OwnFixtures(self.suite), _parameter_fixtures(self._given.request.values, self._given)]

    def needs_browser(self, test: WrittenTest) -> bool:
        return "driver" in test.fixtures

    def browser_version(self) -> str:
        return f"Chromium {self.suite.driver().capabilities['browserVersion']} under Selenium"

    def distrust_browser(self) -> None:
        self.suite.doubt_browser()

    def explain(self, error: BaseException) -> tuple[Cause, str] | None:
        """Every exception of these tests is a failure: they raise plain ones on purpose."""
        if isinstance(error, TestEnded):
            return None
        words = str(getattr(error, "msg", None) or error).strip()
        message = f"{type(error).__name__}: {words}"
        for kind, cause in _CAUSES:
            if isinstance(error, kind):
                return cause, message
        if isinstance(error, wrong.InvalidSessionIdException | wrong.NoSuchWindowException | HTTPError):
            return Cause.TIMED_OUT, f"the browser did not answer any more: {message}"
        return Cause.WRONG_RESULT, message if words else f"{type(error).__name__} in the test"

    def close(self) -> None:
        self.suite.close()
        super().close()

    def _captured(self) -> tuple[CapturedEvidence, ...]:
        driver = self.suite.open_driver
        return _shown(driver) if driver is not None else ()


def _shown(driver: "SuiteDriver") -> tuple[CapturedEvidence, ...]:
    shown = []
    if driver.rest is not None:
        shown += [
            CapturedEvidence(kind="console", media_type="text/plain", content="\n".join(driver.rest.console).encode()),
            CapturedEvidence(
                kind="network", media_type="text/plain", content="\n".join(driver.rest.failed_requests).encode()
            ),
        ]
    # A page that stands still shows nothing; that is no reason to lose the verdict.
    with suppress(wrong.WebDriverException, HTTPError, HarnessError):
        shown.append(
            CapturedEvidence(kind="screenshot", media_type="image/png", content=driver.get_screenshot_as_png())
        )
        source = driver.page_source.encode("utf-8", "replace")[:_MOST_DOM_BYTES]
        shown.append(CapturedEvidence(kind="dom", media_type="text/html", content=source))
    return tuple(shown)


class _OwnFixtures:
    """The fixtures of every mission, and the names that the functions find as globals."""

    def __init__(self, suite: Suite) -> None:
        self._suite = suite

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for module in {item.module for item in items if isinstance(item, pytest.Function)}:
            vars(module).update(self._suite.names())

    @pytest.fixture
    def driver(self) -> "SuiteDriver":
        """Selenium's driver."""
        return self._suite.driver()


def _parameter_fixtures(values: dict[str, object], given: SessionInput) -> object:
    def asker(short: str) -> Callable[[object, pytest.FixtureRequest], str]:
        def value(_plugin: object, request: pytest.FixtureRequest) -> str:
            name = f"{request.node.name}{_BETWEEN}{short}"
            answer = values.get(name)
            if answer is None:
                raise ParameterError(Cause.VALUE_MISSING, f"parameter {name!r} was not answered")
            return str(answer)

        return value

    shorts = {name.partition(_BETWEEN)[2] for name in given.request.parameters}
    members: dict[str, object] = {short: pytest.fixture(name=short)(asker(short)) for short in shorts if short}
    return type("SuiteParameters", (), members)()
