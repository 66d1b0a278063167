"""Arithmetic expansion (XCU 2.6.4): signed numbers of 64 bits."""

import re

from .errors import ArithError

_TOKEN = re.compile(
    r"[ \t\n\r\v\f]*(?:(0[xX][0-9a-fA-F]+|[0-9]+)|([A-Za-z_][A-Za-z0-9_]*)|([\u0200-\u02ff])"
    r"|(<<=|>>=|&&|\|\||<=|>=|==|!=|<<|>>|[-+*/%&^|]=|[-+*/%&^|~!<>=?:()]))")
_NUMBER = re.compile(
    r"[ \t\n\r\v\f]*([-+]?)(?:(0[xX][0-9a-fA-F]+)|(0[0-7]*)|([1-9][0-9]*))[ \t\n\r\v\f]*\Z")
PLAIN = re.compile(r"(?:0|-?[1-9][0-9]*)\Z").match

_TOP = 1 << 63
_MASK = (1 << 64) - 1
_ASSIGN = {"=", "*=", "/=", "%=", "+=", "-=", "<<=", ">>=", "&=", "^=", "|="}
_LEVEL = {
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6,
    "<": 7, ">": 7, "<=": 7, ">=": 7, "<<": 8, ">>": 8,
    "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}


def wrap(value):
    if -_TOP <= value < _TOP:
        return value
    return ((value + _TOP) & _MASK) - _TOP


def number(text):
    """The value of a constant, or None if the text is none."""
    found = _NUMBER.match(text)
    if found is None:
        return None
    sign, hexa, octal, decimal = found.groups()
    if decimal is not None:
        value = int(decimal)
    elif hexa is not None:
        value = int(hexa, 16)
    else:
        value = int(octal, 8)
    return wrap(-value if sign == "-" else value)


def _divide(a, b):
    if b == 0:
        raise ArithError("division by zero")
    q = abs(a) // abs(b)
    return wrap(q if (a < 0) == (b < 0) else -q)


def _modulo(a, b):
    if b == 0:
        raise ArithError("division by zero")
    r = abs(a) % abs(b)
    return -r if a < 0 else r


_BINARY = {
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
    "&": lambda a, b: a & b,
    "==": lambda a, b: 1 if a == b else 0,
    "!=": lambda a, b: 1 if a != b else 0,
    "<": lambda a, b: 1 if a < b else 0,
    ">": lambda a, b: 1 if a > b else 0,
    "<=": lambda a, b: 1 if a <= b else 0,
    ">=": lambda a, b: 1 if a >= b else 0,
    "<<": lambda a, b: wrap(a << (b & 63)),
    ">>": lambda a, b: a >> (b & 63),
    "+": lambda a, b: wrap(a + b),
    "-": lambda a, b: wrap(a - b),
    "*": lambda a, b: wrap(a * b),
    "/": _divide,
    "%": _modulo,
}


def variable(sh, name):
    text = sh.vars.get(name)
    if not text:
        return 0
    if PLAIN(text):
        return wrap(int(text))
    value = number(text)
    if value is None:
        raise ArithError(name + ": not a number: " + text)
    return value


def _constant(value):
    return lambda sh, args: value


def _name(name):
    return lambda sh, args: variable(sh, name)


def _operation(op, left, right):
    if op == "+":
        return lambda sh, args: wrap(left(sh, args) + right(sh, args))
    if op == "-":
        return lambda sh, args: wrap(left(sh, args) - right(sh, args))
    if op == "&&":
        return lambda sh, args: 1 if left(sh, args) and right(sh, args) else 0
    if op == "||":
        return lambda sh, args: 1 if left(sh, args) or right(sh, args) else 0
    function = _BINARY[op]
    return lambda sh, args: function(left(sh, args), right(sh, args))


def _assignment(name, op, right):
    if op == "=":
        def assign(sh, args):
            value = right(sh, args)
            sh.setvar(name, str(value))
            return value
    else:
        function = _BINARY[op[:-1]]

        def assign(sh, args):
            old = variable(sh, name)
            value = function(old, right(sh, args))
            sh.setvar(name, str(value))
            return value
    return assign


class _Compiler:
    """Turns an expression into a function of the shell and the operands."""

    def __init__(self, text):
        self.tokens = tokens = []
        pos, text = 0, text.rstrip(" \t\n\r\v\f")
        while pos < len(text):
            found = _TOKEN.match(text, pos)
            if found is None:
                raise ArithError("syntax error in expression: " + text)
            tokens.append((found.lastindex, found.group(found.lastindex)))
            pos = found.end()
        tokens.append((0, ""))
        self.pos = 0

    def fail(self):
        raise ArithError("syntax error in expression")

    def compile(self):
        if len(self.tokens) == 1:
            return _constant(0)
        result = self.expression()
        if self.tokens[self.pos][0] != 0:
            self.fail()
        return result

    def expression(self):
        left, lvalue = self.conditional()
        kind, op = self.tokens[self.pos]
        if kind == 4 and op in _ASSIGN:
            if lvalue is None:
                self.fail()
            self.pos += 1
            return _assignment(lvalue, op, self.expression())
        return left

    def conditional(self):
        test, lvalue = self.binary(1)
        if self.tokens[self.pos][1] != "?":
            return test, lvalue
        self.pos += 1
        yes = self.expression()
        if self.tokens[self.pos][1] != ":":
            self.fail()
        self.pos += 1
        no = self.conditional()[0]
        return (lambda sh, args: yes(sh, args) if test(sh, args) else no(sh, args)), None

    def binary(self, level):
        left, lvalue = self.unary()
        while True:
            kind, op = self.tokens[self.pos]
            mine = _LEVEL.get(op, 0) if kind == 4 else 0
            if mine < level:
                return left, lvalue
            self.pos += 1
            right = self.binary(mine + 1)[0]
            left, lvalue = _operation(op, left, right), None

    def unary(self):
        kind, text = self.tokens[self.pos]
        self.pos += 1
        if kind == 1:
            value = number(text)
            if value is None:
                raise ArithError("invalid number: " + text)
            return _constant(value), None
        if kind == 2:
            return _name(text), text
        if kind == 3:
            index = ord(text) - 0x200
            return (lambda sh, args: args[index]), None
        if text == "(":
            inner = self.expression()
            if self.tokens[self.pos][1] != ")":
                self.fail()
            self.pos += 1
            return inner, None
        if text not in ("+", "-", "!", "~") or kind != 4:
            self.fail()
        operand = self.unary()[0]
        if text == "-":
            return (lambda sh, args: wrap(-operand(sh, args))), None
        if text == "!":
            return (lambda sh, args: 0 if operand(sh, args) else 1), None
        if text == "~":
            return (lambda sh, args: ~operand(sh, args)), None
        return operand, None


_cache = {}


def evaluate(sh, text):
    """The value of an expression whose expansions have been carried out."""
    function = _cache.get(text)
    if function is None:
        if len(_cache) > 2000:
            _cache.clear()
        function = _cache[text] = _Compiler(text).compile()
    return function(sh, ())


_BORDER = re.compile(r"[A-Za-z0-9_]")


def template(pieces):
    """Compile an expression in which whole operands are parameters.

    `pieces` are texts and parameters (not str).  Returns (function,
    parameters), or None if the text has to be expanded before it is read.
    """
    text, params = "", []
    for piece in pieces:
        if isinstance(piece, str):
            if params and text and ord(text[-1]) >= 0x200 and _BORDER.match(piece):
                return None
            text += piece
        else:
            if text and (_BORDER.match(text[-1]) or ord(text[-1]) >= 0x200) or len(params) > 200:
                return None
            text += chr(0x200 + len(params))
            params.append(piece)
    try:
        return _Compiler(text).compile(), params
    except ArithError:
        return None
