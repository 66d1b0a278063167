"""Expressions that are called and whose members are read, and the smallest ones."""

from pagescript.reading.primaries import Primaries
from pagescript.reading.tokens import Node


class Members(Primaries):
    """Reads calls, members and constructions."""

    def left_side(self):
        """An expression with calls, members and optional chains."""
        if self.sees_word("super"):
            node = self.super_expression()
        else:
            node = self.construction() if self.sees_word("new") else self.primary()
        return self.chain(node, calls=True)

    def chain(self, node, *, calls):
        """What follows an expression: members, calls, templates."""
        optional = False
        while True:
            if self.takes("."):
                node = Node("Member", object=node, key=self.member_name(), optional=False)
            elif self.takes("["):
                node = Node("Member", object=node, key=self.expression(), optional=False)
                self.expect("]")
            elif calls and self.sees("("):
                node = Node("Call", callee=node, arguments=self.arguments(), optional=False)
            elif self.token.kind == "template":
                if optional:
                    self.fail("a template in an optional chain")
                node = Node("Tagged", tag=node, template=self.template(tagged=True))
            elif self.sees("?."):
                if not calls:
                    self.fail("an optional chain after new")
                optional = True
                node = self.optional_part(node)
            else:
                return Node("Chain", expression=node) if optional else node

    def optional_part(self, node):
        """The part of a chain that begins with `?.`."""
        self.expect("?.")
        if self.sees("("):
            return Node("Call", callee=node, arguments=self.arguments(), optional=True)
        if self.takes("["):
            node = Node("Member", object=node, key=self.expression(), optional=True)
            self.expect("]")
            return node
        if self.token.kind == "template":
            self.fail("a template in an optional chain")
        return Node("Member", object=node, key=self.member_name(), optional=True)

    def member_name(self):
        """The word after a point, as a literal."""
        token = self.advance()
        if token.kind != "name":
            self.fail(f"expected a name, found {token}")
        return Node("Literal", value=token.value)

    def super_expression(self):
        """A call of the constructor above, or a member of the prototype above."""
        self.expect("super")
        if self.sees("("):
            if not self.around.super_call:
                self.fail("super is called outside of a constructor")
            return Node("SuperCall", arguments=self.arguments())
        if not self.around.super_property:
            self.fail("super is used outside of a method")
        if self.takes("["):
            key = self.expression()
            self.expect("]")
        else:
            self.expect(".")
            key = self.member_name()
        return Node("SuperMember", key=key)

    def construction(self):
        """An expression that begins with `new`."""
        self.expect("new")
        if self.takes("."):
            if not self.takes("target") or not self.around.function:
                self.fail("wrong new.target")
            return Node("NewTarget")
        if self.sees_word("new"):
            callee = self.construction()
        elif self.sees_word("super"):
            callee = self.super_expression()
            if callee.kind == "SuperCall":
                self.fail("new super()")
        else:
            callee = self.primary()
        callee = self.chain(callee, calls=False)
        return Node("New", callee=callee, arguments=self.arguments() if self.sees("(") else [])

    def arguments(self):
        """The arguments of a call in parentheses."""
        self.expect("(")
        found = []
        while not self.takes(")"):
            found.append(self.spread_or_value())
            if not self.sees(")"):
                self.expect(",")
        return found
