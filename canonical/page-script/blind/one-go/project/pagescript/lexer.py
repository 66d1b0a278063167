"""Turns the text of a script into tokens.

Texts are kept as UTF-16 code units: a character beyond the first plane is a pair of surrogates.
"""
import re


class ScriptSyntaxError(Exception):
    """The script does not fit the grammar or has an early error."""


class Token:
    __slots__ = ("type", "value", "pos", "end", "nl", "match", "raw")

    def __init__(self, type_, value, pos, end, nl):
        self.type = type_
        self.value = value
        self.pos = pos
        self.end = end
        self.nl = nl          # a line terminator stands before it
        self.match = None     # for "(": the index of its ")"
        self.raw = None


_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_LONE = re.compile("[\ud800-\udfff]")


def _split(match):
    c = ord(match.group()) - 0x10000
    return chr(0xD800 + (c >> 10)) + chr(0xDC00 + (c & 0x3FF))


def _join(match):
    pair = match.group()
    return chr(0x10000 + ((ord(pair[0]) - 0xD800) << 10) + (ord(pair[1]) - 0xDC00))


def to_units(text):
    """Splits characters beyond the first plane into surrogates."""
    return _ASTRAL.sub(_split, text)


def from_units(text):
    """Joins pairs of surrogates into characters; lone surrogates stay."""
    return _PAIR.sub(_join, text)


def to_output(text):
    return _LONE.sub("\ufffd", _PAIR.sub(_join, text))


WHITE = "\t\v\f \u00a0\ufeff\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
LINES = "\n\r\u2028\u2029"
SPACE = WHITE + LINES

_PUNCT = re.compile(
    r">>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?![0-9])|\+\+|--|\+=|-=|\*=|/=|%=|&=|\|=|\^=|<<|>>|\*\*"
    r"|[{}()\[\];,<>+\-*/%&|^!~?:=.]")
_NUMBER = re.compile(
    r"0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_SKIP = re.compile("[" + WHITE + "]+")
_PLAIN = {
    '"': re.compile(r'[^"\\\n\r]+'),
    "'": re.compile(r"[^'\\\n\r]+"),
    "`": re.compile(r"[^`\\$\r]+"),
}
_ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r"}
_HEX = frozenset("0123456789abcdefABCDEF")


def is_name_start(c):
    return c in "$_" or (c >= "\x80" and c.isidentifier()) or ("a" <= c <= "z") or ("A" <= c <= "Z")


def is_name_part(c):
    return c in "$_\u200c\u200d" or ("a" + c).isidentifier()


class Lexer:
    def __init__(self, source):
        self.src = source
        self.tokens = []

    def fail(self):
        raise ScriptSyntaxError()

    def run(self):
        src = self.src
        n = len(src)
        i = 0
        nl = False
        tokens = self.tokens
        stack = []
        while i < n:
            c = src[i]
            if c in WHITE:
                i = _SKIP.match(src, i).end()
                continue
            if c in LINES:
                nl = True
                i += 1
                continue
            if c == "/" and i + 1 < n:
                d = src[i + 1]
                if d == "/":
                    i += 2
                    while i < n and src[i] not in LINES:
                        i += 1
                    continue
                if d == "*":
                    end = src.find("*/", i + 2)
                    if end < 0:
                        self.fail()
                    for x in src[i:end]:
                        if x in LINES:
                            nl = True
                            break
                    i = end + 2
                    continue
            if c == "`":
                i = self.template(i, nl, stack)
                nl = False
                continue
            if c == "}" and stack and stack[-1] == "`":
                stack.pop()
                i = self.template(i, nl, stack)
                nl = False
                continue
            if c == '"' or c == "'":
                value, end = self.text(i + 1, c)
                tok = Token("str", value, i, end, nl)
                tok.raw = src[i + 1:end - 1]
            elif c.isdecimal() and c < "\x80" or (c == "." and i + 1 < n and src[i + 1] in "0123456789"):
                m = _NUMBER.match(src, i)
                end = m.end()
                if end < n and (src[end] in "0123456789" or src[end] == "\\" or is_name_start(src[end])):
                    self.fail()
                s = m.group()
                if len(s) > 1 and s[1] in "xXoObB":
                    try:
                        value = float(int(s[2:], {"x": 16, "o": 8, "b": 2}[s[1].lower()]))
                    except OverflowError:
                        value = float("inf")
                else:
                    value = float(s)
                tok = Token("num", value, i, end, nl)
            elif is_name_start(c):
                m = _NAME.match(src, i)
                end = m.end() if m else i + 1
                while end < n and is_name_part(src[end]):
                    end += 1
                if end < n and src[end] == "\\":
                    self.fail()
                tok = Token("name", src[i:end], i, end, nl)
            else:
                m = _PUNCT.match(src, i)
                if not m:
                    self.fail()
                p = m.group()
                end = m.end()
                tok = Token("punc", p, i, end, nl)
                if p in "([{":
                    stack.append((p, len(tokens)))
                elif p in ")]}":
                    if not stack or stack[-1] == "`" or stack[-1][0] != {")": "(", "]": "[", "}": "{"}[p]:
                        self.fail()
                    tokens[stack.pop()[1]].match = len(tokens)
            tokens.append(tok)
            nl = False
            i = end
        if stack:
            self.fail()
        tokens.append(Token("eof", "", n, n, nl))
        return tokens

    def text(self, i, quote):
        src = self.src
        n = len(src)
        parts = []
        plain = _PLAIN[quote]
        while True:
            m = plain.match(src, i)
            if m:
                parts.append(m.group())
                i = m.end()
            if i >= n:
                self.fail()
            c = src[i]
            if c == quote:
                return "".join(parts), i + 1
            if c != "\\":
                self.fail()
            value, i = self.escape(i + 1)
            if value is None:
                self.fail()
            parts.append(value)

    def escape(self, i):
        """Reads what follows a backslash; gives the value (None: not valid) and the next position."""
        src = self.src
        if i >= len(src):
            self.fail()
        c = src[i]
        i += 1
        if c in _ESCAPES:
            return _ESCAPES[c], i
        if c in LINES:
            if c == "\r" and src[i:i + 1] == "\n":
                i += 1
            return "", i
        if c in "0123456789":
            if c == "0" and src[i:i + 1] not in tuple("0123456789"):
                return "\0", i
            return None, i
        if c == "x":
            h = src[i:i + 2]
            if len(h) == 2 and h[0] in _HEX and h[1] in _HEX:
                return chr(int(h, 16)), i + 2
            return None, i
        if c == "u":
            if src[i:i + 1] == "{":
                j = i + 1
                while j < len(src) and src[j] in _HEX:
                    j += 1
                if j > i + 1 and src[j:j + 1] == "}" and int(src[i + 1:j], 16) <= 0x10FFFF:
                    return to_units(chr(int(src[i + 1:j], 16))), j + 1
                return None, i
            h = src[i:i + 4]
            if len(h) == 4 and all(x in _HEX for x in h):
                return chr(int(h, 16)), i + 4
            return None, i
        return c, i

    def template(self, i, nl, stack):
        """Reads a part of a template, from its ` or } on."""
        src = self.src
        n = len(src)
        start = i
        i += 1
        cooked = []
        raw_start = i
        valid = True
        plain = _PLAIN["`"]
        while True:
            m = plain.match(src, i)
            if m:
                cooked.append(m.group())
                i = m.end()
            if i >= n:
                self.fail()
            c = src[i]
            if c == "`" or (c == "$" and src[i + 1:i + 2] == "{"):
                break
            if c == "$":
                cooked.append("$")
                i += 1
            elif c == "\r":
                cooked.append("\n")
                i += 2 if src[i + 1:i + 2] == "\n" else 1
            else:
                value, i = self.escape(i + 1)
                if value is None:
                    valid = False
                else:
                    cooked.append(value)
        raw = src[raw_start:i].replace("\r\n", "\n").replace("\r", "\n")
        tail = src[i] == "`"
        end = i + (1 if tail else 2)
        kind = "tmpl" if src[start] == "`" else "tmplpart"
        tok = Token(kind, ("".join(cooked) if valid else None, raw, tail), start, end, nl)
        self.tokens.append(tok)
        if not tail:
            stack.append("`")
        return end
