"""Selenium's driver for the public tests: one session for all tests of a mission.

Its elements take what the tests type on a Chinese Windows.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path, PureWindowsPath
from typing import Any
from urllib.parse import urlsplit

from selenium import webdriver
from selenium.common import exceptions as wrong
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webelement import WebElement
from urllib3.exceptions import HTTPError

from judge_machine import BadInput, Cause
from judge_machine.extension import (
    QUIET_ARGUMENTS,
    VIEWPORT_HEIGHT_PX,
    VIEWPORT_WIDTH_PX,
    BrowserOptions,
    DevTools,
    HarnessError,
    ParameterError,
    RunningTest,
    browser_address,
)
from projecteval.public_suite.dialect.rest import Rest

PAGE_LOAD_S = 10.0
_STUCK_AFTER_S = 20.0  # above the time-outs that chromedriver itself is given
_ANSWERS_WITHIN_S = 3.0
_DATE = re.compile(r"(\d{4})\D+(\d{1,2})\D+(\d{1,2})(?:\D+(\d{1,2})\D+(\d{1,2}))?\D*")
_TIME = re.compile(r"(\d{2})\D?(\d{2})\D*")

# They neither read nor change the page, or concern a dialog, which stops the page.
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


class SuiteElement(WebElement):
    """An element of a page under `SuiteDriver`."""

    def send_keys(self, *value: str) -> None:
        """Type; into a field for dates in the order year, month, day, hour, minute, and for files a Windows path."""
        words = "".join(str(part) for part in value)
        if "\\" in words or "/" in words or words[:1].isdigit():
            driver: SuiteDriver = self._parent
            kind = str(self.get_dom_attribute("type") or "").lower()
            if kind == "file":
                words = _material(words, driver.material)
            elif kind in ("date", "datetime-local", "time"):
                words = _typed(words, kind, year_is_bounded=bool(self.get_dom_attribute("max")))
        super().send_keys(words)


def _material(words: str, material: Callable[[str], Path | None]) -> str:
    found = material(words)
    if found is None:
        raise wrong.InvalidArgumentException(f"File not found: {PureWindowsPath(words).name}")
    return str(found)


def _typed(words: str, kind: str, *, year_is_bounded: bool) -> str:
    """The keys for a browser that has the month first and a twelve-hour clock; `words` if they are not a date.

    Where the field has no `max`, the year that comes first takes six digits and the date stays incomplete.
    """
    try:
        moment = _moment(words, kind)
    except ValueError:
        return words
    if moment is None:
        return words
    date = f"{moment:%m%d%Y}" if year_is_bounded else f"{moment:%m}"
    clock = f"{moment:%I%M%p}"
    match kind:
        case "date":
            return date
        case "time":
            return clock
        case _:
            return date + clock if year_is_bounded else date  # after four digits of a year the hour is next


def _moment(words: str, kind: str) -> datetime | None:
    found: Any
    if kind == "time":
        found = _TIME.fullmatch(words)
        return datetime(2000, 1, 1, int(found[1]), int(found[2])) if found else None
    found = _DATE.fullmatch(words)
    if not found or (kind == "datetime-local" and found[4] is None):
        return None
    clock = (int(found[4]), int(found[5])) if kind == "datetime-local" else ()
    return datetime(int(found[1]), int(found[2]), int(found[3]), *clock)


class SuiteDriver(webdriver.Chrome):
    """Chrome that waits for the page after each click, and goes only to the project's own pages.

    `material` finds the file that a path of the tests names; steps go to the journey of the running `test`.
    """

    _web_element_cls = SuiteElement

    def __init__(self, options: BrowserOptions, *, material: Callable[[str], Path | None], test: RunningTest) -> None:
        """Start the browser of a mission. Raises HarnessError when it does not start."""
        if options.driver_executable is None:
            raise BadInput("the public tests need a chromedriver; install it: apt-get install chromium-driver")
        self.material = material
        self._test = test
        self._downloads = options.downloads
        self._rest: Rest | None = None
        chrome = webdriver.ChromeOptions()
        chrome.binary_location = str(options.executable)
        size = f"--window-size={VIEWPORT_WIDTH_PX},{VIEWPORT_HEIGHT_PX + 120}"
        for argument in ("--headless=new", size, *QUIET_ARGUMENTS, *options.arguments):
            chrome.add_argument(argument)
        try:
            super().__init__(chrome, Service(str(options.driver_executable), env=options.environment))
            self.set_page_load_timeout(PAGE_LOAD_S)
            self._wait_for_answers(_STUCK_AFTER_S)
            address = browser_address(self.capabilities["goog:chromeOptions"]["debuggerAddress"])
            self._rest = Rest(DevTools(address), tab=self.current_window_handle, downloads=options.downloads)
        except (wrong.WebDriverException, HTTPError) as error:
            raise HarnessError(f"Chromium ({options.executable}) did not start under Selenium: {error}") from error

    @property
    def rest(self) -> Rest:
        """The state of the page of the running browser."""
        assert self._rest is not None
        return self._rest

    def execute(self, driver_command: Any, params: dict[str, Any] | None = None) -> Any:
        """Send a command, once the page that an earlier one requested is loaded."""
        if self._rest is None:
            return super().execute(driver_command, params)
        if driver_command in _OF_THE_SESSION:
            answer = super().execute(driver_command, params)
            if driver_command in _LEADING_ON:
                self.rest.disturb()
            return answer
        self.rest.settle()
        if driver_command == Command.CLICK_ELEMENT:
            self.rest.expect_click()
        try:
            if words := _WORDS.get(driver_command):
                with self._test.journey.step(driver_command, words.format_map(params or {})):
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

    def answers(self) -> bool:
        """Return True if the browser is still there for the next test."""
        self._wait_for_answers(_ANSWERS_WITHIN_S)
        try:
            with suppress(wrong.UnexpectedAlertPresentException):
                _ = self.current_url
        except (wrong.WebDriverException, HTTPError):
            return False
        finally:
            self._wait_for_answers(_STUCK_AFTER_S)
        return True

    def stop(self) -> None:
        """End the browser; one that does not answer goes away with the session."""
        with suppress(wrong.WebDriverException, HTTPError, HarnessError, OSError):
            self.rest.close()
            self.quit()

    def _wait_for_answers(self, seconds: float) -> None:
        self.command_executor.client_config.timeout = seconds  # type: ignore[union-attr]
