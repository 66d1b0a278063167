"""Selenium's driver for the public tests: one session for all tests of a mission."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from selenium import webdriver
from selenium.common import exceptions as wrong
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.command import Command
from urllib3.exceptions import HTTPError

from judge_machine.compat.public_suite.elements import SuiteElement
from judge_machine.compat.public_suite.rest import Rest
from judge_machine.errors import BadInput, HarnessError, ParameterError
from judge_machine.protocols import StepLog
from judge_machine.user.devtools import DevTools, browser_address
from judge_machine.user.options import QUIET_ARGUMENTS, VIEWPORT_HEIGHT_PX, VIEWPORT_WIDTH_PX, BrowserOptions
from judge_machine.verdicts import Cause

PAGE_LOAD_S = 10.0
_STUCK_AFTER_S = 20.0  # above the time-outs that chromedriver itself is given
_ANSWERS_WITHIN_S = 3.0

# They neither look at the page nor change it, or are about a dialog, which stops the page.
_OF_THE_SESSION = frozenset(
    {
        Command.NEW_SESSION,
        Command.QUIT,
        Command.SET_TIMEOUTS,
        Command.GET_TIMEOUTS,
        Command.W3C_DISMISS_ALERT,
        Command.W3C_ACCEPT_ALERT,
        Command.W3C_SET_ALERT_VALUE,
        Command.W3C_GET_ALERT_TEXT,
        Command.SCREENSHOT,
        Command.UPLOAD_FILE,
    }
)
_LEADING_ON = frozenset(
    {
        Command.CLICK_ELEMENT,
        Command.SEND_KEYS_TO_ELEMENT,
        Command.W3C_EXECUTE_SCRIPT,
        Command.W3C_ACTIONS,
        Command.W3C_ACCEPT_ALERT,
        Command.W3C_DISMISS_ALERT,
    }
)
_WORDS: dict[str, str] = {
    Command.GET: "visit {url}",
    Command.FIND_ELEMENT: "find {value}",
    Command.FIND_ELEMENTS: "find all {value}",
    Command.FIND_CHILD_ELEMENT: "find {value} inside",
    Command.CLICK_ELEMENT: "click",
    Command.SEND_KEYS_TO_ELEMENT: "type {text!r}",
    Command.CLEAR_ELEMENT: "clear",
    Command.GET_PAGE_SOURCE: "read the page's source",
}


class SuiteDriver(webdriver.Chrome):
    """Chrome that waits for the page after each click, and goes only to the project's own pages.

    `material` finds the file that a path of the tests names, `journey` is where the running test writes its steps.
    """

    _web_element_cls = SuiteElement

    def __init__(
        self,
        options: webdriver.ChromeOptions,
        service: Service,
        *,
        material: Callable[[str], Path | None],
        journey: Callable[[], StepLog],
        downloads: Path,
    ) -> None:
        self.material = material
        self.rest: Rest | None = None
        self._journey = journey
        self._downloads = downloads
        super().__init__(options=options, service=service)

    def execute(self, driver_command: Any, params: dict[str, Any] | None = None) -> Any:
        """Send a command, once the page that an earlier one asked for is there."""
        if self.rest is None or driver_command in _OF_THE_SESSION:
            answer = super().execute(driver_command, params)
            if self.rest is not None and driver_command in _LEADING_ON:
                self.rest.disturb()
            return answer
        self.rest.settle()
        if driver_command == Command.CLICK_ELEMENT:
            self.rest.expect_click()
        try:
            if words := _WORDS.get(driver_command):
                with self._journey().step(driver_command, words.format_map(params or {})):
                    return super().execute(driver_command, params)
            return super().execute(driver_command, params)
        finally:
            if driver_command in _LEADING_ON:
                self.rest.disturb()

    def get(self, url: str) -> None:
        """Visit a page of the project, or one that was downloaded from it."""
        if Path(url).parent == self._downloads:
            url = Path(url).as_uri()
        elif urlsplit(url).scheme not in ("http", "https", "about"):
            raise ParameterError(Cause.VALUE_INVALID, f"expected the address of a page of the project, found {url!r}")
        super().get(url)


def start_driver(
    options: BrowserOptions, *, material: Callable[[str], Path | None], journey: Callable[[], StepLog]
) -> SuiteDriver:
    """Start the browser of a mission. Raises HarnessError when it does not start."""
    if options.driver_executable is None:
        raise BadInput("the public tests need a chromedriver; install it: apt-get install chromium-driver")
    chrome = webdriver.ChromeOptions()
    chrome.binary_location = str(options.executable)
    size = f"--window-size={VIEWPORT_WIDTH_PX},{VIEWPORT_HEIGHT_PX + 120}"
    for argument in ("--headless=new", size, *QUIET_ARGUMENTS, *options.arguments):
        chrome.add_argument(argument)
    service = Service(str(options.driver_executable), env=options.environment)
    try:
        driver = SuiteDriver(chrome, service, material=material, journey=journey, downloads=options.downloads)
        driver.set_page_load_timeout(PAGE_LOAD_S)
        driver.command_executor.client_config.timeout = _STUCK_AFTER_S  # type: ignore[union-attr]
        address = browser_address(driver.capabilities["goog:chromeOptions"]["debuggerAddress"])
        driver.rest = Rest(DevTools(address), tab=driver.current_window_handle, downloads=options.downloads)
    except (wrong.WebDriverException, HTTPError) as error:
        raise HarnessError(f"Chromium ({options.executable}) did not start under Selenium: {error}") from error
    return driver


def answers(driver: SuiteDriver) -> bool:
    """Whether the driver is still there for the next test."""
    driver.command_executor.client_config.timeout = _ANSWERS_WITHIN_S  # type: ignore[union-attr]
    try:
        with suppress(wrong.UnexpectedAlertPresentException):
            _ = driver.current_url
    except (wrong.WebDriverException, HTTPError):
        return False
    finally:
        driver.command_executor.client_config.timeout = _STUCK_AFTER_S  # type: ignore[union-attr]
    return True


def stop_driver(driver: SuiteDriver) -> None:
    """End the browser; a browser that does not answer goes away with the session."""
    with suppress(wrong.WebDriverException, HTTPError, HarnessError, OSError):
        if driver.rest is not None:
            driver.rest.close()
        driver.quit()
