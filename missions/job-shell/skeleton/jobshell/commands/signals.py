"""`trap` and `kill`."""

import os
import signal

from jobshell.commands.variables import in_quotes
from jobshell.executing.control import UtilityProblem

SIGNALS = {"HUP": 1, "INT": 2, "QUIT": 3, "TERM": 15, "USR1": signal.SIGUSR1, "USR2": signal.SIGUSR2}
CONDITIONS = ("EXIT", *SIGNALS)


def condition_of(text):
    """The name of a condition that may be a number."""
    raise NotImplementedError("TODO: implement condition_of.")


def set_traps(shell, arguments):
    """`trap`."""
    raise NotImplementedError("TODO: implement set_traps.")


def send_signal(shell, arguments):
    """`kill`."""
    raise NotImplementedError("TODO: implement send_signal.")
