"""Object literals and classes."""

from pagescript.reading.members import Members
from pagescript.reading.stream import Surroundings
from pagescript.reading.tokens import Node


class Literals(Members):
    """Reads object literals and classes."""

    def object(self):
        """The rest of an object literal."""
        entries = []
        while not self.takes("}"):
            entries.append(self.entry())
            if not self.sees("}"):
                self.expect(",")
        return Node("Object", entries=entries)

    def entry(self):
        """One entry of an object literal."""
        if self.takes("..."):
            return Node("Spread", value=self.assignment())
        method = self.method()
        if method:
            return method
        token = self.token
        key = self.property_key()
        if self.takes(":"):
            return Node("Entry", key=key, value=self.assignment())
        if token.kind != "name" or self.is_reserved(token.value):
            self.fail()
        name = Node("Name", name=token.value)
        if self.takes("="):
            entry = Node("OpenDefault", key=key, target=name, default=self.assignment())
            self.open_defaults.append(entry)
            return entry
        return Node("Entry", key=key, value=name)

    def class_(self, *, expression):
        """A class."""
        self.expect("class")
        name = None
        if not expression or not (self.sees("{") or self.sees_word("extends")):
            name = self.name(binding=True)
        above = self.left_side() if self.takes("extends") else None
        self.expect("{")
        constructor, methods = None, []
        while not self.takes("}"):
            if self.takes(";"):
                continue
            static = self.is_static()
            if static:
                self.advance()
            method = self.method(derived=above is not None, in_class=not static)
            if method is None:
                self.fail("a class has methods only")
            method.static = static
            key = method.key.value if method.key.kind == "Literal" else None
            if static and key == "prototype":
                self.fail("a static method cannot be called prototype")
            if not static and key == "constructor":
                if constructor or not method.plain:
                    self.fail("wrong constructor")
                constructor = method.function
            else:
                methods.append(method)
        return Node("Class", name=name, above=above, constructor=constructor, methods=methods)

    def is_static(self):
        """True if the word `static` stands before a method here, and is not its name."""
        following = self.ahead()
        return self.sees_word("static") and not (following.kind == "sign" and following.value == "(")


def default_constructor(derived):
    """The constructor of a class that has none."""
    from pagescript.reading.parser import Parser

    parser = Parser("(...values) { super(...values); }" if derived else "() { }")
    around = Surroundings(function=True, super_property=True, super_call=derived)
    return parser.function_rest(around, name=None, is_expression=True, is_method=True)
