"""The user's browser through Playwright."""

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright

from judge_machine.errors import HarnessError, TestEnded
from judge_machine.user.driver import BrowserContext
from judge_machine.user.options import QUIET_ARGUMENTS, VIEWPORT_HEIGHT_PX, VIEWPORT_WIDTH_PX, BrowserOptions
from judge_machine.user.page_kills import CRASH_EVENT, DISCOVERY, PageKills
from judge_machine.user.playwright_context import PlaywrightContext
from judge_machine.user.playwright_errors import GONE, bounded, translated
from judge_machine.user.waiting import PageTrouble
from judge_machine.user.wash import Shelf

ANSWER_PATIENCE_S = 5.0


class PlaywrightBrowser:
    """A Chromium under Playwright's driver; one at a time in a thread (Playwright runs its event loop in it)."""

    def __init__(self, options: BrowserOptions) -> None:
        self._options = options
        self._shelf = Shelf(self._fresh_context)
        self._kills = PageKills()
        try:
            self._playwright = sync_playwright().start()
        except PlaywrightError as error:
            raise HarnessError(f"Playwright runs one browser at a time in a thread: {error}") from error
        try:
            self._browser = self._playwright.chromium.launch(
                executable_path=options.executable,
                args=[*QUIET_ARGUMENTS, *options.arguments],
                headless=options.headless,
                chromium_sandbox=options.sandboxed,
                downloads_path=options.downloads,
                env={**options.environment},
            )
            self._line = self._browser.new_browser_cdp_session()
            self._line.on(CRASH_EVENT, self._kills.take)
            self._line.send("Target.setDiscoverTargets", DISCOVERY)
        except PlaywrightError as error:
            self._playwright.stop()
            raise HarnessError(f"Chromium ({options.executable}) did not start under Playwright: {error}") from error

    @property
    def version(self) -> str:
        return f"Chromium {self._browser.version} under Playwright"

    def new_context(self) -> PlaywrightContext:
        context = self._shelf.take()
        self._kills.forget()
        return context

    def fault(self) -> HarnessError | None:
        try:
            with translated(), bounded(ANSWER_PATIENCE_S):
                self._line.send("Browser.getVersion")
        except (TestEnded, PageTrouble) as error:
            return HarnessError(f"the browser does not answer: {error or 'it is stuck'}")
        return self._kills.fault()

    def release(self, context: BrowserContext) -> None:
        self._shelf.give_back(context)

    def _fresh_context(self) -> PlaywrightContext:
        try:
            with translated():
                context = self._browser.new_context(
                    accept_downloads=True,
                    locale="en-US",
                    permissions=["clipboard-read", "clipboard-write"],
                    viewport={"width": VIEWPORT_WIDTH_PX, "height": VIEWPORT_HEIGHT_PX},
                )
                return PlaywrightContext(context, self._options.downloads, counts_scripts=self._options.counts_scripts)
        except PageTrouble as error:
            raise HarnessError(f"the browser gave no context to a person: {error}") from error

    def close(self) -> None:
        try:
            self._browser.close()
        except PlaywrightError as error:
            if not any(words in error.message for words in GONE):
                raise HarnessError(f"Chromium did not close: {error}") from error
        finally:
            self._playwright.stop()
