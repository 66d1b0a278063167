"""Keys of properties, methods, getters and setters."""

from pagescript.reading.functions import Functions
from pagescript.reading.stream import Surroundings
from pagescript.reading.tokens import Node
from pagescript.values.numbers import number_text


class Methods(Functions):
    """Reads methods."""

    def property_key(self):
        """The key of a property: a literal or a computed expression."""
        if self.takes("["):
            key = self.assignment()
            self.expect("]")
            return Node("Computed", value=key)
        token = self.advance()
        if token.kind == "number":
            return Node("Literal", value=number_text(token.value))
        if token.kind not in ("name", "string"):
            self.fail(f"expected a key, found {token}")
        return Node("Literal", value=token.value)

    def ends_key(self):
        """True if the word before was itself a key, since nothing of a method follows."""
        return self.sees("(", ",", ":", "}", "=", ";") or self.token.kind == "end"

    def method(self, *, derived=False, in_class=False):
        """A method, getter or setter, or None if the key of another property begins here."""
        start, kind, asynchronous = self.at, "method", False
        if self.sees_word("get", "set", "async"):
            word = self.advance()
            if self.ends_key():
                self.at = start
            elif word.value == "async":
                if self.token.newline:
                    self.fail()
                asynchronous = True
            else:
                kind = word.value
        generator = kind == "method" and self.takes("*")
        if asynchronous and generator:
            self.fail("there are no async generators")
        key = self.property_key()
        if not self.sees("("):
            if self.at - start > 1 and (generator or asynchronous or kind != "method"):
                self.fail()
            self.at = start
            return None
        is_constructor = in_class and key.kind == "Literal" and key.value == "constructor"
        around = Surroundings(
            function=True,
            generator=generator,
            asynchronous=asynchronous,
            super_property=True,
            super_call=is_constructor and derived,
        )
        function = self.function_rest(around, name=None, is_expression=True, is_method=True)
        if kind != "method" and (len(function.parameters) != (kind == "set") or function.rest):
            self.fail("wrong parameters of a getter or setter")
        plain = kind == "method" and function.style == "plain"
        return Node("Method", kind_of=kind, key=key, function=function, plain=plain)
