"""The protocol of a browser backend; the verbs know nothing else about it."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from judge_machine.errors import BehaviourError, HarnessError, ProjectError
from judge_machine.user.devtools_line import DevToolsError
from judge_machine.user.keyboard import KeyPress
from judge_machine.user.script_coverage import CountedScript
from judge_machine.user.waiting import Interrupted, PageTrouble
from judge_machine.verdicts import Cause


class NoAnswer(PageTrouble):
    """The page could not be opened; the message is the browser's reason, such as ERR_CONNECTION_REFUSED."""


class TooSlow(PageTrouble):
    """The operation did not end within its time."""


class Stuck(PageTrouble):
    """The page did not answer for long, as with a script that never ends."""


def crashed_tab() -> ProjectError:
    """The error for a tab that is gone while the browser lives on: only the pages of the project run in it."""
    return ProjectError(
        Cause.CRASHED,
        "a page of the project crashed its browser tab, as one does that takes too much memory; make the page smaller",
    )


def refusal(error: DevToolsError) -> Exception:
    """The error for a page that takes no command: it crashed, or it changed meanwhile."""
    return crashed_tab() if "crashed" in str(error) else Interrupted(str(error))


def no_tab_left() -> BehaviourError:
    """The error for a person who has no tab any more: the page closed it."""
    return BehaviourError(Cause.WRONG_RESULT, "expected the page to stay open, but it closed the person's last tab")


_FEWEST_MOVES = 8
_LONGEST_MOVE_PX = 12.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A place in the window, in CSS pixels from its upper left corner."""

    x: float
    y: float

    def moves_to(self, goal: "Point") -> int:
        """In how many moves a hand drags the mouse to the goal; no element between here and there is left out."""
        return max(_FEWEST_MOVES, math.ceil(math.hypot(goal.x - self.x, goal.y - self.y) / _LONGEST_MOVE_PX))


Place = Callable[[], Point]
"""Looks where an element is now and brings it into the window. Raises PageTrouble when it cannot be reached."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A rectangle of the page in CSS pixels from its upper left corner; `inside` the window or reaching beyond it."""

    x: float
    y: float
    width: float
    height: float
    inside: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Traffic:
    """The requests that the page is waiting for: its own document, and the number of its fetches."""

    navigating: bool = False
    fetches: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedDownload:
    """A download that has ended: the file, or None when it was interrupted."""

    suggested_name: str
    path: Path | None


@dataclass(slots=True, kw_only=True)
class Dialog:
    """A dialog that the test expects: how it is answered, and what it said once it has come."""

    accept: bool = True
    answer: str | None = None
    message: str | None = None
    kind: str | None = None


class BrowserContext(Protocol):
    """The browser of one person: own cookies, storage and tabs. Not thread-safe.

    Operations raise a kind of PageTrouble when the page prevents them, and HarnessError when the browser is gone.
    """

    expected_dialog: Dialog | None
    console: list[str]
    failed_requests: list[str]

    def goto(self, url: str, *, timeout_s: float) -> None: ...
    def reload(self, *, timeout_s: float) -> None: ...
    def back(self, *, timeout_s: float) -> None: ...
    def forward(self, *, timeout_s: float) -> None: ...
    def click(self, point: Point, *, count: int) -> None: ...
    def hover(self, point: Point) -> None: ...
    def drag(self, start: Place, goal: Place) -> None: ...
    def press(self, key: KeyPress) -> None: ...
    def type(self, text: str) -> None: ...
    def insert(self, text: str) -> None: ...
    def resize(self, width_px: int, height_px: int) -> None: ...
    def tabs(self) -> tuple[str, ...]: ...
    def use_tab(self, tab: str) -> None: ...
    def current_tab(self) -> str: ...
    def close_tab(self) -> None: ...
    def downloads(self) -> tuple[FinishedDownload, ...]: ...
    def traffic(self) -> Traffic: ...
    def arrived(self) -> None: ...
    def leave_fetches(self) -> None: ...
    def pause(self, seconds: float) -> None: ...
    def accessibility(self) -> str: ...
    def close(self) -> None: ...

    def ask(self, op: str, **request: object) -> Any:
        """Return the probe's answer to a question about the current page; elements are named by number."""

    def examine(self, script: str, argument: object) -> Any:
        """Return the result of a function in the current page, which the page's scripts neither see nor change."""

    def scripts(self) -> tuple[CountedScript, ...]:
        """What ran of the scripts of all tabs since the last time; nothing unless the browser was asked to count."""

    def hold_requests(self) -> None:
        """Hold back all requests that the current page makes from now on, for good."""

    def stop_page(self) -> None:
        """Stop the scripts of the current page; then the context is to be given back."""

    def set_files(self, element: int, paths: tuple[Path, ...]) -> None:
        """Choose files in a file field."""

    def picture(self, box: Box | None) -> bytes:
        """A PNG of a part of the page, or of the window."""

    def clipboard(self) -> str:
        """The text on the clipboard, read outside of the person's pages."""

    def clear_clipboard(self) -> None:
        """Empty the clipboard, outside of the person's pages."""

    def cookies(self) -> tuple[Mapping[str, Any], ...]:
        """All cookies of the context, as they are set again."""

    def set_cookies(self, cookies: Sequence[Mapping[str, Any]]) -> None:
        """Add these cookies to the context's."""

    def wash(self) -> bool:
        """Remove all traces of use from the context; return False when that failed and it must be closed."""

    @property
    def raw(self) -> Any:
        """The backend's own page or driver."""


class Browser(Protocol):
    """One browser process; has a context without a history for every person of every test."""

    @property
    def version(self) -> str: ...
    def new_context(self) -> BrowserContext: ...

    def fault(self) -> HarnessError | None:
        """Return what is wrong with the browser, no page being to blame: it does not answer, or lost a page to a kill.

        Kills count from the last `new_context` on.
        """

    def release(self, context: BrowserContext) -> None:
        """Take back what `new_context` gave. Raises HarnessError when the browser is gone."""

    def close(self) -> None: ...
