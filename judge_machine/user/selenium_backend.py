"""The user's browser through Selenium.

One chromedriver session lives as long as the browser. WebDriver itself has no separate browser contexts, so each
person gets one through the browser's DevTools, and the session switches to the person's tab before each operation.
"""

from collections.abc import Mapping
from typing import Any

from selenium import webdriver
from selenium.common import exceptions as wrong
from selenium.webdriver.chrome.service import Service
from urllib3.exceptions import HTTPError

from judge_machine.errors import BadInput, HarnessError
from judge_machine.user.devtools import DevTools, browser_address
from judge_machine.user.driver import BrowserContext
from judge_machine.user.options import QUIET_ARGUMENTS, BrowserOptions
from judge_machine.user.page_kills import CRASH_EVENT, DISCOVERY, PageKills
from judge_machine.user.selenium_context import LOAD_PATIENCE_S, STUCK_AFTER_S, SeleniumContext
from judge_machine.user.waiting import PageTrouble
from judge_machine.user.wash import Shelf

ANSWER_PATIENCE_S = 5.0

# What Playwright sets and chromedriver does not, as far as pages can detect.
LIKE_PLAYWRIGHT = (
    "--disable-back-forward-cache",
    "--disable-features=HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning,Translate",
)


class SeleniumBrowser:
    """A Chromium under chromedriver."""

    def __init__(self, options: BrowserOptions) -> None:
        if options.driver_executable is None:
            raise BadInput("Selenium needs BrowserOptions.driver_executable, the path of a chromedriver")
        self._options = options
        self._shelf = Shelf(self._fresh_context)
        chrome = webdriver.ChromeOptions()
        chrome.binary_location = str(options.executable)
        chrome.unhandled_prompt_behavior = "ignore"  # dialogs are answered through DevTools, as the test expects
        headless = ("--headless=new",) if options.headless else ()
        for argument in (*headless, *QUIET_ARGUMENTS, *LIKE_PLAYWRIGHT, *options.arguments):
            chrome.add_argument(argument)
        service = Service(str(options.driver_executable), env=options.environment)
        try:
            self.driver = webdriver.Chrome(options=chrome, service=service)
        except (wrong.WebDriverException, HTTPError) as error:
            raise HarnessError(f"Chromium ({options.executable}) did not start under Selenium: {error}") from error
        self.answers_within(STUCK_AFTER_S)
        self.driver.set_page_load_timeout(LOAD_PATIENCE_S)
        self._tab: str | None = None
        debugger = self.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        self._devtools_address = browser_address(debugger)
        self._kills = PageKills()
        self._line = DevTools(self._devtools_address)
        self._line.listeners[""] = self._notice
        self._line.send("Target.setDiscoverTargets", session="", **DISCOVERY)

    @property
    def version(self) -> str:
        return f"Chromium {self.driver.capabilities['browserVersion']} under Selenium {webdriver.__version__}"

    def new_context(self) -> SeleniumContext:
        context = self._shelf.take()
        self._line.pump()
        self._kills.forget()
        return context

    def fault(self) -> HarnessError | None:
        try:
            with self._line.bounded(ANSWER_PATIENCE_S):
                self._line.send("Browser.getVersion")
        except HarnessError as error:
            return HarnessError(f"the browser does not answer: {error}")
        return self._kills.fault()

    def release(self, context: BrowserContext) -> None:
        self._shelf.give_back(context)

    def _fresh_context(self) -> SeleniumContext:
        devtools = DevTools(self._devtools_address)
        try:
            return SeleniumContext(
                self.enter,
                self.answers_within,
                devtools,
                self._options.downloads,
                counts_scripts=self._options.counts_scripts,
            )
        except PageTrouble as error:
            raise HarnessError(f"the browser gave no context to a person: {error}") from error

    def close(self) -> None:
        self._shelf.clear()
        self._line.close()
        try:
            self.driver.quit()
        except (wrong.WebDriverException, HTTPError) as error:
            raise HarnessError(f"Chromium did not close: {error}") from error

    def _notice(self, method: str, event: Mapping[str, Any]) -> None:
        if method == CRASH_EVENT:
            self._kills.take(event)

    def answers_within(self, seconds: float) -> None:
        """Give up on a command of the driver after this many seconds."""
        self.driver.command_executor.client_config.timeout = seconds  # type: ignore[union-attr]

    def enter(self, tab: str) -> webdriver.Chrome:
        """The driver, switched to this tab."""
        if self._tab != tab:
            self._tab = None
            self.driver.switch_to.window(tab)
            self._tab = tab
        return self.driver
