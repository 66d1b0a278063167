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
        self.name = name
        self.execute = execute
        self.special = special
        self.utilities = utilities
        self.variables = Variables()
        self.variables.listeners["OPTIND"] = self.forget_option
        self.parameters = []
        self.functions = {}
        self.aliases = {}
        self.options = set()
        self.status = 0
        self.substituted = None
        self.loops = 0
        self.tested = 0
        self.option_place = 0
        self.traps = {}
        self.pending = []
        self.status_before_trap = None
        self.pid = os.getpid()

    def forget_option(self):
        """Begin anew inside of a group of options, since OPTIND was set."""
        self.option_place = 0

    def say(self, message):
        """Write a message to standard error."""
        with contextlib.suppress(OSError):
            os.write(2, f"{self.name}: {message}\n".encode("latin-1", "replace"))

    def write(self, text):
        """Write a text to standard output."""
        self.write_bytes(text.encode("latin-1"))

    def write_bytes(self, content):
        """Write bytes to standard output."""
        try:
            while content:
                content = content[os.write(1, content) :]
        except OSError as problem:
            raise UtilityProblem(f"cannot write: {problem.strerror}", 1) from problem

    def run_text(self, text):
        """Carry out a script, one complete command after the other."""
        reader = reader_of(text, self.aliases)
        found = False
        while (command := reader.next_command()) is not None:
            found = True
            self.execute(self, command)
        if not found:
            self.status = 0

    def finish(self, action):
        """Carry out something as a whole shell; its exit status, after the trap on EXIT."""
        status = self.outcome(action)
        text = self.traps.pop("EXIT", None)
        if text:
            self.status = self.status_before_trap = status
            return self.outcome(lambda: self.run_trap(text))
        return status

    def run_trap(self, text):
        """Carry out the text of a trap; the status stays as it was."""
        status, before = self.status, self.status_before_trap
        self.status_before_trap = status
        self.run_text(text)
        self.status, self.status_before_trap = status, before

    def outcome(self, action):
        """The status with which something ends that may end the shell."""
        try:
            action()
        except (ExitShell, ReturnFromFunction) as end:
            return end.status
        except LeaveLoop:
            return 0
        except (ShellProblem, SyntaxProblem, UtilityProblem) as problem:
            self.say(problem)
            return FATAL
        return self.status

    def set_trap(self, name, text):
        """Set a trap, ignore a signal (an empty text), or go back to the default (None)."""
        if text is None:
            self.traps.pop(name, None)
        else:
            self.traps[name] = text
        if name == "EXIT":
            return
        number = getattr(signal, f"SIG{name}")
        if text is None:
            signal.signal(number, signal.SIG_DFL)
        elif not text:
            signal.signal(number, signal.SIG_IGN)
        else:
            signal.signal(number, lambda number, frame: self.pending.append(name))

    def run_pending_traps(self):
        """Carry out the traps of signals that have come."""
        while self.pending:
            text = self.traps.get(self.pending.pop(0))
            if text:
                self.run_trap(text)

    def enter_subshell(self):
        """Become a subshell: traps are back at their defaults, except for signals that are ignored."""
        self.loops = 0
        self.pending.clear()
        self.status_before_trap = None
        for name, text in list(self.traps.items()):
            if text or name == "EXIT":
                self.set_trap(name, None)
