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
    raise NotImplementedError("TODO: implement calculate.")


@lru_cache(maxsize=1000)
def expression_of(text):
    """A function that calculates an expression for a shell."""
    raise NotImplementedError("TODO: implement expression_of.")


def number_of(digits):
    """The value of digits, which tell their base."""
    raise NotImplementedError("TODO: implement number_of.")


def value_of_variable(shell, name):
    """The number that a variable holds."""
    raise NotImplementedError("TODO: implement value_of_variable.")


def assigned(shell, name, value):
    """The value, after a variable got it."""
    raise NotImplementedError("TODO: implement assigned.")


class ArithmeticReader:
    """Reads an expression; every method gives a function that calculates it for a shell."""

    def __init__(self, text):
        raise NotImplementedError("TODO: implement __init__.")

    def next_sign(self):
        """The sign that is next, or an empty text."""
        raise NotImplementedError("TODO: implement next_sign.")

    def takes(self, sign):
        """True if this sign was next; then it is taken."""
        raise NotImplementedError("TODO: implement takes.")

    def expect(self, sign):
        """Take this sign."""
        raise NotImplementedError("TODO: implement expect.")

    def whole(self):
        """The whole expression."""
        raise NotImplementedError("TODO: implement whole.")

    def assignment(self):
        """An assignment, or what is simpler."""
        raise NotImplementedError("TODO: implement assignment.")

    def choice(self):
        """`a ? b : c`, or what is simpler."""
        raise NotImplementedError("TODO: implement choice.")

    def binary(self, level):
        """Operands of an operator of this level, which binds weakest at 0."""
        raise NotImplementedError("TODO: implement binary.")

    def joined(self, sign, left, right):
        """An operator with two operands."""
        raise NotImplementedError("TODO: implement joined.")

    def unary(self):
        """An operator with one operand, or what is simpler."""
        raise NotImplementedError("TODO: implement unary.")

    def primary(self):
        """A number, a variable or an expression in parentheses."""
        raise NotImplementedError("TODO: implement primary.")
