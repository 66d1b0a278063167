"""Kills processes of a judging from outside, once its first test has passed."""

import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import psutil

from benchmarks.chaos.processes import Member, members
from judge_machine.verdicts import Verdict

PATIENCE_S = 30.0
_LOOK_S = 0.01


class Killer:
    """Hears the verdicts of a judging in this process; after the first it kills the processes that `fits` describes."""

    def __init__(self, fits: Callable[[Member], bool], number: signal.Signals = signal.SIGKILL) -> None:
        self._fits = fits
        self._number = number
        self.killed = False

    def __call__(self, _verdict: Verdict) -> None:
        until_s = time.monotonic() + PATIENCE_S
        pause = threading.Event()
        while not self.killed:
            assert time.monotonic() < until_s, "no such process came"
            for member in filter(self._fits, members(psutil.Process())):
                with suppress(psutil.Error):
                    member.process.send_signal(self._number)
                    self.killed = True
            pause.wait(_LOOK_S)
