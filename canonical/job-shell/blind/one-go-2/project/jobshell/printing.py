"""The utilities `echo` and `printf`."""

import re

from .errors import UtilityError
from .special import operands

_CONVERSION = re.compile(r"%([-+ #0]*)(\*|[0-9]+)?(?:\.(\*|[0-9]*))?([diouxXcsb%])")
_NUMBER = re.compile(r'[ \t\n\r\v\f]*([-+]?)(0[xX][0-9a-fA-F]+|[0-9]+)')
_SIMPLE = {'a': '\a', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
           'v': '\v', '\\': '\\'}
_OCTAL = re.compile(r'[0-7]{1,3}')
_ZERO_OCTAL = re.compile(r'0[0-7]{0,3}')


def echo(sh, args):
    sh.write(' '.join(args) + '\n')
    return 0


def _format_escape(text, index):
    """The escape sequence of a format at `index`; its text and its end."""
    c = text[index + 1:index + 2]
    if c in _SIMPLE:
        return _SIMPLE[c], index + 2
    match = _OCTAL.match(text, index + 1)
    if match:
        return chr(int(match.group(), 8) & 255), match.end()
    return '\\', index + 1


def _b_text(text):
    """The operand of %b; its text and whether `\\c` ends all output."""
    out = []
    index = 0
    while index < len(text):
        c = text[index]
        if c != '\\':
            out.append(c)
            index += 1
            continue
        following = text[index + 1:index + 2]
        if following == 'c':
            return ''.join(out), True
        match = _ZERO_OCTAL.match(text, index + 1)
        if match:
            out.append(chr(int(match.group(), 8) & 255))
            index = match.end()
            continue
        part, index = _format_escape(text, index)
        out.append(part)
    return ''.join(out), False


class _Printf:
    def __init__(self, sh, args):
        self.sh = sh
        self.args = args
        self.index = 0
        self.status = 0
        self.stopped = False
        self.out = []

    def next(self):
        if self.index >= len(self.args):
            self.index += 1
            return None
        self.index += 1
        return self.args[self.index - 1]

    def number(self):
        text = self.next()
        if not text:
            return 0
        if text[0] in '\'"':
            return ord(text[1]) if len(text) > 1 else 0
        match = _NUMBER.match(text)
        if not match:
            self.wrong(text)
            return 0
        digits = match.group(2)
        end = match.end()
        if digits[:2] in ('0x', '0X'):
            value = int(digits[2:], 16)
        elif digits[0] == '0':
            octal = re.match(r'[0-7]+', digits).group()
            value = int(octal, 8)
            end -= len(digits) - len(octal)
        else:
            value = int(digits)
        if end != len(text):
            self.wrong(text)
        return -value if match.group(1) == '-' else value

    def wrong(self, text):
        self.sh.complain('printf: %s: no number' % text)
        self.status = 1

    def convert(self, flags, width, precision, letter):
        if width == '*':
            width = self.number()
            if width < 0:
                flags += '-'
                width = -width
        else:
            width = int(width or 0)
        if precision == '*':
            precision = self.number()
            if precision < 0:
                precision = None
        elif precision is not None:
            precision = int(precision or 0)
        if letter in 'diouxX':
            text = self.integer(flags, width, precision, letter)
        elif letter == 'c':
            text = (self.next() or '')[:1]
        elif letter == 's':
            text = self.next() or ''
            if precision is not None:
                text = text[:precision]
        else:
            text, self.stopped = _b_text(self.next() or '')
            if precision is not None:
                text = text[:precision]
        self.out.append(text.ljust(width) if '-' in flags else text.rjust(width))

    def integer(self, flags, width, precision, letter):
        value = self.number()
        sign = ''
        if letter in 'di':
            if value < 0:
                sign = '-'
            elif '+' in flags:
                sign = '+'
            elif ' ' in flags:
                sign = ' '
            digits = str(abs(value))
        else:
            value &= 0xffffffffffffffff
            if letter == 'u':
                digits = str(value)
            elif letter == 'o':
                digits = '%o' % value
            else:
                digits = ('%x' if letter == 'x' else '%X') % value
                if '#' in flags and value:
                    sign = '0' + letter
        if precision == 0 and value == 0:
            digits = ''
        if precision is not None:
            digits = digits.rjust(precision, '0')
        if letter == 'o' and '#' in flags and digits[:1] != '0':
            digits = '0' + digits
        if '0' in flags and '-' not in flags and precision is None:
            digits = digits.rjust(width - len(sign), '0')
        return sign + digits

    def run(self, text):
        while True:
            before = self.index
            self.once(text)
            if self.stopped or self.index == before or self.index >= len(self.args):
                return

    def once(self, text):
        index = 0
        while index < len(text) and not self.stopped:
            c = text[index]
            if c == '\\':
                part, index = _format_escape(text, index)
                self.out.append(part)
            elif c == '%':
                match = _CONVERSION.match(text, index)
                if not match:
                    self.flush()
                    raise UtilityError('%s: bad conversion' % text[index:], 1)
                index = match.end()
                if match.group(4) == '%':
                    self.out.append('%')
                else:
                    self.convert(*match.groups())
            else:
                end = index
                while end < len(text) and text[end] not in '\\%':
                    end += 1
                self.out.append(text[index:end])
                index = end

    def flush(self):
        self.sh.write(''.join(self.out))
        self.out = []


def printf(sh, args):
    args = operands(args)
    if not args:
        raise UtilityError('format expected')
    printer = _Printf(sh, args[1:])
    printer.run(args[0])
    printer.flush()
    return printer.status


UTILITIES = {'echo': echo, 'printf': printf}
