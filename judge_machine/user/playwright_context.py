"""One person's browser context under Playwright."""

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, ViewportSize
from playwright.sync_api import Error as PlaywrightError

from judge_machine.errors import HarnessError, TestEnded
from judge_machine.user.clicks import click
from judge_machine.user.clipboard import empty_clipboard, read_clipboard
from judge_machine.user.devtools_line import DevToolsError, DevToolsLine
from judge_machine.user.driver import Dialog, FinishedDownload, Place, Point, Stuck, Traffic, no_tab_left
from judge_machine.user.keyboard import KeyPress
from judge_machine.user.options import VIEWPORT_HEIGHT_PX, VIEWPORT_WIDTH_PX
from judge_machine.user.playwright_dialogs import answer_dialog
from judge_machine.user.playwright_errors import DRIVER_GONE, SUPERSEDED, bounded, line_over, translated
from judge_machine.user.tab import Tab
from judge_machine.user.through_tab import ThroughTab
from judge_machine.user.waiting import Interrupted, PageTrouble
from judge_machine.user.wash import EMPTY_PAGE, WASH_PATIENCE_S, CannotWash, wash
from judge_machine.user.watch import (
    CRASH_EVENT,
    DOWNLOAD_EVENTS,
    PAGE_DOMAINS,
    PAGE_EVENTS,
    DownloadWatch,
    PageWatch,
    download_behaviour,
)

STUCK_AFTER_S = 8.0


class PlaywrightContext(ThroughTab):
    """One person's browser under Playwright."""

    def __init__(self, context: BrowserContext, downloads: Path, *, counts_scripts: bool = False) -> None:
        self.expected_dialog: Dialog | None = None
        self.console: list[str] = []
        self.failed_requests: list[str] = []
        self._context = context
        self._counts_scripts = counts_scripts
        self._id = ""
        self._tabs: dict[Page, Tab] = {}
        self._page = self._home = context.new_page()
        self._follow(self._home)
        context.on("page", self._follow)
        self._downloads = DownloadWatch(downloads)
        self._was_stuck = False
        self._give_up: Callable[[], None] | None = None  # on the answer that is waited for
        browser = context.browser
        assert browser is not None
        self._browser_session = browser.new_browser_cdp_session()
        for event in DOWNLOAD_EVENTS:
            self._browser_session.on(event, partial(self._downloads.take, event))
        self._browser_session.send("Browser.setDownloadBehavior", download_behaviour(self._id, downloads))

    @property
    def raw(self) -> Page:
        """Playwright's page of the current tab."""
        if self._page.is_closed():
            open_pages = [page for page in self._context.pages if not page.is_closed()]
            if not open_pages:
                raise no_tab_left()
            self._page = open_pages[-1]
        return self._page

    # ---- moving ----

    def goto(self, url: str, *, timeout_s: float) -> None:
        with self._translated(moving_s=timeout_s):
            try:
                self.raw.goto(url, timeout=timeout_s * 1000)
            except PlaywrightError as error:
                if SUPERSEDED not in str(error):
                    raise
                # What the person did before (a form that was sent) began late: let it arrive, then go.
                self.raw.wait_for_load_state(timeout=timeout_s * 1000)
                self.raw.goto(url, timeout=timeout_s * 1000)

    def reload(self, *, timeout_s: float) -> None:
        with self._translated(moving_s=timeout_s):
            self.raw.reload(timeout=timeout_s * 1000)

    def back(self, *, timeout_s: float) -> None:
        with self._translated(moving_s=timeout_s):
            self.raw.go_back(timeout=timeout_s * 1000)

    def forward(self, *, timeout_s: float) -> None:
        with self._translated(moving_s=timeout_s):
            self.raw.go_forward(timeout=timeout_s * 1000)

    # ---- asking ----

    def accessibility(self) -> str:
        with self._translated():
            return self.raw.locator("body").aria_snapshot(timeout=2000)

    # ---- acting ----

    def click(self, point: Point, *, count: int) -> None:
        with self._translated(input_given=True):
            click(self._tab, point, count, once=lambda: self.raw.mouse.click(point.x, point.y), bounded=bounded)

    def hover(self, point: Point) -> None:
        with self._translated(input_given=True):
            self.raw.mouse.move(point.x, point.y)

    def drag(self, start: Place, goal: Place) -> None:
        with self._translated():
            mouse = self.raw.mouse
            at = start()
            mouse.move(at.x, at.y)
            mouse.down()
            try:
                to = goal()
                mouse.move(to.x - 2, to.y - 2, steps=at.moves_to(to))
                mouse.move(to.x, to.y)
            finally:
                mouse.up()

    def press(self, key: KeyPress) -> None:
        with self._translated(input_given=True):
            self.raw.keyboard.press(key.chord)

    def type(self, text: str) -> None:
        with self._translated(input_given=True):
            self.raw.keyboard.type(text)

    def insert(self, text: str) -> None:
        with self._translated(input_given=True):
            self.raw.keyboard.insert_text(text)

    # ---- the window and what it does ----

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
        return self._tab.watch.traffic

    def arrived(self) -> None:
        self._tab.watch.arrived()

    def leave_fetches(self) -> None:
        self._tab.watch.leave_fetches()

    def pause(self, seconds: float) -> None:
        with self._translated():
            self.raw.wait_for_timeout(seconds * 1000)

    def clipboard(self) -> str:
        with self._own_page() as page:
            return read_clipboard(page)

    def clear_clipboard(self) -> None:
        with self._own_page() as page:
            empty_clipboard(page)

    def wash(self) -> bool:
        if self._was_stuck or set(self._tabs) != {self._home}:  # Playwright may still be at what it was stuck in
            return False
        try:
            with translated(), bounded(WASH_PATIENCE_S):
                wash(
                    self._tabs[self._home],
                    line_over(self._browser_session),
                    person=self._id,
                    downloads=self._downloads,
                    leave=self._leave,
                )
        except (CannotWash, PageTrouble, TestEnded):
            return False
        self.expected_dialog = None
        return True

    def close(self) -> None:
        try:
            with translated(), bounded(STUCK_AFTER_S):
                self._context.close()
        except PageTrouble as error:
            raise HarnessError("the browser did not close a person's tabs in time") from error

    def _leave(self) -> None:
        self._home.goto(EMPTY_PAGE, timeout=WASH_PATIENCE_S * 1000)
        size = ViewportSize(width=VIEWPORT_WIDTH_PX, height=VIEWPORT_HEIGHT_PX)
        if self._home.viewport_size != size:
            self._home.set_viewport_size(size)

    # ---- listening ----

    @contextlib.contextmanager
    def _on_tab(self) -> Iterator[Tab]:
        with self._translated():
            yield self._tab

    def _open_tabs(self) -> list[Tab]:
        return [tab for page, tab in self._tabs.items() if not page.is_closed()]

    @property
    def _tab(self) -> Tab:
        page = self.raw
        if page not in self._tabs:
            raise Interrupted("the tab closed as it opened")
        return self._tabs[page]

    def _follow(self, page: Page) -> None:
        page.on("dialog", lambda dialog: answer_dialog(dialog, self.expected_dialog))
        with contextlib.suppress(PlaywrightError, DevToolsError):  # a tab that closed at once has nothing to watch
            session = self._context.new_cdp_session(page)
            line = line_over(session)
            target = line("Target.getTargetInfo")["targetInfo"]
            tab = Tab(line, target["targetId"], PageWatch(self.console, self.failed_requests))
            self._id = target["browserContextId"]
            self._tabs[page] = tab
            for event in PAGE_EVENTS:
                session.on(event, partial(tab.watch.take, event))
            session.on(CRASH_EVENT, partial(self._give_up_on, page))
            for domain in PAGE_DOMAINS:
                line(f"{domain}.enable")
            if self._counts_scripts:
                tab.count_scripts()

    def _give_up_on(self, page: Page, _event: object) -> None:
        """The tab has crashed: Playwright would wait for its answer without end."""
        if page is self._page and self._give_up is not None:
            self._give_up()

    @contextlib.contextmanager
    def _own_page(self) -> Iterator[DevToolsLine]:
        """An empty page outside of this person's context."""
        browser = self._context.browser
        assert browser is not None
        with translated(), bounded(STUCK_AFTER_S):
            context = browser.new_context()
            try:
                yield line_over(context.new_cdp_session(context.new_page()))
            finally:
                context.close()

    def _stop_scripts(self, page: Page) -> bool:
        try:
            with translated(), bounded(STUCK_AFTER_S):
                self._tabs[page].line("Runtime.terminateExecution")
        except (Stuck, DevToolsError, KeyError):  # busy with other things, such as laying out a million elements
            return False
        return True

    def _numbered(self) -> list[tuple[int, Page]]:
        return list(enumerate(self._tabs))

    @contextlib.contextmanager
    def _translated(self, *, moving_s: float | None = None, input_given: bool = False) -> Iterator[None]:
        """`moving_s`: how long Playwright may wait for the page to move, in seconds; pages can keep it from ending.

        `input_given`: a page that got stuck, or a tab that closed, has taken the input, which must not be given twice.
        """
        page = self._page
        try:
            with translated(moving=moving_s is not None), bounded(STUCK_AFTER_S + (moving_s or 0)) as self._give_up:
                yield
        except Stuck as error:
            self._was_stuck = True
            if page in self._tabs:
                self._tabs[page].check()
            if not self._stop_scripts(page):
                raise Interrupted("the page is busy without end and cannot be stopped") from error
            if not input_given:
                raise Interrupted("a script of the page ran without end and was stopped") from error
        except HarnessError as error:
            browser = self._context.browser
            if browser is None or not browser.is_connected() or DRIVER_GONE in str(error):
                raise
            if not input_given:
                raise Interrupted("the tab was closed" if page.is_closed() else str(error)) from error
        finally:
            self._give_up = None
