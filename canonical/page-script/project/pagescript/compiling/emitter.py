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
        self.undo = undo
        self.breaks = breaks
        self.continues = continues
        self.labels = label or set()
        self.plain = plain


class Emitter:
    """Collects the operations of one function."""

    def __init__(self, code, scope):
        self.code = code
        self.scope = scope
        self.entries = []
        self.chain_ends = []

    def emit(self, operation):
        """Add an operation."""
        self.code.operations.append(operation)

    def mark(self, label):
        """Let a label mean the present place."""
        label.place = len(self.code.operations)

    def jump(self, label):
        """Go to a label."""
        self.emit(control.jump(label))

    def temporary(self):
        """A place of the function for a value of the compiler."""
        self.code.temporaries += 1
        return self.code.temporaries - 1

    @contextmanager
    def inside(self, entry):
        """Compile something within an entry."""
        self.entries.append(entry)
        yield
        self.entries.pop()

    @contextmanager
    def block(self, declare, *arguments):
        """Compile something within a scope of its own."""
        outer = self.scope
        scope = self.scope = Scope(outer)
        declare(scope, *arguments)
        if scope.is_kept:
            self.emit(control.enter_scope([initial_value(variable) for variable in scope.variables.values()]))
            with self.inside(Entry(undo=lambda: self.emit(control.leave_scope))):
                yield scope
            self.emit(control.leave_scope)
        else:
            yield scope
        self.scope = outer

    def undo_until(self, place):
        """Undo the entries from the innermost one down to a place among them, which stays."""
        kept, scope = self.entries, self.scope
        for at in range(len(kept) - 1, place, -1):
            self.entries = kept[:at]
            if kept[at].undo:
                kept[at].undo()
        self.entries, self.scope = kept, scope

    def leave(self, label, kind):
        """Jump out of what a `break` or `continue` leaves."""
        for place in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[place]
            target = entry.breaks if kind == "break" else entry.continues
            if target and (label in entry.labels if label else entry.plain):
                self.undo_until(place)
                return self.jump(target)
        raise SyntaxProblem(f"{kind} leads nowhere")

    def return_value(self):
        """Return the value on the stack, after everything around was undone."""
        self.undo_until(-1)
        self.emit(control.give_back)

    def guarded(self, body, handler, undo):
        """Compile a body; the handler gets what is thrown in it on the stack, and a jump out of it is undone."""
        caught, end = Label(), Label()
        self.emit(control.guard(caught))
        scope = self.scope

        def leave():
            self.emit(control.end_guard)
            inner, self.scope = self.scope, scope
            undo()
            self.scope = inner

        with self.inside(Entry(undo=leave)):
            body()
        self.emit(control.end_guard)
        self.jump(end)
        self.mark(caught)
        handler()
        self.mark(end)

    def push(self, value):
        """Push a constant."""
        self.emit(stack.push(value))


def initial_value(variable):
    """What a variable has before its declaration was reached."""
    return UNSET if variable.is_checked else undefined
