"""Keeps a browser for the tests of a session, and tells its faults from those of the pages in it."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from judge_machine.errors import HarnessError
from judge_machine.session.browser_processes import BrowserProcesses
from judge_machine.user.driver import Browser

START_PATIENCE_S = 60.0
END_PATIENCE_S = 20.0
_LOOK_S = 0.25


class BrowserKeeper:
    """Starts the browser with `launch` on first use, ends it, and starts another one where that is needed.

    Its driver can wait for an answer that never comes, in calls that nothing can interrupt. So each wait has an end,
    at which the browser's processes are killed: then the driver gives up, and the next test gets another browser.
    """

    def __init__(self, launch: Callable[[], Browser]) -> None:
        self._launch = launch
        self._browser: Browser | None = None
        self._processes: BrowserProcesses | None = None

    def browser(self) -> Browser:
        """The running browser, another one if the last has lost a process. Raises HarnessError if it does not start."""
        if self._has_lost_one():
            self.end()
        if self._browser is None:
            self._browser = self._started()
        return self._browser

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """Kill the browser when this many seconds have passed inside."""
        timer = threading.Timer(seconds, self._kill)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    @contextmanager
    def watched_within(self, seconds: float) -> Iterator[None]:
        """Kill the browser as `within` does, and also when it has lost a process: what is left may never answer."""
        over = threading.Event()
        watch = threading.Thread(target=self._watch, args=(over, time.monotonic() + seconds), daemon=True)
        watch.start()
        try:
            yield
        finally:
            over.set()
            watch.join()

    def _watch(self, over: threading.Event, until_s: float) -> None:
        while not over.wait(_LOOK_S):
            if time.monotonic() > until_s or self._has_lost_one():
                self._kill()
                return

    def take_stock(self) -> None:
        """Note the browser's processes; call it when a page is open."""
        if self._processes is not None:
            self._processes.take_stock()

    def fault(self) -> HarnessError | None:
        """Return the fault of the browser if it has one, for which no page can be blamed."""
        if self._browser is None:
            return None
        if self._has_lost_one():
            return HarnessError("a process of the browser has ended; look for what kills processes on this machine")
        with self.within(END_PATIENCE_S):
            return self._browser.fault()

    def end(self) -> None:
        """End the browser, if one runs."""
        browser, self._browser = self._browser, None
        if browser is not None:
            with self.within(END_PATIENCE_S), suppress(HarnessError):  # it goes away with the session
                browser.close()
            self._kill()
            self._processes = None

    def _started(self) -> Browser:
        self._processes = processes = BrowserProcesses()
        try:
            with self.within(START_PATIENCE_S):
                browser = self._launch()
        except HarnessError:
            self._kill()
            self._processes = None
            raise
        processes.started()
        return browser

    def _has_lost_one(self) -> bool:
        processes = self._processes  # another thread may end the browser meanwhile
        return processes is not None and processes.has_lost_one()

    def _kill(self) -> None:
        processes = self._processes
        if processes is not None:
            processes.kill()
