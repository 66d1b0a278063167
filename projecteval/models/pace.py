"""The pace at which models are asked, and the loop on which requests run."""

import asyncio
import math
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, TypeVar

T = TypeVar("T")


class RequestsStopped(Exception):  # a signal between our own modules, caught in `projecteval.models.chat`
    """The run is being stopped: a wait or a request ends."""


class RequestLoop:
    """Runs coroutines for threads that wait for them. The clients of all models live on this one loop."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="model requests", daemon=True)
        self._lock = threading.Lock()
        self._pending: set[Future[Any]] = set()
        self._stopped = self._closed = False
        self._thread.start()

    def run(self, coroutine: Coroutine[Any, Any, T], *, timeout_s: float) -> T:
        """Wait for the result. Raises RequestsStopped, or TimeoutError after `timeout_s` even if data still come."""
        with self._lock:
            if self._stopped:
                coroutine.close()
                raise RequestsStopped
            future = asyncio.run_coroutine_threadsafe(_bounded(coroutine, timeout_s), self._loop)
            self._pending.add(future)
        try:
            return future.result()
        except CancelledError:
            raise RequestsStopped from None
        finally:
            future.cancel()  # changes nothing but after an interrupt
            with self._lock:
                self._pending.discard(future)

    def complete(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Wait for a coroutine that cleans up, also after `stop`; after `close` there is nothing to clean up."""
        with self._lock:
            if self._closed:
                coroutine.close()
                return
            future = asyncio.run_coroutine_threadsafe(coroutine, self._loop)
        with suppress(CancelledError):
            future.result()

    def stop(self) -> None:
        """End every request in progress; later ones raise RequestsStopped."""
        with self._lock:
            self._stopped = True
            pending = tuple(self._pending)
        for future in pending:
            future.cancel()

    def close(self, *clean_up: Coroutine[Any, Any, None]) -> None:
        """End every request, do `clean_up`, end the loop and its thread. May be called once."""
        self.stop()
        with self._lock:
            self._closed = True
        asyncio.run_coroutine_threadsafe(_finish(clean_up), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.run_until_complete(self._loop.shutdown_default_executor())
        self._loop.close()


async def _bounded(coroutine: Coroutine[Any, Any, T], timeout_s: float) -> T:
    async with asyncio.timeout(timeout_s):
        return await coroutine


async def _finish(clean_up: tuple[Coroutine[Any, Any, None], ...]) -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for other in others:
        other.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    for coroutine in clean_up:
        await coroutine


class _Waker:
    """Ends a wait on the loop that runs when it is made, from any thread."""

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def wake(self) -> None:
        with suppress(RuntimeError):  # the loop has ended, and the wait with it
            self._loop.call_soon_threadsafe(self.event.set)


WINDOW_S = 60.0


class Pace:
    """The limits of one model, shared by all who ask it. In any `window_s` at most this many requests begin.

    Tokens are known after a request only: none begins while those of the last window reach the limit.
    """

    def __init__(self, *, window_s: float = WINDOW_S, now: Callable[[], float] = time.monotonic) -> None:
        self._window_s, self._now = window_s, now
        self._concurrency, self._requests, self._tokens = 1 << 30, 1 << 60, 1 << 60
        self._active, self._not_before, self._stopped = 0, 0.0, False
        self._begun: deque[float] = deque()
        self._counted: deque[tuple[float, int]] = deque()
        self._changed = threading.Condition()
        self._wakers: list[_Waker] = []

    def restrict(self, *, concurrency: int, requests: int | None, tokens: int | None) -> None:
        """Set limits; of several the strictest counts."""
        with self._changed:
            self._concurrency = min(self._concurrency, concurrency)
            self._requests = min(self._requests, requests or self._requests)
            self._tokens = min(self._tokens, tokens or self._tokens)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait until a request may begin, and count it until the block ends. Raises RequestsStopped."""
        with self._changed:
            while not self._stopped and (delay_s := self._delay_s()) > 0:
                self._changed.wait(None if math.isinf(delay_s) else delay_s)
            self._count_turn()
        try:
            yield
        finally:
            self._end_turn()

    @asynccontextmanager
    async def turn_on_loop(self) -> AsyncIterator[None]:
        """Do as `turn` does, on a loop of asyncio, without a thread that waits."""
        while (delay_s := self._begin_turn(woken := _Waker())) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(None if math.isinf(delay_s) else delay_s):
                    await woken.event.wait()
        try:
            yield
        finally:
            self._end_turn()

    def _begin_turn(self, waker: "_Waker") -> float:
        """Begin a turn, or say for how many seconds to wait unless woken. Raises RequestsStopped."""
        with self._changed:
            if not self._stopped and (delay_s := self._delay_s()) > 0:
                self._wakers.append(waker)
                return delay_s
            self._count_turn()
            return 0.0

    def _count_turn(self) -> None:
        if self._stopped:
            raise RequestsStopped
        self._active += 1
        if self._requests < 1 << 60:
            self._begun.append(self._now())

    def _end_turn(self) -> None:
        with self._changed:
            self._active -= 1
            self._wake_all()

    def _wake_all(self) -> None:
        self._changed.notify_all()
        wakers, self._wakers = self._wakers, []
        for waker in wakers:
            waker.wake()

    def count_tokens(self, tokens: int) -> None:
        """Count the tokens of a reply."""
        with self._changed:
            if self._tokens < 1 << 60:
                self._counted.append((self._now(), tokens))

    def pause(self, seconds: float) -> None:
        """Let no request begin for this long, because the provider asked for it."""
        with self._changed:
            self._not_before = max(self._not_before, self._now() + seconds)

    def stop(self) -> None:
        """End every wait."""
        with self._changed:
            self._stopped = True
            self._wake_all()

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
