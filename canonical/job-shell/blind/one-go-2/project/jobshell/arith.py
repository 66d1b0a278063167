"""Arithmetic expansion (XCU 2.6.4): expressions become Python closures."""

import re

from .errors import ExpansionError

_TOKEN = re.compile(
    r'[ \t\n\r\v\f]*(?:(0[xX][0-9a-fA-F]+|[0-9]+)|([A-Za-z_][A-Za-z0-9_]*)|'
    r'(<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&^|]=|[-+*/%&^|<>=!~?:()])|(\Z))')
_CONSTANT = re.compile(r'[ \t\n\r\v\f]*([-+]?)(0[xX][0-9a-fA-F]+|[0-9]+)[ \t\n\r\v\f]*')
_ASSIGNMENTS = {'=', '*=', '/=', '%=', '+=', '-=', '<<=', '>>=', '&=', '^=', '|='}
_LEVELS = {'||': 1, '&&': 2, '|': 3, '^': 4, '&': 5, '==': 6, '!=': 6,
           '<': 7, '<=': 7, '>': 7, '>=': 7, '<<': 8, '>>': 8,
           '+': 9, '-': 9, '*': 10, '/': 10, '%': 10}
_cache = {}


def wrap(value):
    """Bring a number into the range of 64 bits with a sign."""
    if -0x8000000000000000 <= value <= 0x7fffffffffffffff:
        return value
    value &= 0xffffffffffffffff
    return value - 0x10000000000000000 if value >= 0x8000000000000000 else value


def constant(digits):
    """The value of an integer constant of C."""
    try:
        if digits[:2] in ('0x', '0X'):
            return int(digits[2:], 16)
        if digits[0] == '0':
            return int(digits, 8)
        return int(digits)
    except ValueError:
        raise ExpansionError('%s: not a number' % digits) from None


def number(text):
    """The number that the value of a variable stands for."""
    if text.isdecimal() and text[0] != '0':
        return int(text)
    match = _CONSTANT.fullmatch(text)
    if not match:
        if not text.strip(' \t\n'):
            return 0
        raise ExpansionError('%s: not a number' % text)
    value = constant(match.group(2))
    return -value if match.group(1) == '-' else value


def _divide(a, b):
    if b == 0:
        raise ExpansionError('division by zero')
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _remainder(a, b):
    return a - _divide(a, b) * b


def _binary(op, left, right):
    """A closure for a binary operator that needs both operands."""
    if op == '+':
        return lambda sh: left(sh) + right(sh)
    if op == '-':
        return lambda sh: left(sh) - right(sh)
    if op == '*':
        return lambda sh: left(sh) * right(sh)
    if op == '/':
        return lambda sh: _divide(left(sh), right(sh))
    if op == '%':
        return lambda sh: _remainder(left(sh), right(sh))
    if op == '<<':
        return lambda sh: wrap(left(sh) << (right(sh) & 63))
    if op == '>>':
        return lambda sh: left(sh) >> (right(sh) & 63)
    if op == '<':
        return lambda sh: 1 if left(sh) < right(sh) else 0
    if op == '<=':
        return lambda sh: 1 if left(sh) <= right(sh) else 0
    if op == '>':
        return lambda sh: 1 if left(sh) > right(sh) else 0
    if op == '>=':
        return lambda sh: 1 if left(sh) >= right(sh) else 0
    if op == '==':
        return lambda sh: 1 if left(sh) == right(sh) else 0
    if op == '!=':
        return lambda sh: 1 if left(sh) != right(sh) else 0
    if op == '&':
        return lambda sh: left(sh) & right(sh)
    if op == '^':
        return lambda sh: left(sh) ^ right(sh)
    if op == '|':
        return lambda sh: left(sh) | right(sh)
    if op == '&&':
        return lambda sh: 1 if left(sh) and right(sh) else 0
    return lambda sh: 1 if left(sh) or right(sh) else 0


def _variable(name):
    def value(sh):
        text = sh.vars.get(name)
        if text is None:
            if sh.nounset:
                raise ExpansionError('%s: parameter not set' % name)
            return 0
        if text.isdecimal() and text[0] != '0':
            return int(text)
        return number(text)
    return value


def _assign(name, value):
    def assign(sh):
        result = wrap(value(sh))
        sh.set_var(name, str(result))
        return result
    return assign


class _Expression:
    def __init__(self, text):
        self.text = text
        self.tokens = []
        position = 0
        while True:
            match = _TOKEN.match(text, position)
            if not match:
                self.fail()
            position = match.end()
            digits, name, op, end = match.groups()
            if digits is not None:
                self.tokens.append(('number', digits))
            elif name is not None:
                self.tokens.append(('name', name))
            elif op is not None:
                self.tokens.append(('op', op))
            else:
                self.tokens.append(('end', ''))
                break
        self.index = 0

    def fail(self):
        raise ExpansionError('arithmetic expression: %s' % self.text)

    def parse(self):
        if len(self.tokens) == 1:
            return lambda sh: 0
        result = self.assignment()
        if self.tokens[self.index][0] != 'end':
            self.fail()
        return result

    def accept(self, op):
        if self.tokens[self.index] == ('op', op):
            self.index += 1
            return True
        return False

    def assignment(self):
        kind, name = self.tokens[self.index]
        if kind == 'name':
            kind, op = self.tokens[self.index + 1]
            if kind == 'op' and op in _ASSIGNMENTS:
                self.index += 2
                value = self.assignment()
                if op != '=':
                    value = _binary(op[:-1], _variable(name), value)
                return _assign(name, value)
        return self.conditional()

    def conditional(self):
        test = self.binary(1)
        if not self.accept('?'):
            return test
        yes = self.assignment()
        if not self.accept(':'):
            self.fail()
        no = self.conditional()
        return lambda sh: yes(sh) if test(sh) else no(sh)

    def binary(self, level):
        left = self.unary()
        while True:
            kind, op = self.tokens[self.index]
            found = _LEVELS.get(op, 0) if kind == 'op' else 0
            if found < level or not found:
                return left
            self.index += 1
            left = _binary(op, left, self.binary(found + 1))

    def unary(self):
        kind, text = self.tokens[self.index]
        self.index += 1
        if kind == 'number':
            value = constant(text)
            return lambda sh: value
        if kind == 'name':
            return _variable(text)
        if kind == 'end':
            self.fail()
        if text == '(':
            inner = self.assignment()
            if not self.accept(')'):
                self.fail()
            return inner
        if text == '-':
            operand = self.unary()
            return lambda sh: -operand(sh)
        if text == '+':
            return self.unary()
        if text == '~':
            operand = self.unary()
            return lambda sh: ~operand(sh)
        if text == '!':
            operand = self.unary()
            return lambda sh: 0 if operand(sh) else 1
        return self.fail()


def compile_expression(text):
    """A function of the shell that calculates the expression."""
    function = _cache.get(text)
    if function is None:
        if len(_cache) > 2000:
            _cache.clear()
        function = _cache[text] = _Expression(text).parse()
    return function


def evaluate(sh, text):
    return str(wrap(compile_expression(text)(sh)))
