"""The protocol of a browser backend; the verbs know nothing else about it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from judge_machine.errors import ProjectError
from judge_machine.user.keyboard import KeyPress
from judge_machine.verdicts import Cause

Handle = Any
"""An element of the page in the backend's own type; only handed back to the same context."""


class NoAnswer(Exception):
    """The page could not be opened; the message is the browser's reason, such as ERR_CONNECTION_REFUSED."""


class TooSlow(Exception):
    """The operation did not end within its time."""


class Stuck(Exception):
    """The page did not answer for long, as with a script that never ends."""


class Blocked(Exception):
    """The element did not take the input; the message says why."""


def crashed_tab() -> ProjectError:
    """The error for a tab that is gone while the browser lives on: only the pages of the project run in it."""
    return ProjectError(
        Cause.CRASHED,
        "a page of the project crashed its browser tab, as one does that takes too much memory; make the page smaller",
    )


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

    Operations raise Interrupted when the page changed under them, and HarnessError when the browser is gone.
    """

    expected_dialog: Dialog | None
    console: list[str]
    failed_requests: list[str]

    def goto(self, url: str, *, timeout_s: float) -> None: ...
    def reload(self, *, timeout_s: float) -> None: ...
    def back(self, *, timeout_s: float) -> None: ...
    def forward(self, *, timeout_s: float) -> None: ...
    def evaluate(self, function: str, argument: object) -> Any: ...
    def locate(self, function: str, argument: object) -> tuple[Any, Handle | None]: ...
    def click(self, handle: Handle, *, count: int, timeout_s: float) -> None: ...
    def hover(self, handle: Handle, *, timeout_s: float) -> None: ...
    def drag(self, handle: Handle, to: Handle) -> None: ...
    def set_files(self, handle: Handle, paths: tuple[Path, ...]) -> None: ...
    def press(self, key: KeyPress) -> None: ...
    def type(self, text: str) -> None: ...
    def insert(self, text: str) -> None: ...
    def picture(self, handle: Handle | None) -> bytes: ...
    def resize(self, width_px: int, height_px: int) -> None: ...
    def tabs(self) -> tuple[str, ...]: ...
    def use_tab(self, tab: str) -> None: ...
    def current_tab(self) -> str: ...
    def close_tab(self) -> None: ...
    def downloads(self) -> tuple[FinishedDownload, ...]: ...
    def traffic(self) -> Traffic: ...
    def arrived(self) -> None: ...
    def pause(self, seconds: float) -> None: ...
    def accessibility(self) -> str: ...
    def close(self) -> None: ...

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

    def release(self, context: BrowserContext) -> None:
        """Take back what `new_context` gave. Raises HarnessError when the browser is gone."""

    def close(self) -> None: ...
