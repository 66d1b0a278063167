"""Tells a page whose process was killed from outside from one that crashed its process itself.

Not covered: a page could have its own process killed by a fault of Chromium's, as it kills a renderer that breaks the
rules of their protocol.
"""

from collections.abc import Mapping
from typing import Any

from judge_machine.errors import HarnessError

CRASH_EVENT = "Target.targetCrashed"
# Chromium's word for a process that SIGKILL, SIGTERM or SIGINT ended. A page that uses up its memory, or meets a fault
# of the browser's, ends with another signal or an exit code: "crashed", "oom", "abnormal".
# Source: Chromium's content/browser/devtools/protocol/target_handler.cc and base/process/kill_posix.cc.
_KILLED = "killed"
DISCOVERY: dict[str, Any] = {"discover": True, "filter": [{"type": "page"}, {"type": "iframe"}]}
"""The parameters of Target.setDiscoverTargets that make a browser send the event."""


class PageKills:
    """Takes the browser's events about pages that lost their process."""

    def __init__(self) -> None:
        self._number = 0

    def take(self, event: Mapping[str, Any]) -> None:
        """Take in one event."""
        self._number += event["status"] == _KILLED

    def forget(self) -> None:
        """Forget them, for other people's pages come."""
        self._number = 0

    def fault(self) -> HarnessError | None:
        """Return the machine's fault if it killed a page, else None."""
        if not self._number:
            return None
        return HarnessError(
            "the process of a page was killed from outside of the browser; "
            "look for what kills processes on this machine, such as its OOM killer"
        )
