"""A line over which Chrome DevTools commands go to one page or to the browser, whatever the backend."""

from collections.abc import Mapping
from typing import Any, Protocol

from judge_machine.user.waiting import PageTrouble


class DevToolsError(PageTrouble):
    """The browser refused a command; the message is its own."""


class NoDevToolsAnswer(DevToolsError):
    """A page was too busy to answer a command in time."""


class DevToolsLine(Protocol):
    """Sends one command and returns its result. Raises DevToolsError when the browser refuses it."""

    def __call__(self, method: str, **parameters: object) -> Mapping[str, Any]: ...
