"""The parser: the remaining statements, and whole scripts."""

from pagescript.reading.statements import Statements
from pagescript.reading.tokens import Node


class Parser(Statements):
    """Reads a script."""

    def script(self):
        """All statements of the script."""
        found = []
        while self.token.kind != "end":
            found.append(self.statement_or_declaration())
        if self.open_defaults:
            self.fail("an object literal has a default")
        return found

    def read_return(self):
        """After `return`."""
        if not self.bodies:
            self.fail("return outside of a function")
        value = None if self.ends_here() else self.expression()
        self.end_statement()
        return Node("Return", value=value)

    def ends_here(self):
        """True if a statement ends after its word."""
        return self.sees(";", "}") or self.token.newline or self.token.kind == "end"

    def read_throw(self):
        """After `throw`."""
        if self.token.newline:
            self.fail("a line ends after throw")
        value = self.expression()
        self.end_statement()
        return Node("Throw", value=value)

    def read_break(self):
        """After `break`."""
        return self.jump("Break")

    def read_continue(self):
        """After `continue`."""
        return self.jump("Continue")

    def jump(self, kind):
        """A statement that leaves a loop or goes on with it."""
        label = None if self.ends_here() else self.name()
        self.end_statement()
        return Node(kind, label=label)

    def read_debugger(self):
        """After `debugger`."""
        self.end_statement()
        return Node("Empty")

    def read_try(self):
        """After `try`."""
        self.expect("{")
        body = self.statements_until_brace()
        parameter = handler = finalizer = None
        if self.takes("catch"):
            if self.takes("("):
                parameter = self.binding()
                self.expect(")")
            self.expect("{")
            handler = self.statements_until_brace()
        if self.takes("finally"):
            self.expect("{")
            finalizer = self.statements_until_brace()
        if handler is None and finalizer is None:
            self.fail("try without catch and finally")
        return Node("Try", body=body, parameter=parameter, handler=handler, finalizer=finalizer)

    def read_switch(self):
        """After `switch`."""
        value = self.in_parentheses()
        self.expect("{")
        cases, has_default = [], False
        while not self.takes("}"):
            if self.takes("default"):
                if has_default:
                    self.fail("two defaults")
                test, has_default = None, True
            else:
                self.expect("case")
                test = self.expression()
            self.expect(":")
            body = []
            while not self.sees("}") and not self.sees_word("case", "default"):
                body.append(self.statement_or_declaration())
            cases.append((test, body))
        return Node("Switch", value=value, cases=cases)
