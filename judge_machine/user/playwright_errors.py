"""Playwright's errors in the words of the driver protocol."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from playwright.sync_api import CDPSession
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from judge_machine.errors import HarnessError
from judge_machine.user.devtools_line import DevToolsError, DevToolsLine
from judge_machine.user.driver import NoAnswer, Stuck, TooSlow, crashed_tab
from judge_machine.user.waiting import Interrupted

# The project answered, only not with a page that stays: a download, an empty answer, a redirection by script.
SUPERSEDED = "interrupted by another navigation"
_MOVED_ELSEWHERE = ("Download is starting", "ERR_ABORTED", SUPERSEDED)
_CRASHED = ("Page crashed", "Target crashed")
DRIVER_GONE = "Connection closed"
GONE = ("has been closed", "crashed", DRIVER_GONE, "Browser closed")


@contextlib.contextmanager
def translated(*, moving: bool = False) -> Iterator[None]:
    """Turn Playwright's errors into those of the driver protocol; only a browser that is gone is the judge's fault."""
    try:
        yield
    except PlaywrightTimeout as error:
        raise TooSlow(_first_lines(error)) from error
    except PlaywrightError as error:
        message = error.message
        if any(words in message for words in _CRASHED):
            raise crashed_tab() from error
        if any(words in message for words in GONE):
            raise HarnessError(f"the browser or its tab is gone: {_first_lines(error)}") from error
        if moving and not any(words in message for words in _MOVED_ELSEWHERE):
            raise NoAnswer(_reason(message)) from error
        if not moving:
            raise Interrupted(_first_lines(error)) from error


def line_over(session: CDPSession) -> DevToolsLine:
    """The line to what this DevTools session of Playwright belongs to."""

    def send(method: str, **parameters: object) -> Mapping[str, Any]:
        try:
            answer: Mapping[str, Any] = session.send(method, parameters)
        except PlaywrightError as error:
            if any(words in error.message for words in (*_CRASHED, *GONE)):
                raise
            raise DevToolsError(f"{method}: {_first_lines(error)}") from error
        return answer

    return send


@contextlib.contextmanager
def bounded(seconds: float) -> Iterator[Callable[[], None]]:
    """Give up on what is asked inside after some seconds; Playwright itself waits for a stuck page forever.

    Its calls are tasks on the event loop that it runs in this thread, and a task can be cancelled. Gives a function
    that gives up at once.
    """
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError as error:
        raise HarnessError("Playwright's driver has ended") from error
    before = asyncio.all_tasks(loop)

    def give_up() -> None:
        for task in asyncio.all_tasks(loop) - before:
            task.cancel()

    timer = loop.call_later(seconds, give_up)
    try:
        yield give_up
    except asyncio.CancelledError as error:
        raise Stuck from error
    finally:
        timer.cancel()


def _reason(message: str) -> str:
    code = message.partition("net::")[2].split(" ")[0] if "net::" in message else message.splitlines()[0]
    return code.strip()


def _first_lines(error: PlaywrightError) -> str:
    return " / ".join(line.strip() for line in error.message.splitlines()[:12] if line.strip())[:600]
