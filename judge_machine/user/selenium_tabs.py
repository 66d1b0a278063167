"""The tabs of one person under Selenium, through the browser's DevTools: WebDriver alone cannot keep people apart."""

import contextlib
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from judge_machine.user.clipboard import empty_clipboard, read_clipboard
from judge_machine.user.devtools import DevTools
from judge_machine.user.devtools_line import DevToolsError, DevToolsLine
from judge_machine.user.driver import Dialog, FinishedDownload, Traffic, no_tab_left
from judge_machine.user.options import VIEWPORT_HEIGHT_PX, VIEWPORT_WIDTH_PX
from judge_machine.user.tab import Tab
from judge_machine.user.waiting import Interrupted
from judge_machine.user.wash import grant_permissions
from judge_machine.user.watch import DOWNLOAD_EVENTS, PAGE_DOMAINS, DownloadWatch, PageWatch, download_behaviour

MOST_DIALOGS = 50
SILENT_ROLES = ("none", "generic", "InlineTextBox")


class SeleniumTabs:
    """A separate browser context with its tabs, their size, dialogs, downloads and requests."""

    def __init__(self, devtools: DevTools, downloads: Path, *, counts_scripts: bool = False) -> None:
        self.expected_dialog: Dialog | None = None
        self.console: list[str] = []
        self.failed_requests: list[str] = []
        self._devtools = devtools
        self._counts_scripts = counts_scripts
        self._downloads = DownloadWatch(downloads)
        self._tabs: dict[str, Tab] = {}
        self._dialogs = 0
        self._size_px = (VIEWPORT_WIDTH_PX, VIEWPORT_HEIGHT_PX)
        # The browser forgets the context when the line closes, however that comes.
        self._id: str = devtools.send("Target.createBrowserContext", disposeOnDetach=True)["browserContextId"]
        devtools.listeners[""] = self._take
        devtools.send("Browser.setDownloadBehavior", session="", **download_behaviour(self._id, downloads))
        grant_permissions(partial(devtools.send, session=""), self._id)
        self._tab: str = devtools.send("Target.createTarget", url="about:blank", browserContextId=self._id)["targetId"]
        self._home = self._tab
        self._follow(self._tab)

    def tabs(self) -> tuple[str, ...]:
        try:
            targets = self._devtools.send("Target.getTargets")["targetInfos"]
        except DevToolsError as error:
            raise Interrupted(str(error)) from error
        found = [
            one["targetId"] for one in targets if one.get("browserContextId") == self._id and one["type"] == "page"
        ]
        known = [tab for tab in self._tabs if tab in found]
        return tuple(known + [tab for tab in found if tab not in known])

    def use_tab(self, tab: str) -> None:
        self._follow(tab)
        self._tab = tab
        with contextlib.suppress(DevToolsError):  # a page that is busy comes to the front later
            self._current.command("Page.bringToFront")

    def current_tab(self) -> str:
        return self._tab

    def close_tab(self) -> None:
        closing = self._tab
        self._devtools.send("Target.closeTarget", targetId=closing)
        self._tabs.pop(closing, None)
        self._to_an_open_tab(closing)

    def resize(self, width_px: int, height_px: int) -> None:
        self._size_px = (width_px, height_px)
        self._apply_size(self._tab)

    def downloads(self) -> tuple[FinishedDownload, ...]:
        self._devtools.pump()
        return self._downloads.finished

    def traffic(self) -> Traffic:
        self._devtools.pump()
        return self._current.watch.traffic

    def arrived(self) -> None:
        self._current.watch.arrived()

    def leave_fetches(self) -> None:
        self._current.watch.leave_fetches()

    def accessibility(self) -> str:
        return outline(self._current.command("Accessibility.getFullAXTree")["nodes"])

    def clipboard(self) -> str:
        with self._own_page() as page:
            return read_clipboard(page)

    def clear_clipboard(self) -> None:
        with self._own_page() as page:
            empty_clipboard(page)

    # ---- listening ----

    @property
    def _current(self) -> Tab:
        self._devtools.pump()
        if self._tab not in self._tabs:
            self._to_an_open_tab(self._tab)
        return self._tabs[self._tab]

    def _attach(self, target: str) -> str:
        session: str = self._devtools.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return session

    @contextlib.contextmanager
    def _own_page(self) -> Iterator[DevToolsLine]:
        """An empty page outside of this person's context."""
        try:
            context = self._devtools.send("Target.createBrowserContext")["browserContextId"]
            page = self._devtools.send("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
            yield partial(self._devtools.send, session=self._attach(page))
            self._devtools.send("Target.disposeBrowserContext", browserContextId=context)
        except DevToolsError as error:
            raise Interrupted(str(error)) from error

    def _follow(self, tab: str) -> None:
        if tab in self._tabs:
            return
        session = self._attach(tab)
        watch = PageWatch(self.console, self.failed_requests)
        self._tabs[tab] = Tab(partial(self._devtools.send, session=session), tab, watch)

        def listen(method: str, event: Mapping[str, Any]) -> None:
            if method == "Page.javascriptDialogOpening":
                self._answer(session, event)
            else:
                watch.take(method, event)

        self._devtools.listeners[session] = listen
        for domain in PAGE_DOMAINS:
            self._tabs[tab].command(f"{domain}.enable")
        self._tabs[tab].command("Emulation.setFocusEmulationEnabled", enabled=True)
        if self._counts_scripts:
            self._tabs[tab].count_scripts()
        self._apply_size(tab)

    def _apply_size(self, tab: str) -> None:
        width, height = self._size_px
        self._tabs[tab].command(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, screenWidth=width, screenHeight=height, deviceScaleFactor=1, mobile=False,
        )  # fmt: skip

    def _take(self, method: str, event: Mapping[str, Any]) -> None:
        if method in DOWNLOAD_EVENTS:
            self._downloads.take(method, event)
        elif method == "Target.detachedFromTarget":
            self._tabs.pop(event.get("targetId", ""), None)

    def _answer(self, session: str, event: Mapping[str, Any]) -> None:
        expected, answer = self.expected_dialog, {"accept": True}
        if expected is not None and expected.message is None and event["type"] != "beforeunload":
            expected.message, expected.kind = event["message"], event["type"]
            answer = {"accept": expected.accept}
        reply = (
            expected.answer if expected is not None and expected.answer is not None else event.get("defaultPrompt", "")
        )
        # Not awaited: the next dialog may open before. Refused where chromedriver has answered, as when a page is left.
        self._devtools.post("Page.handleJavaScriptDialog", session, promptText=reply, **answer)
        self._dialogs += 1
        if self._dialogs > MOST_DIALOGS:  # nobody would answer so many, and chromedriver does not survive thousands
            self._devtools.post("Emulation.setScriptExecutionDisabled", session, value=True)
            self._devtools.post("Runtime.terminateExecution", session)

    def _to_an_open_tab(self, closed: str) -> None:
        still_open = [tab for tab in self.tabs() if tab != closed]
        if not still_open:
            raise no_tab_left()
        self.use_tab(still_open[-1])


def outline(nodes: list[Mapping[str, Any]]) -> str:
    """Return indented lines of role, name and value, from the accessibility nodes that DevTools lists."""
    by_id = {node["nodeId"]: node for node in nodes}
    lines: list[str] = []
    stack = [(nodes[0]["nodeId"], 0)] if nodes else []
    while stack:
        number, depth = stack.pop()
        node = by_id.get(number)
        if node is None:
            continue
        role, name = _value(node, "role"), _value(node, "name")
        shown = role == "StaticText" or not (node.get("ignored") or role in SILENT_ROLES)
        if shown:
            value = _value(node, "value")
            lines.append(f"{'  ' * depth}- {role}" + (f' "{name}"' if name else "") + (f": {value}" if value else ""))
        stack.extend((child, depth + bool(shown)) for child in reversed(node.get("childIds", ())))
    return "\n".join(lines)


def _value(node: Mapping[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))
