"""The parser: the remaining statements, and whole scripts."""

from pagescript.reading.statements import Statements
from pagescript.reading.tokens import Node


class Parser(Statements):
    """Reads a script."""

    def script(self):
        """All statements of the script."""
        raise NotImplementedError("TODO: implement script.")

    def read_return(self):
        """After `return`."""
        raise NotImplementedError("TODO: implement read_return.")

    def ends_here(self):
        """True if a statement ends after its word."""
        raise NotImplementedError("TODO: implement ends_here.")

    def read_throw(self):
        """After `throw`."""
        raise NotImplementedError("TODO: implement read_throw.")

    def read_break(self):
        """After `break`."""
        raise NotImplementedError("TODO: implement read_break.")

    def read_continue(self):
        """After `continue`."""
        raise NotImplementedError("TODO: implement read_continue.")

    def jump(self, kind):
        """A statement that leaves a loop or goes on with it."""
        raise NotImplementedError("TODO: implement jump.")

    def read_debugger(self):
        """After `debugger`."""
        raise NotImplementedError("TODO: implement read_debugger.")

    def read_try(self):
        """After `try`."""
        raise NotImplementedError("TODO: implement read_try.")

    def read_switch(self):
        """After `switch`."""
        raise NotImplementedError("TODO: implement read_switch.")
