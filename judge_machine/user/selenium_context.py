"""One person's browser context under Selenium."""

import contextlib
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common import exceptions as wrong
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from urllib3.exceptions import HTTPError, ReadTimeoutError

from judge_machine.errors import HarnessError, TestEnded
from judge_machine.user.devtools import DevTools, DevToolsError
from judge_machine.user.driver import Blocked, NoAnswer, TooSlow, crashed_tab
from judge_machine.user.keyboard import KeyPress
from judge_machine.user.options import VIEWPORT_HEIGHT_PX, VIEWPORT_WIDTH_PX
from judge_machine.user.selenium_tabs import SeleniumTabs
from judge_machine.user.waiting import Interrupted
from judge_machine.user.wash import EMPTY_PAGE, WASH_PATIENCE_S, CannotWash, wash

LOAD_PATIENCE_S = 5.0
SCRIPT_PATIENCE_S = 8.0
STUCK_AFTER_S = 10.0  # above the time-outs that chromedriver itself is given

_PAGE_CHANGED = (
    wrong.StaleElementReferenceException,
    wrong.NoSuchElementException,
    wrong.NoSuchFrameException,
    wrong.UnexpectedAlertPresentException,
)
_CHANGED_WORDS = ("execution context", "aborted by navigation", "node with given id", "does not belong to the document")

_KEYS = {
    "Space": " ", "Enter": Keys.ENTER, "Control": Keys.CONTROL, "Shift": Keys.SHIFT, "Alt": Keys.ALT, "Meta": Keys.META,
    "Tab": Keys.TAB, "Escape": Keys.ESCAPE, "Backspace": Keys.BACKSPACE, "Delete": Keys.DELETE, "Insert": Keys.INSERT,
    "Home": Keys.HOME, "End": Keys.END, "PageUp": Keys.PAGE_UP, "PageDown": Keys.PAGE_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT, "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP, "ArrowDown": Keys.ARROW_DOWN,
    **{f"F{number}": getattr(Keys, f"F{number}") for number in range(1, 13)},
}  # fmt: skip


class SeleniumContext(SeleniumTabs):
    """One person's browser under Selenium."""

    def __init__(
        self,
        enter: Callable[[str], webdriver.Chrome],
        answers_within: Callable[[float], None],
        devtools: DevTools,
        downloads: Path,
    ) -> None:
        super().__init__(devtools, downloads)
        self._enter = enter
        self._answers_within = answers_within
        self._was_stuck = False

    @property
    def raw(self) -> webdriver.Chrome:
        """Selenium's driver, switched to the current tab."""
        self._devtools.pump()
        return self._enter(self._tab)

    # ---- moving ----

    def goto(self, url: str, *, timeout_s: float) -> None:
        with self._loading(timeout_s) as driver:
            driver.get(url)

    def reload(self, *, timeout_s: float) -> None:
        with self._loading(timeout_s) as driver:
            driver.refresh()

    def back(self, *, timeout_s: float) -> None:
        with self._loading(timeout_s) as driver:
            driver.back()

    def forward(self, *, timeout_s: float) -> None:
        with self._loading(timeout_s) as driver:
            driver.forward()

    # ---- asking ----

    def evaluate(self, function: str, argument: object) -> Any:
        with self._translated():
            return self.raw.execute_script(f"return ({function})(arguments[0])", argument)

    def locate(self, function: str, argument: object) -> tuple[Any, WebElement | None]:
        answer = self.evaluate(function, argument)
        return answer["report"], answer["element"]

    # ---- acting ----

    def click(self, handle: WebElement, *, count: int, timeout_s: float) -> None:
        with self._translated(input_given=True):
            driver = self.raw
            if count == 2:
                ActionChains(driver, duration=0).double_click(handle).perform()
            else:
                handle.click()

    def hover(self, handle: WebElement, *, timeout_s: float) -> None:
        with self._translated():
            ActionChains(self.raw, duration=0).move_to_element(handle).perform()

    def drag(self, handle: WebElement, to: WebElement) -> None:
        with self._translated():
            ActionChains(self.raw, duration=20).drag_and_drop(handle, to).perform()

    def set_files(self, handle: WebElement, paths: tuple[Path, ...]) -> None:
        with self._translated():
            self.raw.execute_script("arguments[0].value = ''", handle)  # chromedriver would add to earlier files
            handle.send_keys("\n".join(str(path) for path in paths))

    def press(self, key: KeyPress) -> None:
        with self._translated(input_given=True):
            actions = ActionChains(self.raw, duration=0)
            for modifier in key.modifiers:
                actions.key_down(_KEYS[modifier])
            actions.send_keys(_KEYS.get(key.key, key.key))
            for modifier in reversed(key.modifiers):
                actions.key_up(_KEYS[modifier])
            actions.perform()

    def type(self, text: str) -> None:
        with self._translated(input_given=True):
            driver = self.raw
            for run, on_keyboard in _runs(text):
                if on_keyboard:
                    ActionChains(driver, duration=0).send_keys(run).perform()
                else:
                    self.insert(run)

    def insert(self, text: str) -> None:
        self._command("Input.insertText", text=text)

    # ---- looking at the window ----

    def picture(self, handle: WebElement | None) -> bytes:
        with self._translated():
            driver = self.raw
            return handle.screenshot_as_png if handle else driver.get_screenshot_as_png()

    def pause(self, seconds: float) -> None:
        self._devtools.pump()
        time.sleep(seconds)

    def wash(self) -> bool:
        if self._was_stuck or set(self._watches) != {self._home}:  # chromedriver may still be at what it was stuck in
            return False
        session, watch = self._watches[self._home]
        self._answers_within(WASH_PATIENCE_S)
        try:
            with self._devtools.bounded(WASH_PATIENCE_S):
                wash(
                    partial(self._devtools.send, session=session),
                    partial(self._devtools.send, session=""),
                    person=self._id,
                    watch=watch,
                    downloads=self._downloads,
                    leave=self._leave,
                )
        except (CannotWash, DevToolsError, Interrupted, NoAnswer, TestEnded, TooSlow):
            return False
        finally:
            self._answers_within(STUCK_AFTER_S)
        self.expected_dialog = None
        return True

    def close(self) -> None:
        try:
            self._devtools.send("Target.disposeBrowserContext", browserContextId=self._id)
        except DevToolsError as error:
            raise HarnessError(f"the browser did not forget a person: {error}") from error
        finally:
            self._devtools.close()

    def _leave(self) -> None:
        with self._translated(moving=True):
            driver = self.raw
            driver.get(EMPTY_PAGE)
            ActionBuilder(driver).clear_actions()  # chromedriver remembers the mouse, and keys that are held
        if self._size_px != (VIEWPORT_WIDTH_PX, VIEWPORT_HEIGHT_PX):
            self.resize(VIEWPORT_WIDTH_PX, VIEWPORT_HEIGHT_PX)

    # ---- errors ----

    @contextlib.contextmanager
    def _loading(self, timeout_s: float) -> Iterator[webdriver.Chrome]:
        with self._translated(moving=True):
            driver = self.raw
            driver.set_page_load_timeout(timeout_s)
            self._answers_within(timeout_s + STUCK_AFTER_S)
            try:
                yield driver
            finally:
                self._answers_within(STUCK_AFTER_S)
                driver.set_page_load_timeout(LOAD_PATIENCE_S)

    @contextlib.contextmanager
    def _translated(self, *, moving: bool = False, input_given: bool = False) -> Iterator[None]:
        """Turn Selenium's errors into those of the driver protocol.

        `input_given`: a page that is slow or stuck has taken the input, which must not be given twice.
        """
        try:
            yield
        except wrong.UnexpectedAlertPresentException as error:
            self._devtools.pump()
            if not moving:
                raise Interrupted("a dialog was open") from error
        except wrong.NoSuchWindowException as error:
            self._watches.pop(self._tab, None)
            self._to_an_open_tab(self._tab)
            raise Interrupted("the tab was closed") from error
        except (wrong.TimeoutException, ReadTimeoutError) as error:
            if moving:
                raise TooSlow("the page did not load in time") from error
            self._was_stuck = True
            self._command("Runtime.terminateExecution")
            if not input_given:
                raise Interrupted("a script of the page ran without end and was stopped") from error
        except (wrong.InvalidSessionIdException, HTTPError) as error:
            raise _gone(error) from error
        except _PAGE_CHANGED as error:
            raise Interrupted(error.msg or type(error).__name__) from error
        except (
            wrong.ElementNotInteractableException,
            wrong.ElementClickInterceptedException,
            wrong.MoveTargetOutOfBoundsException,
        ) as error:
            raise Blocked((error.msg or type(error).__name__).splitlines()[0]) from error
        except wrong.WebDriverException as error:
            message = error.msg or type(error).__name__
            if "net::" in message and moving:
                raise NoAnswer(message.partition("net::")[2].split()[0]) from error
            if any(words in message for words in _CHANGED_WORDS):
                raise Interrupted(message) from error
            raise _gone(error) from error


def _gone(error: Exception) -> TestEnded:
    """Return the error for a browser that answers no more: the page crashed its tab, or the judge is at fault."""
    words = str(error)
    if "page crash" in words or "tab crashed" in words:
        return crashed_tab()
    return HarnessError(f"the browser gave up: {words.strip().partition(chr(10))[0]}")


def _runs(text: str) -> Iterator[tuple[str, bool]]:
    """Split the text where characters begin or end that chromedriver cannot type (beyond U+FFFF)."""
    start = 0
    for place in range(1, len(text) + 1):
        if place == len(text) or (text[place] > "\uffff") != (text[start] > "\uffff"):
            yield text[start:place].replace("\n", Keys.ENTER), text[start] <= "\uffff"
            start = place
