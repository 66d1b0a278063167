"""Expressions with operators."""

from pagescript.reading.patterns import Patterns
from pagescript.reading.tokens import Node

ASSIGNMENTS = ("=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=")
LEVELS = {"??": 1, "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5}
LEVELS |= dict.fromkeys(("==", "!=", "===", "!=="), 6)
LEVELS |= dict.fromkeys(("<", ">", "<=", ">=", "instanceof", "in"), 7)
LEVELS |= dict.fromkeys(("<<", ">>", ">>>"), 8)
LEVELS |= {"+": 9, "-": 9, "*": 10, "/": 10, "%": 10}


class Operators(Patterns):
    """Reads expressions from the comma down to unary operators."""

    def expression(self, *, no_in=False):
        """An expression, with commas."""
        first = self.assignment(no_in=no_in)
        if not self.sees(","):
            return first
        parts = [first]
        while self.takes(","):
            parts.append(self.assignment(no_in=no_in))
        return Node("Sequence", parts=parts)

    def assignment(self, *, no_in=False):
        """An expression without commas."""
        if self.sees_word("yield") and self.around.generator:
            return self.yielding(no_in)
        arrow = self.arrow(no_in)
        if arrow:
            return arrow
        left = self.conditional(no_in)
        if not self.sees(*ASSIGNMENTS):
            return left
        operator = self.advance().value
        if operator == "=":
            left = self.as_target(left)
        elif left.kind not in ("Name", "Member", "SuperMember") or getattr(left, "name", "") in ("eval", "arguments"):
            self.fail("the left side cannot be assigned")
        return Node("Assign", operator=operator, target=left, value=self.assignment(no_in=no_in))

    def yielding(self, no_in):
        """A yield expression."""
        self.expect("yield")
        if self.around.parameters:
            self.fail("no yield in parameters")
        if self.token.newline or self.sees(")", "]", "}", ",", ";", ":") or self.token.kind in ("end", "template-next"):
            return Node("Yield", value=None, delegates=False)
        if self.sees_word("in"):
            return Node("Yield", value=None, delegates=False)
        delegates = self.takes("*")
        return Node("Yield", value=self.assignment(no_in=no_in), delegates=delegates)

    def conditional(self, no_in):
        """An expression with `?` and `:`, or one of a higher level."""
        condition = self.binary(1, no_in)
        if not self.takes("?"):
            return condition
        chosen = self.assignment()
        self.expect(":")
        return Node("Conditional", condition=condition, chosen=chosen, other=self.assignment(no_in=no_in))

    def binary(self, lowest, no_in):
        """An expression of binary operators from a level on."""
        left = self.unary()
        while True:
            operator = self.token.value if self.token.kind in ("sign", "name") else None
            level = LEVELS.get(operator, 0)
            if level < lowest or (operator == "in" and no_in):
                return left
            self.advance()
            right = self.binary(level + 1, no_in)
            if operator in ("??", "||", "&&"):
                self.refuse_mixture(operator, left, right)
                left = Node("Logical", operator=operator, left=left, right=right)
            else:
                left = Node("Binary", operator=operator, left=left, right=right)

    def refuse_mixture(self, operator, *sides):
        """`??` stands beside `||` and `&&` in parentheses only."""
        for side in sides:
            if side.kind == "Logical" and not side.parenthesized and (operator == "??") != (side.operator == "??"):
                self.fail("?? is mixed with || or &&")

    def unary(self):
        """An expression with operators before it, and with `**`."""
        if self.sees("!", "~", "+", "-") or self.sees_word("typeof", "void", "delete"):
            operator = self.advance().value
            operand = self.operand()
            if operator == "delete":
                return self.deletion(operand)
            return Node("Unary", operator=operator, operand=operand)
        if self.sees_word("await") and self.around.asynchronous:
            self.advance()
            if self.around.parameters:
                self.fail("no await in parameters")
            return Node("Await", value=self.operand())
        base = self.update()
        if self.takes("**"):
            return Node("Binary", operator="**", left=base, right=self.unary())
        return base

    def operand(self):
        """The operand of an operator before it, which is no power."""
        operand = self.unary()
        if operand.kind == "Binary" and operand.operator == "**" and not operand.parenthesized:
            self.fail("a unary operator stands before **")
        return operand

    def deletion(self, operand):
        """A delete expression; a name cannot be deleted."""
        if operand.kind == "Name":
            self.fail("a name cannot be deleted")
        return Node("Delete", operand=operand)

    def update(self):
        """An expression with `++` or `--`."""
        if self.sees("++", "--"):
            operator = self.advance().value
            return Node("Update", operator=operator, prefix=True, target=self.simple_target(self.unary()))
        operand = self.left_side()
        if self.sees("++", "--") and not self.token.newline:
            operator = self.advance().value
            return Node("Update", operator=operator, prefix=False, target=self.simple_target(operand))
        return operand

    def simple_target(self, node):
        """A name or a member, which can be updated."""
        if node.kind not in ("Name", "Member", "SuperMember") or getattr(node, "name", "") in ("eval", "arguments"):
            self.fail("the operand cannot be assigned")
        return node
