"""One person's browser context under Selenium."""

import contextlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common import exceptions as wrong
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from urllib3.exceptions import HTTPError, ReadTimeoutError

from judge_machine.errors import HarnessError, TestEnded
from judge_machine.user.clicks import click
from judge_machine.user.devtools import DevTools
from judge_machine.user.devtools_line import DevToolsError, NoDevToolsAnswer
from judge_machine.user.driver import Box, NoAnswer, Place, Point, TooSlow, crashed_tab
from judge_machine.user.keyboard import KeyPress
from judge_machine.user.options import VIEWPORT_HEIGHT_PX, VIEWPORT_WIDTH_PX
from judge_machine.user.script_coverage import CountedScript
from judge_machine.user.selenium_tabs import SeleniumTabs
from judge_machine.user.waiting import Interrupted, PageTrouble
from judge_machine.user.wash import EMPTY_PAGE, WASH_PATIENCE_S, CannotWash, wash

LOAD_PATIENCE_S = 5.0
STUCK_AFTER_S = 10.0  # above the time-outs that chromedriver itself is given

_CRASHED = ("page crash", "tab crashed")
_BROWSER_GONE = ("disconnected", "chrome not reachable")

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
        *,
        counts_scripts: bool = False,
    ) -> None:
        super().__init__(devtools, downloads, counts_scripts=counts_scripts)
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

    def ask(self, op: str, **request: object) -> Any:
        with self._translated():
            return self._current.ask(op, **request)

    def examine(self, script: str, argument: object) -> Any:
        with self._translated():
            return self._current.examine(script, argument)

    def scripts(self) -> tuple[CountedScript, ...]:
        if not self._counts_scripts:
            return ()
        with self._translated():
            return tuple(script for tab in tuple(self._tabs.values()) for script in tab.scripts())
        return ()

    def hold_requests(self) -> None:
        with self._translated():
            self._current.hold_requests()

    def stop_page(self) -> None:
        with self._translated():
            self._current.stop_page()

    def picture(self, box: Box | None) -> bytes:
        with self._translated():
            return self._current.picture(box)

    def cookies(self) -> tuple[Mapping[str, Any], ...]:
        with self._translated():
            return self._current.cookies()

    def set_cookies(self, cookies: Sequence[Mapping[str, Any]]) -> None:
        with self._translated():
            self._current.set_cookies(cookies)

    # ---- acting ----

    def click(self, point: Point, *, count: int) -> None:
        def once() -> None:
            with self._mouse() as mouse:
                mouse.move_to_location(point.x, point.y).pointer_down().pointer_up()

        with self._translated(input_given=True):
            click(self._current, point, count, once=once, bounded=self._devtools.bounded)

    def hover(self, point: Point) -> None:
        with self._translated(input_given=True), self._mouse() as mouse:
            mouse.move_to_location(point.x, point.y)

    def drag(self, start: Place, goal: Place) -> None:
        with self._translated(), self._mouse(duration_ms=20) as mouse:
            goal()  # both are in the window afterwards, if both fit into it
            at, to = start(), goal()
            mouse.move_to_location(at.x, at.y).pointer_down()
            moves = at.moves_to(to)
            for part in (move / moves for move in range(1, moves + 1)):
                mouse.move_to_location(at.x + (to.x - at.x) * part, at.y + (to.y - at.y) * part)
            mouse.pointer_up()

    def set_files(self, element: int, paths: tuple[Path, ...]) -> None:
        with self._translated():
            self._current.set_files(element, paths)

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
        with self._translated(input_given=True):
            self._current.command("Input.insertText", text=text)

    # ---- time and traces ----

    def pause(self, seconds: float) -> None:
        self._devtools.pump()
        time.sleep(seconds)

    def wash(self) -> bool:
        if self._was_stuck or set(self._tabs) != {self._home}:  # chromedriver may still be at what it was stuck in
            return False
        self._answers_within(WASH_PATIENCE_S)
        try:
            with self._devtools.bounded(WASH_PATIENCE_S):
                wash(
                    self._tabs[self._home],
                    partial(self._devtools.send, session=""),
                    person=self._id,
                    downloads=self._downloads,
                    leave=self._leave,
                )
        except (CannotWash, PageTrouble, TestEnded):
            return False
        finally:
            self._answers_within(STUCK_AFTER_S)
        self.expected_dialog, self._dialogs = None, 0
        return True

    def close(self) -> None:
        try:
            self._devtools.send("Target.disposeBrowserContext", browserContextId=self._id)
        except DevToolsError as error:
            raise HarnessError(f"the browser did not forget a person: {error}") from error
        finally:
            self._devtools.close()

    @contextlib.contextmanager
    def _mouse(self, *, duration_ms: int = 0) -> Iterator[Any]:
        """Selenium's PointerActions, which have no types; at the end they are carried out."""
        actions = ActionBuilder(self.raw, duration=duration_ms)
        yield actions.pointer_action
        actions.perform()

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

        `input_given`: a page that is slow or stuck, or a tab that closed, has taken the input, which must not be given
        twice.
        """
        try:
            yield
        except wrong.UnexpectedAlertPresentException as error:
            self._devtools.pump()
            if not moving:
                raise Interrupted("a dialog was open") from error
        except wrong.NoSuchWindowException as error:
            self._tabs.pop(self._tab, None)
            self._to_an_open_tab(self._tab)
            if not input_given:
                raise Interrupted("the tab was closed") from error
        except (wrong.TimeoutException, ReadTimeoutError, NoDevToolsAnswer) as error:
            if moving:
                raise TooSlow("the page did not load in time") from error
            self._was_stuck = True
            self._stop_scripts()
            if not input_given:
                raise Interrupted("a script of the page ran without end and was stopped") from error
        except (wrong.InvalidSessionIdException, HTTPError) as error:
            raise _gone(error) from error
        except wrong.WebDriverException as error:
            message = error.msg or type(error).__name__
            if any(words in message for words in _CRASHED):
                raise crashed_tab() from error
            if message.startswith(_BROWSER_GONE):
                raise _gone(error) from error
            if "net::" in message and moving:
                raise NoAnswer(message.partition("net::")[2].split()[0]) from error
            raise Interrupted(message.splitlines()[0]) from error

    def _stop_scripts(self) -> None:
        try:  # a tab that crashed is told apart here
            self._current.command("Runtime.terminateExecution")
        except NoDevToolsAnswer as error:
            raise Interrupted("the page is busy without end and cannot be stopped") from error


def _gone(error: Exception) -> HarnessError:
    return HarnessError(f"the browser gave up: {str(error).strip().partition(chr(10))[0]}")


def _runs(text: str) -> Iterator[tuple[str, bool]]:
    """Split the text where characters begin or end that chromedriver cannot type (beyond U+FFFF)."""
    start = 0
    for place in range(1, len(text) + 1):
        if place == len(text) or (text[place] > "\uffff") != (text[start] > "\uffff"):
            yield text[start:place].replace("\n", Keys.ENTER), text[start] <= "\uffff"
            start = place
