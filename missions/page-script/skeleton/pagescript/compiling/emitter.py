"""What all parts of the compiler use: operations, labels, scopes, and what must be undone when a place is left."""

from contextlib import contextmanager

from pagescript.compiling.code import Label
from pagescript.compiling.scopes import Scope
from pagescript.machine.operations import control, stack
from pagescript.reading.tokens import SyntaxProblem
from pagescript.values.basics import UNSET, undefined


class Entry:
    """Something around the present place that a jump leaves: how it is undone, or where a jump leads."""

    def __init__(self, *, undo=None, breaks=None, continues=None, label=None, plain=False):
        raise NotImplementedError("TODO: implement __init__.")


class Emitter:
    """Collects the operations of one function."""

    def __init__(self, code, scope):
        raise NotImplementedError("TODO: implement __init__.")

    def emit(self, operation):
        """Add an operation."""
        raise NotImplementedError("TODO: implement emit.")

    def mark(self, label):
        """Let a label mean the present place."""
        raise NotImplementedError("TODO: implement mark.")

    def jump(self, label):
        """Go to a label."""
        raise NotImplementedError("TODO: implement jump.")

    def temporary(self):
        """A place of the function for a value of the compiler."""
        raise NotImplementedError("TODO: implement temporary.")

    @contextmanager
    def inside(self, entry):
        """Compile something within an entry."""
        raise NotImplementedError("TODO: implement inside.")

    @contextmanager
    def block(self, declare, *arguments):
        """Compile something within a scope of its own."""
        raise NotImplementedError("TODO: implement block.")

    def undo_until(self, place):
        """Undo the entries from the innermost one down to a place among them, which stays."""
        raise NotImplementedError("TODO: implement undo_until.")

    def leave(self, label, kind):
        """Jump out of what a `break` or `continue` leaves."""
        raise NotImplementedError("TODO: implement leave.")

    def return_value(self):
        """Return the value on the stack, after everything around was undone."""
        raise NotImplementedError("TODO: implement return_value.")

    def guarded(self, body, handler, undo):
        """Compile a body; the handler gets what is thrown in it on the stack, and a jump out of it is undone."""
        raise NotImplementedError("TODO: implement guarded.")

    def push(self, value):
        """Push a constant."""
        raise NotImplementedError("TODO: implement push.")


def initial_value(variable):
    """What a variable has before its declaration was reached."""
    raise NotImplementedError("TODO: implement initial_value.")
