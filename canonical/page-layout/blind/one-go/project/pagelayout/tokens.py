"""Splits style sheets into tokens."""

import re

_ESC = r'\\(?:[0-9a-fA-F]{1,6}(?:\r\n|[ \t\r\n\f])?|[^\r\n\f0-9a-fA-F])'
_START = r'(?:[a-zA-Z_\u0080-\U0010ffff]|' + _ESC + ')'
_CHAR = r'(?:[a-zA-Z0-9_\-\u0080-\U0010ffff]|' + _ESC + ')'
_IDENT = r'(?:--' + _CHAR + '*|-?' + _START + _CHAR + '*)'
_NUM = r'[+-]?(?:[0-9]*\.[0-9]+|[0-9]+)(?:[eE][+-]?[0-9]+)?'

_TOKEN = re.compile(
    r'(?P<comment>/\*.*?(?:\*/|\Z))'
    r'|(?P<space>[ \t\r\n\f]+)'
    r'|(?P<string>"(?:[^"\\\r\n\f]|\\(?:\r\n|.))*"|' r"'(?:[^'\\\r\n\f]|\\(?:\r\n|.))*')"
    r'|(?P<cdo><!--|-->)'
    r'|(?P<dimension>' + _NUM + _IDENT + ')'
    r'|(?P<percentage>' + _NUM + '%)'
    r'|(?P<number>' + _NUM + ')'
    r'|(?P<function>' + _IDENT + r'\()'
    r'|(?P<ident>' + _IDENT + ')'
    r'|(?P<hash>\#' + _CHAR + '+)'
    r'|(?P<match>[~|^$*]=)'
    r'|(?P<delim>.)', re.S)

_NUMBER = re.compile(_NUM)
_ESCAPE = re.compile(r'\\(?:(\r\n|[\r\n\f])|([0-9a-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?|(.))', re.S)


def unescape(text):
    """The text without the escapes of CSS."""
    if '\\' not in text:
        return text

    def replace(match):
        if match.group(1):
            return ''
        if match.group(2):
            code = int(match.group(2), 16)
            if code == 0 or code > 0x10ffff or 0xd800 <= code < 0xe000:
                return '\ufffd'
            return chr(code)
        return match.group(3)

    return _ESCAPE.sub(replace, text)


class Token:
    """kind: space, string, dimension, percentage, number, function, ident, hash, match, delim."""

    __slots__ = ('kind', 'value', 'unit', 'raw')

    def __init__(self, kind, value, unit, raw):
        self.kind = kind
        self.value = value
        self.unit = unit
        self.raw = raw

    def is_delim(self, char):
        return self.kind == 'delim' and self.value == char


def tokenize(text):
    """The tokens of the text, without comments."""
    result = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        raw = match.group()
        unit = None
        if kind in ('comment', 'cdo'):
            continue
        if kind == 'string':
            value = unescape(raw[1:-1])
        elif kind in ('dimension', 'percentage', 'number'):
            number = _NUMBER.match(raw)
            value = float(number.group())
            unit = unescape(raw[number.end():]).lower()
        elif kind == 'function':
            value = unescape(raw[:-1]).lower()
        elif kind == 'ident':
            value = unescape(raw)
        elif kind == 'hash':
            value = unescape(raw[1:])
        else:
            value = raw
        result.append(Token(kind, value, unit, raw))
    return result
