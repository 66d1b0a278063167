"""One person's browser context under Playwright."""

import contextlib
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, ElementHandle, Page, ViewportSize
from playwright.sync_api import Dialog as PlaywrightDialog
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from judge_machine.errors import HarnessError, TestEnded
from judge_machine.user.driver import Dialog, FinishedDownload, Stuck, TooSlow, Traffic
from judge_machine.user.keyboard import KeyPress
from judge_machine.user.options import VIEWPORT_HEIGHT_PX, VIEWPORT_WIDTH_PX
from judge_machine.user.playwright_errors import SUPERSEDED, bounded, translated
from judge_machine.user.waiting import Interrupted
from judge_machine.user.wash import EMPTY_PAGE, WASH_PATIENCE_S, CannotWash, DevToolsLine, wash
from judge_machine.user.watch import (
    DOWNLOAD_EVENTS,
    PAGE_DOMAINS,
    PAGE_EVENTS,
    DownloadWatch,
    PageWatch,
    download_behaviour,
)

HOVER_PATIENCE_S = 1.0
STUCK_AFTER_S = 8.0
MOVING_AFTER_S = 60.0  # above every time-out that Playwright itself is given


class PlaywrightContext:
    """One person's browser under Playwright."""

    def __init__(self, context: BrowserContext, downloads: Path) -> None:
        self.expected_dialog: Dialog | None = None
        self.console: list[str] = []
        self.failed_requests: list[str] = []
        self._context = context
        self._watches: dict[Page, PageWatch] = {}
        self._sessions: dict[Page, CDPSession] = {}
        self._page = self._home = context.new_page()
        self._follow(self._home)
        context.on("page", self._follow)
        self._downloads = DownloadWatch(downloads)
        self._was_stuck = False
        browser = context.browser
        assert browser is not None
        self._browser_session = browser.new_browser_cdp_session()
        target = self._sessions[self._home].send("Target.getTargetInfo")["targetInfo"]
        self._id: str = target["browserContextId"]
        for event in DOWNLOAD_EVENTS:
            self._browser_session.on(event, partial(self._downloads.take, event))
        self._browser_session.send("Browser.setDownloadBehavior", download_behaviour(self._id, downloads))

    @property
    def raw(self) -> Page:
        """Playwright's page of the current tab."""
        if self._page.is_closed():
            open_pages = [page for page in self._context.pages if not page.is_closed()]
            if not open_pages:
                raise HarnessError("the last tab of the browser was closed")
            self._page = open_pages[-1]
        return self._page

    # ---- moving ----

    def goto(self, url: str, *, timeout_s: float) -> None:
        with self._translated(moving=True):
            try:
                self.raw.goto(url, timeout=timeout_s * 1000)
            except PlaywrightError as error:
                if SUPERSEDED not in str(error):
                    raise
                # What the person did before (a form that was sent) began late: let it arrive, then go.
                self.raw.wait_for_load_state(timeout=timeout_s * 1000)
                self.raw.goto(url, timeout=timeout_s * 1000)

    def reload(self, *, timeout_s: float) -> None:
        with self._translated(moving=True):
            self.raw.reload(timeout=timeout_s * 1000)

    def back(self, *, timeout_s: float) -> None:
        with self._translated(moving=True):
            self.raw.go_back(timeout=timeout_s * 1000)

    def forward(self, *, timeout_s: float) -> None:
        with self._translated(moving=True):
            self.raw.go_forward(timeout=timeout_s * 1000)

    # ---- asking ----

    def evaluate(self, function: str, argument: object) -> Any:
        with self._translated():
            return self.raw.evaluate(function, argument)

    def locate(self, function: str, argument: object) -> tuple[Any, ElementHandle | None]:
        with self._translated():
            answer = self.raw.evaluate_handle(function, argument)
            report = answer.evaluate("answer => answer.report")
            element = answer.evaluate_handle("answer => answer.element").as_element()
            answer.dispose()
            return report, element

    # ---- acting ----

    def click(self, handle: ElementHandle, *, count: int, timeout_s: float) -> None:
        with self._translated(acting=True, input_given=True):
            act = handle.dblclick if count == 2 else handle.click
            try:
                act(timeout=timeout_s * 1000, no_wait_after=True)
            except PlaywrightTimeout as error:
                # Else the page got the click and is busy with it.
                if "performing" not in error.message or "intercepts" in error.message:
                    raise

    def hover(self, handle: ElementHandle, *, timeout_s: float) -> None:
        with self._translated(acting=True):
            try:
                handle.hover(timeout=min(timeout_s, HOVER_PATIENCE_S) * 1000, no_wait_after=True)
            except PlaywrightTimeout as error:
                if "performing" not in error.message:  # else the page moved things when the mouse came
                    raise

    def drag(self, handle: ElementHandle, to: ElementHandle) -> None:
        with self._translated(acting=True):
            mouse = self.raw.mouse
            mouse.move(*_middle(handle))
            mouse.down()
            try:
                x, y = _middle(to)
                mouse.move(x - 2, y - 2, steps=8)
                mouse.move(x, y)
            finally:
                mouse.up()

    def set_files(self, handle: ElementHandle, paths: tuple[Path, ...]) -> None:
        with self._translated():
            handle.set_input_files([str(path) for path in paths])

    def press(self, key: KeyPress) -> None:
        with self._translated(input_given=True):
            self.raw.keyboard.press(key.chord)

    def type(self, text: str) -> None:
        with self._translated(input_given=True):
            self.raw.keyboard.type(text)

    def insert(self, text: str) -> None:
        with self._translated(input_given=True):
            self.raw.keyboard.insert_text(text)

    # ---- looking at the window ----

    def picture(self, handle: ElementHandle | None) -> bytes:
        with self._translated():
            return handle.screenshot() if handle else self.raw.screenshot()

    def resize(self, width_px: int, height_px: int) -> None:
        with self._translated():
            self.raw.set_viewport_size({"width": width_px, "height": height_px})

    def tabs(self) -> tuple[str, ...]:
        return tuple(str(number) for number, page in self._numbered() if not page.is_closed())

    def use_tab(self, tab: str) -> None:
        self._page = dict(self._numbered())[int(tab)]
        with self._translated():
            self._page.bring_to_front()

    def current_tab(self) -> str:
        return next(str(number) for number, page in self._numbered() if page is self.raw)

    def close_tab(self) -> None:
        with self._translated():
            self.raw.close()

    def downloads(self) -> tuple[FinishedDownload, ...]:
        return self._downloads.finished

    def traffic(self) -> Traffic:
        watch = self._watches.get(self.raw)
        return watch.traffic if watch else Traffic()

    def arrived(self) -> None:
        if self.raw in self._watches:
            self._watches[self.raw].arrived()

    def pause(self, seconds: float) -> None:
        with self._translated():
            self.raw.wait_for_timeout(seconds * 1000)

    def accessibility(self) -> str:
        with self._translated():
            return self.raw.locator("body").aria_snapshot(timeout=2000)

    def wash(self) -> bool:
        if self._was_stuck or set(self._watches) != {self._home}:  # Playwright may still be at what it was stuck in
            return False
        try:
            with translated(), bounded(WASH_PATIENCE_S):
                wash(
                    _line(self._sessions[self._home]),
                    _line(self._browser_session),
                    person=self._id,
                    watch=self._watches[self._home],
                    downloads=self._downloads,
                    leave=self._leave,
                )
        except (CannotWash, Interrupted, Stuck, TestEnded, TooSlow):
            return False
        self.expected_dialog = None
        return True

    def close(self) -> None:
        try:
            with translated(), bounded(STUCK_AFTER_S):
                self._context.close()
        except (Stuck, Interrupted) as error:
            raise HarnessError("the browser did not close a person's tabs in time") from error

    def _leave(self) -> None:
        self._home.goto(EMPTY_PAGE, timeout=WASH_PATIENCE_S * 1000)
        size = ViewportSize(width=VIEWPORT_WIDTH_PX, height=VIEWPORT_HEIGHT_PX)
        if self._home.viewport_size != size:
            self._home.set_viewport_size(size)

    # ---- listening ----

    def _follow(self, page: Page) -> None:
        watch = self._watches[page] = PageWatch(self.console, self.failed_requests)
        page.on("dialog", self._answer)
        with contextlib.suppress(PlaywrightError):  # a tab that closed at once has nothing to watch
            session = self._sessions[page] = self._context.new_cdp_session(page)
            for event in PAGE_EVENTS:
                session.on(event, partial(watch.take, event))
            for domain in PAGE_DOMAINS:
                session.send(f"{domain}.enable")

    def _answer(self, dialog: PlaywrightDialog) -> None:
        expected = self.expected_dialog
        with contextlib.suppress(PlaywrightError):  # the tab may close together with its dialog
            if expected is None or expected.message is not None or dialog.type == "beforeunload":
                dialog.accept()
                return
            expected.message, expected.kind = dialog.message, dialog.type
            if expected.accept:
                dialog.accept(expected.answer if expected.answer is not None else dialog.default_value)
            else:
                dialog.dismiss()

    def _stop_scripts(self, page: Page) -> bool:
        try:
            with translated(), bounded(STUCK_AFTER_S):
                self._sessions[page].send("Runtime.terminateExecution")
        except Stuck:  # busy with something else than a script, such as laying out a million elements
            return False
        return True

    def _numbered(self) -> list[tuple[int, Page]]:
        return list(enumerate(self._watches))

    @contextlib.contextmanager
    def _translated(self, *, moving: bool = False, acting: bool = False, input_given: bool = False) -> Iterator[None]:
        """`input_given`: a page that got stuck has taken the input, which must not be given twice."""
        page = self._page
        try:
            with translated(moving=moving, acting=acting), bounded(STUCK_AFTER_S if not moving else MOVING_AFTER_S):
                yield
        except Stuck as error:
            self._was_stuck = True
            if not self._stop_scripts(page):
                raise Interrupted("the page is busy without end and cannot be stopped") from error
            if not input_given:
                raise Interrupted("a script of the page ran without end and was stopped") from error
        except HarnessError as error:
            if page.is_closed() and any(not other.is_closed() for other in self._context.pages):
                raise Interrupted("the tab was closed") from error
            raise


def _line(session: CDPSession) -> DevToolsLine:
    def send(method: str, **parameters: object) -> Mapping[str, Any]:
        answer: Mapping[str, Any] = session.send(method, parameters)
        return answer

    return send


def _middle(handle: ElementHandle) -> tuple[float, float]:
    handle.scroll_into_view_if_needed()
    box = handle.bounding_box()
    if box is None:
        raise Interrupted("the element is gone")
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
