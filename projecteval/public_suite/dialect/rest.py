"""Waits for a page instead of for a time: until what a click started has ended.

The page itself announces a navigation, the browser its requests and downloads; short
timers are counted by a script that runs before those of the page.
"""

import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from judge_machine.extension import DOWNLOAD_EVENTS, PAGE_DOMAINS, DevTools, DevToolsError, PageWatch, grant_permissions

NAVIGATION_PATIENCE_S = 10.0
_CLICK_PATIENCE_S = 1.0
_POLL_S = 0.01
_QUIET_S = 0.06  # between the two checks that must find nothing in progress
_SHORT_TIMER_MS = 5000

_COUNT_TIMERS = """(() => {
  const due = new Map(), set = window.setTimeout, clear = window.clearTimeout, every = window.setInterval;
  let intervals = 0;
  window.setTimeout = function (what, wait, ...rest) {
    const number = set.call(window, (...given) => {
      due.delete(number);
      return typeof what === 'function' ? what.apply(window, given) : (0, eval)(String(what));
    }, wait, ...rest);
    due.set(number, performance.now() + (Number(wait) || 0));
    return number;
  };
  window.clearTimeout = function (number) { due.delete(number); return clear.call(window, number); };
  window.setInterval = function (...given) { intervals += 1; return every.apply(window, given); };
  Object.defineProperty(window, Symbol.for('timers under way'), {value: most =>
    intervals > 0 || [...due.values()].some(when => when - performance.now() < most)});
})()"""
_ASK_TIMERS = f"(window[Symbol.for('timers under way')] || (() => false))({_SHORT_TIMER_MS})"


_EXPECT_CLICK = """(() => {
  const came = Symbol.for('click came');
  window[came] = false;
  window.addEventListener('click', () => { window[came] = true; }, {capture: true, once: true});
})()"""
_ASK_CLICK = "window[Symbol.for('click came')] !== false"  # a new page has not seen a click, so it came
_AFTER_EVENTS = "new Promise(done => setTimeout(() => setTimeout(() => done(true))))"


class _DialogOpen(Exception):
    """The page shows a dialog and answers nothing until it is closed."""


class Rest:
    """Determines whether the only tab of a browser is at rest."""

    def __init__(self, devtools: DevTools, *, tab: str, downloads: Path) -> None:
        self.console: list[str] = []
        self.failed_requests: list[str] = []
        self._devtools = devtools
        self._watch = PageWatch(self.console, self.failed_requests)
        self._loading: set[str] = set()  # frames, from the moment on which a link or a form has been followed
        self._downloads: dict[str, str] = {}
        self._dialog_is_open = False
        self._unsettled = False
        self._click_is_due = False
        self._session: str = devtools.send("Target.attachToTarget", targetId=tab, flatten=True)["sessionId"]
        devtools.listeners[self._session] = self._take
        devtools.listeners[""] = self._take_download
        for domain in PAGE_DOMAINS:
            devtools.send(f"{domain}.enable", self._session)
        devtools.send("Page.addScriptToEvaluateOnNewDocument", self._session, source=_COUNT_TIMERS)
        devtools.send("Emulation.setFocusEmulationEnabled", self._session, enabled=True)
        context = next(
            one["browserContextId"]
            for one in devtools.send("Target.getTargets")["targetInfos"]
            if one["targetId"] == tab
        )
        grant_permissions(partial(devtools.send, session=""), context)
        devtools.send(
            "Browser.setDownloadBehavior",
            behavior="allow", browserContextId=context, downloadPath=str(downloads), eventsEnabled=True,
        )  # fmt: skip

    def expect_click(self) -> None:
        """Prepare for a click: the driver reports it as done before the page has received it."""
        self._asked(_EXPECT_CLICK)
        self._click_is_due = True

    def disturb(self) -> None:
        """Note that something was done that may lead to another page."""
        self._unsettled = True

    def settle(self) -> None:
        """Wait for the end of the navigation that was started before, if one was."""
        if not self._unsettled:
            return
        self._unsettled = False
        self._wait_for_click()
        until_s = time.monotonic() + NAVIGATION_PATIENCE_S
        while self._is_navigating():
            if time.monotonic() > until_s:
                self._watch.arrived()
                self._loading.clear()
                return
            time.sleep(_POLL_S)

    def rest(self, seconds: float) -> None:
        """Wait until nothing is in progress, for at most `seconds`: no page, request, download or timer of the page."""
        until_s = time.monotonic() + seconds
        quiet_since_s: float | None = None
        while (now_s := time.monotonic()) < until_s:
            if self._is_busy():
                quiet_since_s = None
            elif quiet_since_s is None:
                quiet_since_s = now_s
            elif now_s - quiet_since_s >= _QUIET_S:
                return
            time.sleep(min(_POLL_S, max(0.0, until_s - now_s)))

    def wait_for_download(self, file: Path, seconds: float) -> None:
        """Wait for a file that the browser is writing, for at most `seconds`."""
        until_s = time.monotonic() + seconds
        while not file.is_file() and time.monotonic() < until_s:
            self._devtools.pump()
            time.sleep(_POLL_S)

    def close(self) -> None:
        self._devtools.close()

    def _wait_for_click(self) -> None:
        until_s = time.monotonic() + (_CLICK_PATIENCE_S if self._click_is_due else 0.0)
        self._click_is_due = False
        while time.monotonic() < until_s and not self._dialog_is_open:
            if self._asked(_ASK_CLICK) is True:
                return
            time.sleep(_POLL_S)

    def _is_busy(self) -> bool:
        if self._is_navigating():
            return True
        if self._dialog_is_open:
            return False
        return bool(self._watch.traffic.fetches or self._downloads) or self._asked(_ASK_TIMERS) is True

    def _is_navigating(self) -> bool:
        self._asked(_AFTER_EVENTS)  # what the page has sent so far comes before its answer
        return (self._watch.traffic.navigating or bool(self._loading)) and not self._dialog_is_open

    def _asked(self, expression: str) -> object:
        try:
            self._devtools.pump()
            if self._dialog_is_open:
                return None
            answer = self._devtools.send(
                "Runtime.evaluate", self._session, expression=expression, returnByValue=True, awaitPromise=True
            )
            self._devtools.pump()
        except (_DialogOpen, DevToolsError):  # the page is being replaced, or is frozen
            return None
        return answer.get("result", {}).get("value")

    def _take(self, method: str, event: Mapping[str, Any]) -> None:
        match method:
            case "Page.javascriptDialogOpening":
                self._dialog_is_open = True
                raise _DialogOpen
            case "Page.javascriptDialogClosed":
                self._dialog_is_open = False
            case "Page.frameStartedLoading":
                self._loading.add(event["frameId"])
            case "Page.frameStoppedLoading" | "Page.frameDetached":
                self._loading.discard(event["frameId"])
                self._watch.take(method, event)
            case _:
                self._watch.take(method, event)

    def _take_download(self, method: str, event: Mapping[str, Any]) -> None:
        if method == DOWNLOAD_EVENTS[0]:
            self._downloads[event["guid"]] = event["suggestedFilename"]
        elif method == DOWNLOAD_EVENTS[1] and event["state"] != "inProgress":
            self._downloads.pop(event["guid"], None)
