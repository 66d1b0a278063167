"""The state of a shell."""

import contextlib
import os
import signal

from jobshell.executing.control import ExitShell, LeaveLoop, ReturnFromFunction, ShellProblem, UtilityProblem
from jobshell.executing.variables import Variables
from jobshell.reading.grammar import reader_of
from jobshell.reading.stream import SyntaxProblem

FATAL = 2


class Shell:
    """Everything that a subshell gets a copy of."""

    def __init__(self, name, execute, special, utilities):
        raise NotImplementedError("TODO: implement __init__.")

    def forget_option(self):
        """Begin anew inside of a group of options, since OPTIND was set."""
        raise NotImplementedError("TODO: implement forget_option.")

    def say(self, message):
        """Write a message to standard error."""
        raise NotImplementedError("TODO: implement say.")

    def write(self, text):
        """Write a text to standard output."""
        raise NotImplementedError("TODO: implement write.")

    def write_bytes(self, content):
        """Write bytes to standard output."""
        raise NotImplementedError("TODO: implement write_bytes.")

    def run_text(self, text):
        """Carry out a script, one complete command after the other."""
        raise NotImplementedError("TODO: implement run_text.")

    def finish(self, action):
        """Carry out something as a whole shell; its exit status, after the trap on EXIT."""
        raise NotImplementedError("TODO: implement finish.")

    def run_trap(self, text):
        """Carry out the text of a trap; the status stays as it was."""
        raise NotImplementedError("TODO: implement run_trap.")

    def outcome(self, action):
        """The status with which something ends that may end the shell."""
        raise NotImplementedError("TODO: implement outcome.")

    def set_trap(self, name, text):
        """Set a trap, ignore a signal (an empty text), or go back to the default (None)."""
        raise NotImplementedError("TODO: implement set_trap.")

    def run_pending_traps(self):
        """Carry out the traps of signals that have come."""
        raise NotImplementedError("TODO: implement run_pending_traps.")

    def enter_subshell(self):
        """Become a subshell: traps are back at their defaults, except for signals that are ignored."""
        raise NotImplementedError("TODO: implement enter_subshell.")
