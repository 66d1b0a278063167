"""Everything that the tests of one mission share, and the names under which they find it."""

import calendar
import csv
import string
import time as clock
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from rapidfuzz.distance import Levenshtein
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support import ui

from judge_machine import Cause
from judge_machine.extension import BehaviourError, SessionSurroundings
from projecteval.public_suite.dialect.browser import SuiteDriver
from projecteval.public_suite.dialect.files import FileLibrary, SuiteFiles, SuitePaths, SuiteSystem, Tools, opener
from projecteval.public_suite.dialect.programs import Programs, Talk

THRESHOLD = 0.65
_LEAST_LIKENESS = 0.2
_DOWNLOAD_S = 3.0
_LEVELS = 5  # in which the published judge looks, the element's own among them


class Suite:
    """The browser session, the program and the files of a mission's tests.

    Browser and program start when they are first needed.
    """

    def __init__(self, surroundings: SessionSurroundings, *, start_file: str) -> None:
        self._options = surroundings.browser_options
        self._test = surroundings.test
        self._files = SuiteFiles(surroundings)
        self._programs = Programs(surroundings, self._files.project, start_file=start_file)
        self._tools = Tools(surroundings.tools)
        self._home = surroundings.manifest.ready_url
        self._driver: SuiteDriver | None = None
        self._at_home: SuiteDriver | None = None
        self._talk: Talk | None = None
        self._is_doubtful = False

    def website(self) -> SuiteDriver:
        """The browser of the mission, which shows the home page before the first test uses it."""
        driver = self.driver()
        if driver is not self._at_home:
            self._at_home = driver
            with suppress(WebDriverException):  # a page that does not load is what the tests find
                driver.get(self._home)
        return driver

    def driver(self) -> SuiteDriver:
        """The browser of the mission; a new one only when the old one no longer answers."""
        if self._driver is not None and self._is_doubtful and not self._driver.answers():
            self.close_browser()
        self._is_doubtful = False
        if self._driver is None:
            self._driver = SuiteDriver(self._options(), material=self._files.material, test=self._test)
        return self._driver

    @property
    def open_driver(self) -> SuiteDriver | None:
        """The browser if there is one, without starting it."""
        return self._driver

    def doubt_browser(self) -> None:
        """A test was ended inside the browser's driver."""
        self._is_doubtful = True

    def program(self) -> Talk:
        """The running program of a console mission."""
        if self._talk is None:
            self._talk = self._programs.start()
        return self._talk

    def names(self) -> dict[str, object]:
        """The globals of the test code."""
        paths = SuitePaths(self._files, wait_for=self._wait_for_download)
        return {
            "By": By,
            "ui": ui,
            "string": string,
            "csv": csv,
            "calendar": calendar,
            "datetime": datetime,
            "time": SimpleNamespace(
                sleep=self._sleep, strftime=clock.strftime, localtime=clock.localtime, time=clock.time
            ),
            "os": SuiteSystem(paths),
            "open": opener(self._files, self._wait_for_download),
            "pyperclip": SimpleNamespace(paste=self._paste),
            "threshold": THRESHOLD,
            "pd": FileLibrary(lambda: self._tools.module("pandas"), self._files, openers=frozenset({"read_excel"})),
            "openpyxl": FileLibrary(
                lambda: import_module("openpyxl"), self._files, openers=frozenset({"load_workbook"})
            ),
            "utils": SimpleNamespace(
                selenium_find_minimum_ancestor=minimum_ancestor,
                rename_file=self._files.rename,
                copy_file=self._copy,
                run_entry=self._programs.run,
                string_similarity=string_similarity,
                calculate_histogram_similarity=self._alike,
            ),
            "_subprocess": _Subprocess(self.program),
        }

    def close_browser(self) -> None:
        if self._driver is not None:
            self._driver.stop()
            self._driver = None

    def close(self) -> None:
        """End the browser and the program."""
        self.close_browser()
        if self._talk is not None:
            talk, self._talk = self._talk, None
            talk.close()

    def _sleep(self, seconds: float) -> None:
        if self._driver is not None:
            self._driver.rest.rest(min(seconds, self._test.deadline.remaining_s))

    def _wait_for_download(self, file: Path) -> None:
        if self._driver is not None and file.parent == self._files.downloads:
            self._driver.rest.wait_for_download(file, min(_DOWNLOAD_S, self._test.deadline.remaining_s))

    def _paste(self) -> str:
        script = "navigator.clipboard.readText().then(arguments[0], problem => arguments[0](null))"
        text = self.driver().execute_async_script(script)
        if text is None:
            raise BehaviourError(Cause.WRONG_RESULT, "the clipboard cannot be read from this page")
        return str(text)

    def _copy(self, source: str, target: str) -> None:
        self._files.project.write(target, self._files.readable(source).read_bytes())

    def _alike(self, first: str, second: str) -> bool:
        return self._tools.likeness(self._files.readable(first), self._files.readable(second)) > _LEAST_LIKENESS


class _Subprocess:
    """Starts the program when it is first used."""

    def __init__(self, program: Callable[[], Talk]) -> None:
        self._program = program

    def __getattr__(self, name: str) -> Any:
        if name not in ("read_output", "send_command", "poll"):
            raise AttributeError(f"_subprocess.{name} is not offered to these tests")
        return getattr(self._program(), name)


def string_similarity(first: str, second: str) -> float:
    """One minus the Levenshtein distance over the length of the longer text; 1 for two empty texts."""
    return Levenshtein.normalized_similarity(str(first), str(second))


def minimum_ancestor(_driver: object, element: WebElement, by: str, value: str) -> WebElement:
    """The element, or the nearest of the four around it, in which something is found. Raises WebDriverException."""
    for _ in range(_LEVELS):
        if element.find_elements(by, value):
            return element
        element = element.find_element(By.XPATH, "./ancestor::*[1]")
    raise WebDriverException(f"neither the element nor the {_LEVELS - 1} nearest around it hold {value!r}")
