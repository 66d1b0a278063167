"""Statements."""

from pagescript.reading.literals import Literals
from pagescript.reading.tokens import Node


class Statements(Literals):
    """Reads statements and declarations."""

    def statements_until_brace(self):
        """Statements up to a closing brace."""
        found = []
        while not self.takes("}"):
            found.append(self.statement_or_declaration())
        return found

    def statement_or_declaration(self):
        """A statement, or a declaration, which may not stand alone after `if` and its like."""
        if self.sees_word("let", "const"):
            kind = self.advance().value
            declaration = self.declaration(kind)
            self.end_statement()
            return declaration
        if self.sees_word("function") or self.is_async_function():
            return self.function(expression=False)
        if self.sees_word("class"):
            return self.class_(expression=False)
        return self.statement()

    def statement(self):
        """A statement that is no declaration."""
        if self.takes("{"):
            return Node("Block", body=self.statements_until_brace())
        if self.takes(";"):
            return Node("Empty")
        if self.token.kind == "name":
            method = getattr(self, "read_" + self.token.value, None)
            if method and self.is_reserved(self.token.value):
                self.advance()
                return method()
            following = self.ahead()
            if following.kind == "sign" and following.value == ":" and not self.is_reserved(self.token.value):
                label = self.name()
                self.expect(":")
                return Node("Labelled", label=label, body=self.statement())
        if self.sees_word("let", "function", "class") or self.is_async_function():
            self.fail("a declaration stands alone")
        directive = self.token.raw or self.token.value if self.token.kind == "string" else None
        expression = self.expression()
        self.end_statement()
        return Node("Expression", expression=expression, directive=directive)

    def declaration(self, kind, *, in_for=False):
        """The variables after `var`, `let` or `const`."""
        parts = []
        while True:
            target = self.binding()
            value = self.assignment(no_in=in_for) if self.takes("=") else None
            parts.append((target, value))
            if not self.takes(","):
                break
        loops = in_for and len(parts) == 1 and parts[0][1] is None and self.sees_word("of", "in")
        if not loops:
            for target, value in parts:
                if value is None and (kind == "const" or target.kind != "Name"):
                    self.fail("a value is missing")
        if kind != "var" and any(target.kind == "Name" and target.name == "let" for target, _ in parts):
            self.fail("let cannot be bound")
        return Node("Declare", declared=kind, parts=parts)

    def read_var(self):
        """After `var`."""
        declaration = self.declaration("var")
        self.end_statement()
        return declaration

    def read_if(self):
        """After `if`."""
        condition = self.in_parentheses()
        chosen = self.statement()
        other = self.statement() if self.takes("else") else None
        return Node("If", condition=condition, chosen=chosen, other=other)

    def in_parentheses(self):
        """An expression in parentheses."""
        self.expect("(")
        found = self.expression()
        self.expect(")")
        return found

    def read_while(self):
        """After `while`."""
        return Node("While", condition=self.in_parentheses(), body=self.statement())

    def read_do(self):
        """After `do`; the semicolon at its end may always be left out."""
        body = self.statement()
        self.expect("while")
        condition = self.in_parentheses()
        self.takes(";")
        return Node("DoWhile", condition=condition, body=body)

    def read_for(self):
        """After `for`."""
        self.expect("(")
        first = None
        if self.sees_word("var", "let", "const"):
            first = self.declaration(self.advance().value, in_for=True)
            simple = len(first.parts) == 1 and first.parts[0][1] is None
        elif not self.sees(";"):
            if self.sees_word("async") and self.ahead().value == "of":
                self.fail("a loop over async")
            first, simple = self.expression(no_in=True), True
        if first is not None and self.sees_word("of", "in"):
            if not simple:
                self.fail("a loop has one variable without value")
            return self.loop_over(first)
        self.expect(";")
        condition = None if self.sees(";") else self.expression()
        self.expect(";")
        step = None if self.sees(")") else self.expression()
        self.expect(")")
        return Node("For", first=first, condition=condition, step=step, body=self.statement())

    def loop_over(self, first):
        """The rest of a loop over values or keys."""
        over = self.advance().value
        target = first if first.kind == "Declare" else self.as_target(first)
        values = self.assignment() if over == "of" else self.expression()
        self.expect(")")
        return Node("ForEach", over=over, target=target, values=values, body=self.statement())
