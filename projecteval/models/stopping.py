"""Requests under way, on one event loop in a thread of its own, so that each has a deadline and can be ended."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import CancelledError, Future
from typing import Any, TypeVar

T = TypeVar("T")


class Stopped(Exception):  # a signal between our own modules, caught in `projecteval.models.chat`
    """Whoever waited was told to stop."""


class RequestLoop:
    """Runs coroutines for threads that wait for them. The clients of all models live on this one loop."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="model requests", daemon=True)
        self._lock = threading.Lock()
        self._pending: set[Future[Any]] = set()
        self._stopped = False
        self._thread.start()

    def run(self, coroutine: Coroutine[Any, Any, T], *, timeout_s: float) -> T:
        """Wait for the result. Raises TimeoutError after `timeout_s`, whatever still arrives, and Stopped."""
        with self._lock:
            if self._stopped:
                coroutine.close()
                raise Stopped
            future = asyncio.run_coroutine_threadsafe(_bounded(coroutine, timeout_s), self._loop)
            self._pending.add(future)
        try:
            return future.result()
        except CancelledError:
            raise Stopped from None
        finally:
            future.cancel()  # changes nothing but after an interrupt
            with self._lock:
                self._pending.discard(future)

    def stop(self) -> None:
        """End every request under way; later ones raise Stopped."""
        with self._lock:
            self._stopped = True
            pending = tuple(self._pending)
        for future in pending:
            future.cancel()

    def close(self, *clean_up: Coroutine[Any, Any, None]) -> None:
        """End every request, do `clean_up`, end the loop and its thread. May be called once."""
        self.stop()
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
