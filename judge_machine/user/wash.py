"""Passes one browser context from test to test, washed so that nothing of the previous test is left in it.

A new context costs a window and a renderer, about ten times as much as a wash. What cannot be washed for certain is
not washed: the context is thrown away, and the next person gets a new one.

Not covered: connections that the browser keeps open to the project's server stay open, and so does the browser's
process, which contexts of one browser share anyway.
"""

import contextlib
from collections.abc import Callable
from typing import Generic, TypeVar

from judge_machine.errors import HarnessError, TestEnded
from judge_machine.user.devtools_line import DevToolsLine
from judge_machine.user.driver import BrowserContext
from judge_machine.user.tab import Tab
from judge_machine.user.waiting import PageTrouble
from judge_machine.user.watch import DownloadWatch

WASH_PATIENCE_S = 2.0
EMPTY_PAGE = "about:blank"
PERMISSIONS = ("clipboardReadWrite", "clipboardSanitizedWrite")

_NAME_AND_ADDRESS = "window.name = ''; location.href + ' ' + document.readyState"


class CannotWash(Exception):
    """Something would be left, or might be; the message says what."""


def grant_permissions(browser: DevToolsLine, person: str) -> None:
    """Give all pages of this browser context (its DevTools id) the clipboard, and nothing else."""
    browser("Browser.resetPermissions", browserContextId=person)
    browser("Browser.grantPermissions", permissions=PERMISSIONS, browserContextId=person)


def wash(
    tab: Tab,
    browser: DevToolsLine,
    *,
    person: str,
    downloads: DownloadWatch,
    leave: Callable[[], None],
) -> None:
    """Make the only tab of a browser context and the context itself as good as new.

    `browser` is the line to the browser, `person` the context's DevTools id, `downloads` what the context has
    downloaded; `leave` goes to about:blank and waits until it is loaded.
    Raises CannotWash when something would be left; the backend's own errors when the tab or the browser is gone.
    """
    page = tab.command
    targets = browser("Target.getTargets")["targetInfos"]
    others = sorted(one["type"] for one in targets if one.get("browserContextId") == person)
    if [kind for kind in others if kind != "browser_ui"] != ["page"]:  # further tabs, workers, frames of other sites
        raise CannotWash(f"the context has not one page alone: {', '.join(others)}")
    page("Emulation.setScriptExecutionDisabled", value=True)
    tab.ask("silence")
    if tab.watch.may_outlive_page:
        raise CannotWash("a request may still be under way")
    if tab.watch.signed_in:
        raise CannotWash("the browser remembers a password, which nothing but its end makes it forget")
    if downloads.under_way:
        raise CannotWash("a download is under way")
    leave()
    tab.drop_requests()
    # The star means all origins, and "all" for cookies, service workers and the storage of the session as well.
    page("Storage.clearDataForOrigin", origin="*", storageTypes="all")
    page("Network.clearBrowserCache")
    for disabled in (True, False):  # makes the renderer drop the files that it keeps in memory
        page("Network.setCacheDisabled", cacheDisabled=disabled)
    page("Page.resetNavigationHistory")
    page("Emulation.setScriptExecutionDisabled", value=False)
    grant_permissions(browser, person)
    at = page("Runtime.evaluate", expression=_NAME_AND_ADDRESS)["result"].get("value")
    if at != f"{EMPTY_PAGE} complete":
        raise CannotWash(f"the tab is not at the empty page but at {at}")
    tab.watch.forget()
    downloads.forget()


Kind = TypeVar("Kind", bound=BrowserContext)


class Shelf(Generic[Kind]):
    """Keeps the context of the first person, for the first person of the next test; others' are thrown away."""

    def __init__(self, make: Callable[[], Kind]) -> None:
        self._make = make
        self._first: Kind | None = None
        self._is_idle = False

    def take(self) -> Kind:
        """A context without a history. Raises HarnessError when the browser is gone."""
        if self._first is not None and not self._is_idle:
            return self._make()  # for a further person
        if self._first is not None and not _answers(self._first):
            broken, self._first = self._first, None
            broken.close()
        if self._first is None:
            self._first = self._make()
        self._is_idle = False
        return self._first

    def give_back(self, context: BrowserContext) -> None:
        """Wash the first person's context, close any other. Raises HarnessError when the browser is gone."""
        if context is self._first:
            self._is_idle = context.wash()
            if self._is_idle:
                return
            self._first = None
        context.close()

    def clear(self) -> None:
        """Close the context that waits, before the browser is closed."""
        if self._first is not None and self._is_idle:
            with contextlib.suppress(HarnessError):  # a browser that died has closed it
                self._first.close()
            self._first, self._is_idle = None, False


def _answers(context: BrowserContext) -> bool:
    try:
        return bool(context.ask("page")["url"] == EMPTY_PAGE)
    except (TestEnded, PageTrouble):
        return False
