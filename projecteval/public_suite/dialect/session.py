"""One attempt on a mission of the public suite: its fixtures, its failures and their evidence."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from selenium.common import exceptions as wrong
from urllib3.exceptions import HTTPError

from judge_machine import Cause, JudgeRequest
from judge_machine.extension import (
    CapturedEvidence,
    HarnessError,
    ParameterError,
    SessionSurroundings,
    TestEnded,
    WrittenTest,
)
from projecteval.public_suite.dialect.browser import SuiteDriver
from projecteval.public_suite.dialect.suite import Suite

_MOST_DOM_BYTES = 512 * 1024
_BETWEEN = "__"

# The first that fits; Selenium's errors say what is wrong with the locator or the element.
_CAUSES: tuple[tuple[type[BaseException] | tuple[type[BaseException], ...], Cause], ...] = (
    (wrong.NoSuchElementException, Cause.ABSENT),
    ((wrong.InvalidSelectorException, wrong.InvalidArgumentException), Cause.VALUE_INVALID),
    ((wrong.ElementNotInteractableException, wrong.ElementClickInterceptedException), Cause.NOT_USABLE),
    ((wrong.InvalidElementStateException, wrong.UnexpectedTagNameException), Cause.NOT_USABLE),
    (wrong.TimeoutException, Cause.TIMED_OUT),
)


class SuiteSession:
    """Keeps the browser, the program and the files from test to test.

    `start_file` is the one with which the project's program starts, "" if it is not named.
    """

    def __init__(self, surroundings: SessionSurroundings, *, start_file: str) -> None:
        self._request = surroundings.request
        self._suite = Suite(surroundings, start_file=start_file)

    def fixtures(self) -> list[object]:
        return [_OwnFixtures(self._suite, self._request), _parameter_fixtures(self._request)]

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
        if driver is None:
            return ()
        kept = {("console", "text/plain"): "\n".join(driver.rest.console).encode()}
        kept["network", "text/plain"] = "\n".join(driver.rest.failed_requests).encode()
        # A frozen page shows nothing; that is not a reason to lose the verdict.
        with suppress(wrong.WebDriverException, HTTPError, HarnessError):
            kept["screenshot", "image/png"] = driver.get_screenshot_as_png()
            kept["dom", "text/html"] = driver.page_source.encode("utf-8", "replace")[:_MOST_DOM_BYTES]
        return tuple(
            CapturedEvidence(kind=kind, media_type=media_type, content=content)
            for (kind, media_type), content in kept.items()
        )


class _OwnFixtures:
    """The fixture of every website, and the names that the functions find as globals."""

    def __init__(self, suite: Suite, asked: JudgeRequest) -> None:
        self._suite = suite
        self._values = asked.values

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for module in {item.module for item in items if isinstance(item, pytest.Function)}:
            vars(module).update(self._suite.names())

    @pytest.fixture(autouse=True)
    def _is_called(self, request: pytest.FixtureRequest) -> None:
        """End a test that the published judge does not call, for the reason in the place of a value without a name."""
        if reason := self._values.get(f"{request.node.name}{_BETWEEN}"):
            raise ParameterError(Cause.VALUE_MISSING, f"the published judge does not call this test: {reason}")

    @pytest.fixture
    def driver(self) -> SuiteDriver:
        """Selenium's driver."""
        return self._suite.website()


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
