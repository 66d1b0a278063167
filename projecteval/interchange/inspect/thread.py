"""Work in a thread that has ended before whoever waits for it goes on."""

import threading
from collections.abc import Callable
from typing import TypeVar

import anyio
import anyio.to_thread

_T = TypeVar("_T")


async def run_in_thread(work: Callable[[threading.Event], _T]) -> _T:
    """Call `work` in a thread; where the wait is cancelled, its event is set, and its end is awaited.

    Raises what it raises.
    """
    stop, at_work = threading.Event(), threading.Lock()

    def begin() -> _T:
        with at_work:
            return work(stop)

    def see_the_end() -> None:
        with at_work:
            pass

    try:
        return await anyio.to_thread.run_sync(begin, abandon_on_cancel=True)
    finally:
        stop.set()
        # Until then it may write into folders that are removed next.
        with anyio.CancelScope(shield=True):
            await anyio.to_thread.run_sync(see_the_end)
