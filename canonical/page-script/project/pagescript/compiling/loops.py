"""Loops and `switch`."""

from pagescript.compiling.code import Label
from pagescript.compiling.emitter import Entry
from pagescript.compiling.handlers import Handlers
from pagescript.compiling.scopes import lexical_names, names_of, refuse_variables
from pagescript.machine.operations import control, iteration, stack


def declare_heading(scope, declaration, body):
    """Declare the names of the heading of a loop."""
    if declaration is not None and declaration.kind == "Declare" and declaration.declared != "var":
        for target, _ in declaration.parts:
            for word in names_of(target):
                scope.declare(word, declaration.declared)
        refuse_variables(scope, [body])


def declare_cases(scope, cases):
    """Declare the names of a switch."""
    for _, body in cases:
        for name, kind in lexical_names(body):
            scope.declare(name, kind)
    for _, body in cases:
        refuse_variables(scope, body)


class Loops(Handlers):
    """Compiles loops."""

    def looped(self, body, labels, end, again):
        """Compile the body of a loop, which can be left and gone on with."""
        with self.inside(Entry(breaks=end, continues=again, label=labels, plain=True)):
            self.statement(body)

    def do_while(self, node, labels):
        """The loop `while`."""
        again, end = Label(), Label()
        self.mark(again)
        self.expression(node.condition)
        self.emit(control.jump_if(end, False))
        self.looped(node.body, labels, end, again)
        self.jump(again)
        self.mark(end)

    def do_dowhile(self, node, labels):
        """The loop `do`."""
        start, again, end = Label(), Label(), Label()
        self.mark(start)
        self.looped(node.body, labels, end, again)
        self.mark(again)
        self.expression(node.condition)
        self.emit(control.jump_if(start, True))
        self.mark(end)

    def do_for(self, node, labels):
        """The loop `for` with three parts; each pass has variables of its own."""
        start, again, end = Label(), Label(), Label()
        with self.block(declare_heading, node.first, node.body) as scope:
            if node.first is not None:
                if node.first.kind == "Declare":
                    self.do_declare(node.first)
                else:
                    self.expression(node.first)
                    self.emit(stack.pop)
            renews = scope.is_kept and node.first.declared == "let"
            if renews:
                self.emit(control.renew_scope)
            self.mark(start)
            if node.condition:
                self.expression(node.condition)
                self.emit(control.jump_if(end, False))
            self.looped(node.body, labels, end, again)
            self.mark(again)
            if renews:
                self.emit(control.renew_scope)
            if node.step:
                self.expression(node.step)
                self.emit(stack.pop)
            self.jump(start)
            self.mark(end)

    def do_foreach(self, node, labels):
        """A loop over values or keys."""
        place, start, end = self.temporary(), Label(), Label()
        with self.block(declare_heading, node.target, node.body):
            self.expression(node.values)
        self.emit(iteration.start_values(place) if node.over == "of" else iteration.start_keys(place))
        with self.inside(Entry(breaks=end, label=labels, plain=True)):
            self.mark(start)
            self.emit(iteration.step(place, end))
            self.guarded(
                lambda: self.one_pass(node, labels),
                lambda: self.emit(iteration.close_and_throw(place)),
                lambda: self.emit(iteration.close(place)),
            )
            self.jump(start)
        self.mark(end)

    def one_pass(self, node, labels):
        """One pass of a loop over values or keys, of which the present one is on the stack."""
        again = Label()
        with self.block(declare_heading, node.target, node.body):
            if node.target.kind == "Declare":
                self.destructure(node.target.parts[0][0], node.target.declared)
            else:
                self.store_member(node.target)
            with self.inside(Entry(continues=again, label=labels, plain=True)):
                self.statement(node.body)
            self.mark(again)

    def store_member(self, target):
        """Move the value on top to a target whose reference is read only now."""
        if target.kind in ("Member", "SuperMember"):
            value = self.temporary()
            self.emit(stack.save(value))
            self.reference(target)
            self.emit(stack.recall(value))
        self.destructure(target, None)

    def do_switch(self, node):
        """The statement `switch`."""
        place, end = self.temporary(), Label()
        labels = [Label() for _ in node.cases]
        self.expression(node.value)
        self.emit(stack.save(place))
        with self.inside(Entry(breaks=end, plain=True)), self.block(declare_cases, node.cases):
            default = None
            leave = Label()
            for _, body in node.cases:
                self.declare_functions(body)
            for (test, _), label in zip(node.cases, labels, strict=True):
                if test is None:
                    default = label
                    continue
                self.emit(stack.recall(place))
                self.expression(test)
                self.emit(control.jump_if_equal(label))
            self.jump(default or leave)
            for (_, body), label in zip(node.cases, labels, strict=True):
                self.mark(label)
                self.statements(body)
            self.mark(leave)
        self.mark(end)
