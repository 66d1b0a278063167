"""Arithmetic expansion: whole numbers of 64 bits with the operators of C."""

import re
from functools import lru_cache

from jobshell.executing.control import ShellProblem
from jobshell.expanding.operators import BINARY, LEVELS, UNARY, wrapped

TOKEN = re.compile(
    r"\s*(?:(?P<number>0[xX][0-9a-fA-F]+|[0-9]+)|(?P<name>[A-Za-z_][A-Za-z0-9_]*)"
    r"|(?P<sign><<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&^|]=|[-+*/%&^|<>=!~?:()]))"
)
NUMBER = re.compile(r"\s*([-+]?)(0[xX][0-9a-fA-F]+|[0-9]+)\s*")


def calculate(shell, text):
    """The value of an expression."""
    return expression_of(text)(shell)


@lru_cache(maxsize=1000)
def expression_of(text):
    """A function that calculates an expression for a shell."""
    return ArithmeticReader(text).whole() if text.strip() else lambda shell: 0


def number_of(digits):
    """The value of digits, which tell their base."""
    if digits[:2] in ("0x", "0X"):
        return wrapped(int(digits, 16))
    if digits[0] == "0" and set(digits) - set("01234567"):
        raise ShellProblem(f"{digits}: is no number")
    return wrapped(int(digits, 8 if digits[0] == "0" else 10))


def value_of_variable(shell, name):
    """The number that a variable holds."""
    text = shell.variables.get(name)
    if text is None and "u" in shell.options:
        raise ShellProblem(f"{name}: is not set")
    if not text:
        return 0
    match = NUMBER.fullmatch(text)
    if not match:
        raise ShellProblem(f"{text}: is no number")
    value = number_of(match[2])
    return wrapped(-value) if match[1] == "-" else value


def assigned(shell, name, value):
    """The value, after a variable got it."""
    shell.variables.put(name, str(value))
    return value


class ArithmeticReader:
    """Reads an expression; every method gives a function that calculates it for a shell."""

    def __init__(self, text):
        self.tokens = []
        place = 0
        while text[place:].strip():
            match = TOKEN.match(text, place)
            if not match:
                raise ShellProblem(f"{text}: is no arithmetic expression")
            self.tokens.append((match.lastgroup, match[match.lastgroup]))
            place = match.end()
        self.tokens.append(("end", ""))
        self.place = 0

    def next_sign(self):
        """The sign that is next, or an empty text."""
        kind, text = self.tokens[self.place]
        return text if kind == "sign" else ""

    def takes(self, sign):
        """True if this sign was next; then it is taken."""
        if self.next_sign() != sign:
            return False
        self.place += 1
        return True

    def expect(self, sign):
        """Take this sign."""
        if not self.takes(sign):
            raise ShellProblem(f"{sign} is missing in an arithmetic expression")

    def whole(self):
        """The whole expression."""
        value = self.assignment()
        if self.tokens[self.place][0] != "end":
            raise ShellProblem("an arithmetic expression goes on wrongly")
        return value

    def assignment(self):
        """An assignment, or what is simpler."""
        kind, name = self.tokens[self.place]
        sign = self.tokens[self.place + 1][1] if kind == "name" else ""
        if not sign.endswith("=") or sign in ("==", "!=", "<=", ">="):
            return self.choice()
        self.place += 2
        value = self.assignment()
        if sign == "=":
            return lambda shell: assigned(shell, name, value(shell))
        operation = BINARY[sign[:-1]]
        return lambda shell: assigned(shell, name, operation(value_of_variable(shell, name), value(shell)))

    def choice(self):
        """`a ? b : c`, or what is simpler."""
        condition = self.binary(0)
        if not self.takes("?"):
            return condition
        one = self.assignment()
        self.expect(":")
        other = self.choice()
        return lambda shell: one(shell) if condition(shell) else other(shell)

    def binary(self, level):
        """Operands of an operator of this level, which binds weakest at 0."""
        if level == len(LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while (sign := self.next_sign()) in LEVELS[level]:
            self.place += 1
            left = self.joined(sign, left, self.binary(level + 1))
        return left

    def joined(self, sign, left, right):
        """An operator with two operands."""
        if sign == "&&":
            return lambda shell: int(bool(left(shell)) and bool(right(shell)))
        if sign == "||":
            return lambda shell: int(bool(left(shell)) or bool(right(shell)))
        operation = BINARY[sign]
        return lambda shell: operation(left(shell), right(shell))

    def unary(self):
        """An operator with one operand, or what is simpler."""
        sign = self.next_sign()
        if sign in UNARY:
            self.place += 1
            operation, operand = UNARY[sign], self.unary()
            return lambda shell: operation(operand(shell))
        return self.primary()

    def primary(self):
        """A number, a variable or an expression in parentheses."""
        kind, text = self.tokens[self.place]
        self.place += 1
        if kind == "number":
            number = number_of(text)
            return lambda shell: number
        if kind == "name":
            return lambda shell: value_of_variable(shell, text)
        if text != "(":
            raise ShellProblem("an operand is missing in an arithmetic expression")
        value = self.assignment()
        self.expect(")")
        return value
