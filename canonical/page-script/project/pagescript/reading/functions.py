"""Functions, arrow functions, methods, object literals and classes."""

from pagescript.reading.operators import Operators
from pagescript.reading.stream import Surroundings
from pagescript.reading.tokens import Node


class Functions(Operators):
    """Reads everything that has a body, apart from statements."""

    def is_async_function(self):
        """True if `async function` stands here, on one line."""
        following = self.ahead()
        is_function = following.kind == "name" and following.value == "function" and not following.newline
        return self.sees_word("async") and is_function

    def function(self, *, expression):
        """A function with its word."""
        asynchronous = self.takes("async")
        self.expect("function")
        generator = self.takes("*")
        if asynchronous and generator:
            self.fail("there are no async generators")
        around = Surroundings(function=True, generator=generator, asynchronous=asynchronous)
        name = None
        if not expression:
            name = self.name(binding=True)
        elif not self.sees("("):
            with self.inside(around):
                name = self.name(binding=True)
        return self.function_rest(around, name=name, is_expression=expression)

    def function_rest(self, around, *, name, **parts):
        """Parameters and body of a function."""
        with self.inside(around):
            around.parameters = True
            self.expect("(")
            parameters, rest = self.parameters()
            around.parameters = False
            body = self.function_body(parameters, rest)
        style = "async" if around.asynchronous else "generator" if around.generator else "plain"
        return Node("Function", name=name, parameters=parameters, rest=rest, body=body, style=style, **parts)

    def parameters(self):
        """The parameters up to the closing parenthesis."""
        found, rest = [], None
        while not self.takes(")"):
            if self.takes("..."):
                rest = self.binding()
                self.expect(")")
                break
            found.append(self.binding_with_default())
            if not self.sees(")"):
                self.expect(",")
        return found, rest

    def function_body(self, parameters, rest):
        """The statements of a function in braces."""
        self.expect("{")
        self.bodies += 1
        statements = self.statements_until_brace()
        self.bodies -= 1
        first = statements[0] if statements else None
        simple = rest is None and all(one.target.kind == "Name" and one.default is None for one in parameters)
        if not simple and first is not None and getattr(first, "directive", None) == "use strict":
            self.fail("use strict in a function whose parameters are not simple")
        return statements

    def arrow(self, no_in):
        """An arrow function, or None if none begins here."""
        asynchronous = self.sees_word("async") and not self.ahead().newline and self.is_arrow(1)
        if not asynchronous and not self.is_arrow(0):
            return None
        if asynchronous:
            self.advance()
        outer = self.around
        around = Surroundings(
            function=outer.function,
            asynchronous=asynchronous,
            super_property=outer.super_property,
            super_call=outer.super_call,
        )
        with self.inside(around):
            around.parameters = True
            if self.takes("("):
                parameters, rest = self.parameters()
            else:
                parameters, rest = [Node("Element", target=self.binding(), default=None)], None
            around.parameters = False
            if self.token.newline:
                self.fail("a line ends before =>")
            self.expect("=>")
            if self.sees("{"):
                body = self.function_body(parameters, rest)
            else:
                body = [Node("Return", value=self.assignment(no_in=no_in))]
        style = "async-arrow" if asynchronous else "arrow"
        return Node("Function", name=None, parameters=parameters, rest=rest, body=body, style=style, is_expression=True)

    def is_arrow(self, distance):
        """True if the parameters of an arrow function begin at this distance."""
        token = self.ahead(distance)
        if token.kind == "name":
            following = self.ahead(distance + 1)
            return following.kind == "sign" and following.value == "=>" and not self.is_reserved(token.value)
        if token.kind != "sign" or token.value != "(":
            return False
        depth, at = 0, self.at + distance
        while at < len(self.tokens):
            token = self.tokens[at]
            if token.kind == "sign":
                depth += (token.value in ("(", "[", "{")) - (token.value in (")", "]", "}"))
            if depth == 0:
                following = self.tokens[at + 1]
                return following.kind == "sign" and following.value == "=>"
            at += 1
        return False
