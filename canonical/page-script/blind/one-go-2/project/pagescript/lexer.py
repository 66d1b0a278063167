"""Splits the text of a script into tokens."""

import re
from array import array


class ParseError(Exception):
    """The script has an early error or does not fit the grammar."""


class Tok:
    __slots__ = ("k", "v", "nl", "pos", "match", "raw", "tail")

    def __init__(self, k, v, nl, pos):
        self.k = k  # n name, d number, s string, p punctuator, t piece of a template, e end
        self.v = v
        self.nl = nl
        self.pos = pos
        self.match = None
        self.raw = None
        self.tail = False


PUNCT = re.compile(
    r">>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?![0-9])|\+\+|--|\+=|-=|\*=|/=|%=|&=|\|="
    r"|\^=|<<|>>|\*\*|[{}()\[\];,<>+\-*/%&|^!~?:=.]")
NAME = re.compile(r"[\w$\u200c\u200d]+")
NUMBER = re.compile(r"0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
SPACES = "\t\v\f \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\ufeff"
NEWLINES = "\n\r\u2028\u2029"
SIMPLE = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v"}
HEX = "0123456789abcdefABCDEF"
OPEN = {"(": ")", "[": "]", "{": "}"}


def to_units(text):
    """The text with each character outside of the first plane as two surrogates."""
    if all(c <= "\uffff" for c in text):
        return text
    data = array("H")
    data.frombytes(text.encode("utf-16-le", "surrogatepass"))
    return "".join(map(chr, data))


def unit_char(code):
    if code < 0x10000:
        return chr(code)
    code -= 0x10000
    return chr(0xD800 + (code >> 10)) + chr(0xDC00 + (code & 0x3FF))


def is_start(c):
    return c == "$" or c.isidentifier()


class Lexer:
    def __init__(self, text):
        self.text = text
        self.pos = 0
        self.toks = []

    def escape(self, template):
        """Reads an escape after its backslash; None if it is malformed."""
        text, p = self.text, self.pos
        c = text[p:p + 1]
        if not c:
            raise ParseError("unterminated")
        self.pos = p + 1
        if c in SIMPLE:
            return SIMPLE[c]
        if c == "\r":
            if text[p + 1:p + 2] == "\n":
                self.pos += 1
            return ""
        if c in NEWLINES:
            return ""
        if c == "0" and not text[p + 1:p + 2] in tuple("0123456789"):
            return "\0"
        if c in "0123456789":
            return None
        if c == "x":
            digits = text[p + 1:p + 3]
            if len(digits) < 2 or any(d not in HEX for d in digits):
                return None
            self.pos = p + 3
            return chr(int(digits, 16))
        if c == "u":
            if text[p + 1:p + 2] == "{":
                q = p + 2
                while text[q:q + 1] and text[q] in HEX:
                    q += 1
                if q == p + 2 or text[q:q + 1] != "}" or int(text[p + 2:q], 16) > 0x10FFFF:
                    return None
                self.pos = q + 1
                return unit_char(int(text[p + 2:q], 16))
            digits = text[p + 1:p + 5]
            if len(digits) < 4 or any(d not in HEX for d in digits):
                return None
            self.pos = p + 5
            return chr(int(digits, 16))
        return c

    def string(self, quote):
        start = self.pos
        self.pos += 1
        parts = []
        while True:
            c = self.text[self.pos:self.pos + 1]
            if not c or c in "\n\r":
                raise ParseError("unterminated string")
            self.pos += 1
            if c == quote:
                break
            if c == "\\":
                c = self.escape(False)
                if c is None:
                    raise ParseError("bad escape")
            parts.append(c)
        return "".join(parts), self.text[start + 1:self.pos - 1]

    def template(self, nl, start):
        """Reads a piece of a template after ` or }."""
        parts = []
        begin = self.pos
        text = self.text
        while True:
            c = text[self.pos:self.pos + 1]
            if not c:
                raise ParseError("unterminated template")
            self.pos += 1
            if c == "`":
                end, tail = self.pos - 1, True
                break
            if c == "$" and text[self.pos:self.pos + 1] == "{":
                end, tail = self.pos - 1, False
                self.pos += 1
                break
            if c == "\\":
                c = self.escape(True)
            elif c == "\r":
                if text[self.pos:self.pos + 1] == "\n":
                    self.pos += 1
                c = "\n"
            parts.append(c)
        tok = Tok("t", None if None in parts else "".join(parts), nl, start)
        tok.raw = text[begin:end].replace("\r\n", "\n").replace("\r", "\n")
        tok.tail = tail
        tok.match = text[start] == "}"
        self.toks.append(tok)
        return tail

    def skip(self):
        """Skips spaces and comments; tells whether a line ended."""
        text, n = self.text, len(self.text)
        nl = False
        while self.pos < n:
            c = text[self.pos]
            if c in NEWLINES:
                nl = True
                self.pos += 1
            elif c in SPACES:
                self.pos += 1
            elif c == "/" and text.startswith("//", self.pos):
                while self.pos < n and text[self.pos] not in NEWLINES:
                    self.pos += 1
            elif c == "/" and text.startswith("/*", self.pos):
                end = text.find("*/", self.pos + 2)
                if end < 0:
                    raise ParseError("unterminated comment")
                if any(x in NEWLINES for x in text[self.pos:end]):
                    nl = True
                self.pos = end + 2
            else:
                break
        return nl

    def number(self):
        m = NUMBER.match(self.text, self.pos)
        if not m:
            raise ParseError("bad number")
        word = m.group()
        self.pos = m.end()
        after = self.text[self.pos:self.pos + 1]
        if after and (after.isdigit() or is_start(after) or after == "\\"):
            raise ParseError("bad number")
        if word[:2].lower() in ("0x", "0o", "0b"):
            try:
                return float(int(word, 0))
            except OverflowError:
                return float("inf")
        return float(word)

    def run(self):
        text, n = self.text, len(self.text)
        stack = []
        while True:
            nl = self.skip()
            pos = self.pos
            if pos >= n:
                if stack:
                    raise ParseError("bracket not closed")
                self.toks.append(Tok("e", "", nl, pos))
                return self.toks
            c = text[pos]
            if is_start(c):
                m = NAME.match(text, pos)
                word = m.group() if m else c
                if not ("a" + word.replace("$", "a").replace("\u200c", "a").replace("\u200d", "a")).isidentifier():
                    raise ParseError("bad name")
                self.pos = pos + len(word)
                self.toks.append(Tok("n", word, nl, pos))
            elif c in "0123456789" or (c == "." and text[pos + 1:pos + 2] in tuple("0123456789")):
                self.toks.append(Tok("d", self.number(), nl, pos))
            elif c in "'\"":
                value, raw = self.string(c)
                tok = Tok("s", value, nl, pos)
                tok.raw = raw
                self.toks.append(tok)
            elif c == "`":
                self.pos += 1
                if not self.template(nl, pos):
                    stack.append(None)
            elif c == "}" and stack and stack[-1] is None:
                self.pos += 1
                if self.template(nl, pos):
                    stack.pop()
            else:
                m = PUNCT.match(text, pos)
                if not m:
                    raise ParseError("bad character")
                tok = Tok("p", m.group(), nl, pos)
                self.pos = m.end()
                if tok.v in OPEN:
                    stack.append((tok.v, len(self.toks)))
                elif tok.v in ")]}":
                    top = stack.pop() if stack else None
                    if top is None or OPEN[top[0]] != tok.v:
                        raise ParseError("bracket")
                    self.toks[top[1]].match = len(self.toks)
                self.toks.append(tok)
