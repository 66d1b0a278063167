"""Escapes in texts and templates."""

from pagescript.reading.tokens import SyntaxProblem

_SIMPLE = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v"}
_HEX = frozenset("0123456789abcdefABCDEF")


def as_units(code):
    """The UTF-16 code units of a code point as a text."""
    if code < 0x10000:
        return chr(code)
    code -= 0x10000
    return chr(0xD800 + (code >> 10)) + chr(0xDC00 + (code & 0x3FF))


def read_escape(text, at):
    """What the escape after a backslash stands for, and the place after it; a SyntaxProblem if it is none."""
    letter = text[at : at + 1]
    if letter == "":
        raise SyntaxProblem("the text has no end")
    if letter in _SIMPLE:
        return _SIMPLE[letter], at + 1
    if letter == "\r":
        return "", at + (2 if text[at + 1 : at + 2] == "\n" else 1)
    if letter in "\n\u2028\u2029":
        return "", at + 1
    if letter == "x":
        return chr(_hexadecimal(text[at + 1 : at + 3], 2)), at + 3
    if letter == "u":
        return _code_point(text, at + 1)
    if letter in "0123456789":
        if letter == "0" and not text[at + 1 : at + 2].isdecimal():
            return "\0", at + 1
        raise SyntaxProblem("octal escapes are not allowed")
    return letter, at + 1


def _hexadecimal(digits, count):
    if len(digits) != count or not set(digits) <= _HEX:
        raise SyntaxProblem("wrong hexadecimal escape")
    return int(digits, 16)


def _code_point(text, at):
    if text[at : at + 1] != "{":
        return chr(_hexadecimal(text[at : at + 4], 4)), at + 4
    end = text.find("}", at)
    digits = text[at + 1 : end] if end > 0 else ""
    if not digits or not set(digits) <= _HEX or int(digits, 16) > 0x10FFFF:
        raise SyntaxProblem("wrong code point")
    return as_units(int(digits, 16)), end + 1
