"""One attempt on a mission of the public suite: its fixtures, its failures and their evidence."""

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from selenium.common import exceptions as wrong
from urllib3.exceptions import HTTPError

from judge_machine import Cause, JudgeRequest
from judge_machine.extension import (
    CapturedEvidence,
    HarnessError,
    ParameterError,
    ProjectFiles,
    SessionSurroundings,
    TestEnded,
    WrittenTest,
)
from projecteval.public_suite.dialect.browser import SuiteDriver
from projecteval.public_suite.dialect.files import SuiteFiles, Tools
from projecteval.public_suite.dialect.programs import Programs
from projecteval.public_suite.dialect.suite import Suite

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


class SuiteSession:
    """Keeps the browser, the program and the files from test to test.

    `start_file` is the one with which the project's program starts, "" if nobody named it.
    """

    def __init__(self, surroundings: SessionSurroundings, *, start_file: str) -> None:
        copies = Path(tempfile.mkdtemp(prefix="copies-", dir=surroundings.scratch))
        project = ProjectFiles(surroundings.project, copies=copies)
        test, materials = surroundings.test, surroundings.request.materials
        self._request = surroundings.request
        self._suite = Suite(
            options=surroundings.browser_options,
            programs=Programs(surroundings.programs, project, start_file=start_file, test=test),
            files=SuiteFiles(project=project, materials=materials, downloads=surroundings.downloads),
            tools=Tools(surroundings.tools),
            test=test,
        )

    def fixtures(self) -> list[object]:
        return [_OwnFixtures(self._suite), _parameter_fixtures(self._request)]

    def needs_browser(self, test: WrittenTest) -> bool:
        return "driver" in test.fixtures

    def browser_version(self) -> str:
        return f"Chromium {self._suite.driver().capabilities['browserVersion']} under Selenium"

    def distrust_browser(self) -> None:
        self._suite.doubt_browser()

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
        self._suite.close()

    def capture(self) -> tuple[CapturedEvidence, ...]:
        driver = self._suite.open_driver
        return _shown(driver) if driver is not None else ()


def _shown(driver: SuiteDriver) -> tuple[CapturedEvidence, ...]:
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
    def driver(self) -> SuiteDriver:
        """Selenium's driver."""
        return self._suite.driver()


def _parameter_fixtures(asked: JudgeRequest) -> object:
    def asker(short: str) -> Callable[[object, pytest.FixtureRequest], str]:
        def value(_plugin: object, request: pytest.FixtureRequest) -> str:
            name = f"{request.node.name}{_BETWEEN}{short}"
            answer = asked.values.get(name)
            if answer is None:
                raise ParameterError(Cause.VALUE_MISSING, f"parameter {name!r} was not answered")
            return str(answer)

        return value

    shorts = {name.partition(_BETWEEN)[2] for name in asked.parameters}
    members: dict[str, object] = {short: pytest.fixture(name=short)(asker(short)) for short in shorts if short}
    return type("SuiteParameters", (), members)()
