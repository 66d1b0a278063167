"""Verdicts on their way to the run: those that follow each other quickly travel together."""

import threading
import time
from collections.abc import Callable, Sequence
from types import TracebackType

from judge_machine import Verdict

EVERY_S = 0.5


class Letters:
    """Sends the verdicts of one judging, at most every `every_s` seconds; one that comes after a pause is sent at once.

    What has not been sent at the end is not sent any more, since the judgement has it. A context manager.
    """

    def __init__(self, send: Callable[[Sequence[Verdict]], None], *, every_s: float = EVERY_S) -> None:
        self._send, self._every_s = send, every_s
        self._gathered: list[Verdict] = []
        self._sent_at = -every_s
        self._timer: threading.Timer | None = None
        self._lock = threading.Lock()

    def __enter__(self) -> "Letters":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        with self._lock:
            self._gathered.clear()
            if self._timer is not None:
                self._timer.cancel()

    def add(self, verdict: Verdict) -> None:
        """Send it now, or with others before long."""
        with self._lock:
            self._gathered.append(verdict)
            wait_s = self._sent_at + self._every_s - time.monotonic()
            if wait_s <= 0:
                self._send_gathered()
            elif self._timer is None:
                self._timer = threading.Timer(wait_s, self._due)
                self._timer.daemon = True
                self._timer.start()

    def _due(self) -> None:
        with self._lock:
            self._send_gathered()

    def _send_gathered(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._sent_at = time.monotonic()
        if self._gathered:
            self._send(tuple(self._gathered))
            self._gathered.clear()
