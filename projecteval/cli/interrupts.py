"""SIGTERM ends a command the way Ctrl-C does: what runs is stopped, what is complete is kept."""

import signal
import sys
from types import FrameType

_AGAIN_S = 0.05  # longer than what drops a signal takes, short to whoever waits for the end


def take_interrupts() -> None:
    """Raise KeyboardInterrupt on SIGTERM, and again where Python drops it; to be called in the main thread.

    A signal may come while a finaliser or a callback of the garbage collector runs, from which nothing is raised.
    """
    signal.signal(signal.SIGTERM, _interrupt)
    signal.signal(signal.SIGALRM, _interrupt)
    sys.unraisablehook = _dropped


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _dropped(unraisable: "sys.UnraisableHookArgs") -> None:
    if issubclass(unraisable.exc_type, KeyboardInterrupt):
        signal.setitimer(signal.ITIMER_REAL, _AGAIN_S)
    else:
        sys.__unraisablehook__(unraisable)
