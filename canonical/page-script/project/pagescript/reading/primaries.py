"""The smallest expressions: literals, names, lists and templates."""

from pagescript.reading.methods import Methods
from pagescript.reading.tokens import Node
from pagescript.values.basics import MISSING, undefined


class Primaries(Methods):
    """Reads the smallest expressions."""

    def spread_or_value(self):
        """An element or argument, perhaps spread."""
        if self.takes("..."):
            return Node("Spread", value=self.assignment())
        return self.assignment()

    def primary(self):
        """A literal, a name, a function, a class or an expression in parentheses."""
        token = self.token
        if token.kind in ("number", "string"):
            return Node("Literal", value=self.advance().value)
        if token.kind == "template":
            return self.template(tagged=False)
        if token.kind == "name":
            return self.word()
        if self.takes("("):
            node = self.expression()
            self.expect(")")
            node.parenthesized = True
            return node
        if self.takes("["):
            return self.array()
        if self.takes("{"):
            return self.object()
        return self.fail()

    def word(self):
        """What begins with a word."""
        word = self.token.value
        constants = {"null": None, "true": True, "false": False}
        if word in constants:
            self.advance()
            return Node("Literal", value=constants[word])
        if word == "this":
            self.advance()
            return Node("This")
        if word == "function" or (word == "async" and self.is_async_function()):
            return self.function(expression=True)
        if word == "class":
            return self.class_(expression=True)
        return Node("Name", name=self.name())

    def array(self):
        """The rest of an array literal."""
        elements, comma = [], False
        while not self.takes("]"):
            comma = False
            if self.takes(","):
                elements.append(None)
                continue
            elements.append(self.spread_or_value())
            if not self.sees("]"):
                self.expect(",")
                comma = True
        return Node("Array", elements=elements, trailing_comma=comma)

    def template(self, *, tagged):
        """A template with its expressions."""
        cooked, raw, values = [], [], []
        token = self.advance()
        while True:
            if token.value is MISSING and not tagged:
                self.fail("wrong escape in a template")
            cooked.append(undefined if token.value is MISSING else token.value)
            raw.append(token.raw)
            if not token.more:
                return Node("Template", cooked=cooked, raw=raw, values=values)
            values.append(self.expression())
            token = self.advance()
            if token.kind != "template-next":
                self.fail()
