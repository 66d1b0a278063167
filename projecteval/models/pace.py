"""How fast one model is asked: requests at once, requests and tokens a minute."""

import math
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from projecteval.models.stopping import Stopped

WINDOW_S = 60.0


class Pace:
    """The limits of one model, shared by all who ask it. In any `window_s` at most so many requests begin.

    Tokens are known after a request only: none begins while those of the last window reach the limit.
    """

    def __init__(self, *, window_s: float = WINDOW_S, now: Callable[[], float] = time.monotonic) -> None:
        self._window_s, self._now = window_s, now
        self._concurrency, self._requests, self._tokens = 1 << 30, 1 << 60, 1 << 60
        self._active, self._not_before, self._stopped = 0, 0.0, False
        self._begun: deque[float] = deque()
        self._counted: deque[tuple[float, int]] = deque()
        self._changed = threading.Condition()

    def restrict(self, *, concurrency: int, requests: int | None, tokens: int | None) -> None:
        """Set limits; of several the strictest counts."""
        with self._changed:
            self._concurrency = min(self._concurrency, concurrency)
            self._requests = min(self._requests, requests or self._requests)
            self._tokens = min(self._tokens, tokens or self._tokens)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait until a request may begin, and count it until the block ends. Raises Stopped."""
        with self._changed:
            while not self._stopped and (delay_s := self._delay_s()) > 0:
                self._changed.wait(None if math.isinf(delay_s) else delay_s)
            if self._stopped:
                raise Stopped
            self._active += 1
            if self._requests < 1 << 60:
                self._begun.append(self._now())
        try:
            yield
        finally:
            with self._changed:
                self._active -= 1
                self._changed.notify_all()

    def count_tokens(self, tokens: int) -> None:
        """Count the tokens of a reply."""
        with self._changed:
            if self._tokens < 1 << 60:
                self._counted.append((self._now(), tokens))

    def pause(self, seconds: float) -> None:
        """Let nobody begin for so long, because the provider asked for it."""
        with self._changed:
            self._not_before = max(self._not_before, self._now() + seconds)

    def stop(self) -> None:
        """End every wait."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()

    def _delay_s(self) -> float:
        if self._active >= self._concurrency:
            return math.inf
        now = self._now()
        while self._begun and self._begun[0] <= now - self._window_s:
            self._begun.popleft()
        while self._counted and self._counted[0][0] <= now - self._window_s:
            self._counted.popleft()
        delay_s = self._not_before - now
        if len(self._begun) >= self._requests:
            delay_s = max(delay_s, self._begun[0] + self._window_s - now)
        if sum(tokens for _, tokens in self._counted) >= self._tokens:
            delay_s = max(delay_s, self._counted[0][0] + self._window_s - now)
        return delay_s
