"""One tab over its DevTools line: what is asked there, and done without the backend's own means."""

import base64
import math
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from judge_machine.user.devtools_line import DevToolsError, DevToolsLine, NoDevToolsAnswer
from judge_machine.user.driver import Box, crashed_tab, refusal
from judge_machine.user.kept_sessions import settable
from judge_machine.user.script_coverage import CountedScript, count_scripts, counted_scripts
from judge_machine.user.waiting import Interrupted
from judge_machine.user.watch import PageWatch
from judge_machine.user.world import IsolatedWorld


class Tab:
    """A tab with its line, the watch over its traffic, and the probe; `target` is its DevTools id.

    Raises Interrupted when the page prevents what is asked, NoDevToolsAnswer when it is too busy, and ProjectError when
    it crashed the tab.
    """

    def __init__(self, line: DevToolsLine, target: str, watch: PageWatch) -> None:
        self.line = line
        self.watch = watch
        self._world = IsolatedWorld(line, target)

    def check(self) -> None:
        """Raise ProjectError if the page crashed the tab, which would answer nothing any more."""
        if self.watch.crashed:
            raise crashed_tab()

    def ask(self, op: str, **request: object) -> Any:
        """The probe's answer to a question."""
        self.check()
        return self._world.ask(op, request)

    def examine(self, script: str, argument: object) -> Any:
        """The result of a function that the page's scripts neither see nor change."""
        self.check()
        return self._world.examine(script, argument)

    def count_scripts(self) -> None:
        """Have the browser count what runs of the page's scripts."""
        count_scripts(self.command)

    def scripts(self) -> tuple[CountedScript, ...]:
        """What ran of the page's scripts since the last time."""
        return tuple(counted_scripts(self.command))

    def hold_requests(self) -> None:
        """Hold back all requests that the page makes from now on, until `drop_requests` when another page is there."""
        self.watch.held.clear()
        self.command("Fetch.enable", patterns=[{"urlPattern": "*"}])

    def stop_page(self) -> None:
        """Let no script of the page run any more: the tab is good for a wash or its end alone."""
        self.command("Emulation.setScriptExecutionDisabled", value=True)
        self._fail_held()

    def drop_requests(self) -> None:
        """Drop what is held back, and hold nothing any more."""
        self._fail_held()
        self.command("Fetch.disable")  # which would let the project have what is still held

    def _fail_held(self) -> None:
        for pause in tuple(self.watch.held):
            with suppress(Interrupted):  # the browser has given it up
                self.command("Fetch.failRequest", requestId=pause, errorReason="Aborted")
        self.watch.held.clear()

    def command(self, method: str, **parameters: object) -> Mapping[str, Any]:
        """Send a command of DevTools to the page."""
        self.check()
        try:
            return self.line(method, **parameters)
        except NoDevToolsAnswer:
            raise
        except DevToolsError as error:
            raise refusal(error) from error

    def set_files(self, element: int, paths: tuple[Path, ...]) -> None:
        """Choose files in a file field, instead of those chosen before."""
        field = self._world.reference(element)
        self.command("DOM.setFileInputFiles", objectId=field, files=[str(path) for path in paths])

    def cookies(self) -> tuple[Mapping[str, Any], ...]:
        """All cookies of the tab's browser context, as they are set again."""
        return tuple(settable(cookie) for cookie in self.command("Network.getAllCookies")["cookies"])

    def set_cookies(self, cookies: Sequence[Mapping[str, Any]]) -> None:
        """Add these cookies to the tab's browser context."""
        self.command("Network.setCookies", cookies=[dict(cookie) for cookie in cookies])

    def picture(self, box: Box | None) -> bytes:
        """A PNG of a part of the page, in whole pixels around it, or of the window."""
        clip: dict[str, object] = {}
        if box is not None:
            left, top = math.floor(box.x), math.floor(box.y)
            width, height = math.ceil(box.x + box.width) - left, math.ceil(box.y + box.height) - top
            area = {"x": left, "y": top, "width": max(1, width), "height": max(1, height), "scale": 1}
            clip = {"clip": area, "captureBeyondViewport": not box.inside}
        return base64.b64decode(self.command("Page.captureScreenshot", format="png", **clip)["data"])
