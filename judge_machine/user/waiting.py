"""Waiting for conditions: how long a verb may wait, and the one place where it lets time pass."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

FIRST_INTERVAL_S = 0.03
LONGEST_INTERVAL_S = 0.25
PATIENCE_S = 5.0

Observed = TypeVar("Observed")


class PageTrouble(Exception):
    """The page did not do what was asked of it, which is never the judge's fault."""


class Interrupted(PageTrouble):
    """The page changed under the operation (a navigation, a re-rendered element): look again."""


class Deadline:
    """The time limit of one test in seconds; starts when it is made."""

    def __init__(self, limit_s: float, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.limit_s = limit_s
        self._clock = clock
        self._end = clock() + limit_s

    def restart(self, limit_s: float) -> None:
        """Give `limit_s` seconds from now on."""
        self.limit_s = limit_s
        self._end = self._clock() + limit_s

    @property
    def remaining_s(self) -> float:
        """Seconds left, never below 0."""
        return max(0.0, self._end - self._clock())

    @property
    def over(self) -> bool:
        return self.remaining_s <= 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook(Generic[Observed]):
    """The last thing seen, whether it was `good`, the seconds that had passed, and what prevented the last look."""

    seen: Observed | None
    good: bool
    waited_s: float
    trouble: str = ""


def wait_until(
    look: Callable[[], Observed],
    good: Callable[[Observed], bool],
    *,
    pause: Callable[[float], None],
    deadline: Deadline,
    patience_s: float,
) -> Outlook[Observed]:
    """Look again and again until `good`, for at most `patience_s` and never beyond the deadline.

    Checks at least once, and less often the longer it waits, so that a condition that never holds uses little CPU:
    it pauses for a tenth of the wait so far, within the two intervals above. `pause` lets the given seconds pass in
    the way the browser's driver needs.
    """
    started = time.monotonic()
    allowed_s = min(patience_s, deadline.remaining_s)
    seen: Observed | None = None
    trouble = ""
    while True:
        try:
            seen = look()
            if good(seen):
                return Outlook(seen=seen, good=True, waited_s=time.monotonic() - started)
        except Interrupted as error:
            trouble = str(error)
        waited_s = time.monotonic() - started
        if waited_s >= allowed_s:
            return Outlook(seen=seen, good=False, waited_s=waited_s, trouble=trouble)
        interval_s = min(max(FIRST_INTERVAL_S, waited_s / 10), LONGEST_INTERVAL_S)
        pause(min(interval_s, max(0.001, allowed_s - waited_s)))
