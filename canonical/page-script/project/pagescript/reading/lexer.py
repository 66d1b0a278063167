"""Splits the text of a script into tokens."""

import re

from pagescript.reading.escapes import read_escape
from pagescript.reading.tokens import PUNCTUATORS, SyntaxProblem, Token
from pagescript.values.basics import MISSING
from pagescript.values.numbers import SPACES, whole_number

_LINE_ENDS = "\n\r\u2028\u2029"
_NUMBER = re.compile(
    r"0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+"
    r"|(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
)


def starts_name(letter):
    """True if a name may begin with a character."""
    return letter in ("$", "_") or letter.isidentifier()


def continues_name(letter):
    """True if a name may go on with a character."""
    return letter == "$" or ("_" + letter).isidentifier() or letter in ("\u200c", "\u200d")


class Lexer:
    """Reads tokens from a text of UTF-16 code units."""

    def __init__(self, text):
        self.text = text
        self.at = 0
        self.newline = False
        self.tokens = []
        self.braces = []

    def read(self):
        """All tokens, with one of kind `end` at the end."""
        while self.skip():
            self.tokens.append(self.token())
            self.newline = False
        self.tokens.append(Token("end", "", self.newline))
        return self.tokens

    def skip(self):
        """Go past white space and comments; False at the end of the text."""
        text = self.text
        while self.at < len(text):
            letter = text[self.at]
            if letter in SPACES:
                self.newline = self.newline or letter in _LINE_ENDS
                self.at += 1
            elif text.startswith("//", self.at):
                while self.at < len(text) and text[self.at] not in _LINE_ENDS:
                    self.at += 1
            elif text.startswith("/*", self.at):
                end = text.find("*/", self.at + 2)
                if end < 0:
                    raise SyntaxProblem("the comment has no end")
                self.newline = self.newline or any(sign in text[self.at : end] for sign in _LINE_ENDS)
                self.at = end + 2
            else:
                return True
        return False

    def token(self):
        """The token that begins here."""
        letter = self.text[self.at]
        if starts_name(letter):
            start = self.at
            while self.at < len(self.text) and continues_name(self.text[self.at]):
                self.at += 1
            return Token("name", self.text[start : self.at], self.newline)
        if letter.isdecimal() or (letter == "." and self.text[self.at + 1 : self.at + 2].isdecimal()):
            return self.number()
        if letter in "'\"":
            return self.string(letter)
        if letter == "`":
            return self.template("template")
        if letter == "}" and self.braces and self.braces.pop() == "`":
            return self.template("template-next")
        return self.punctuator()

    def punctuator(self):
        """The longest punctuator that stands here."""
        for sign in PUNCTUATORS:
            if self.text.startswith(sign, self.at):
                if sign == "?." and self.text[self.at + 2 : self.at + 3].isdecimal():
                    continue
                if sign == "{":
                    self.braces.append("{")
                self.at += len(sign)
                return Token("sign", sign, self.newline)
        raise SyntaxProblem(f"unexpected {self.text[self.at]!r}")

    def number(self):
        """The number that stands here."""
        found = _NUMBER.match(self.text, self.at)
        if not found:
            raise SyntaxProblem("wrong number")
        self.at = found.end()
        following = self.text[self.at : self.at + 1]
        if following and continues_name(following):
            raise SyntaxProblem("a number is followed by a letter or digit")
        digits = found.group()
        if digits[1:2] in ("x", "X", "o", "O", "b", "B"):
            return Token("number", whole_number(int(digits, 0)), self.newline)
        return Token("number", float(digits), self.newline)

    def string(self, quote):
        """The text in quotes that stands here."""
        self.at += 1
        parts = []
        while True:
            letter = self.text[self.at : self.at + 1]
            if letter in ("", "\n", "\r"):
                raise SyntaxProblem("the text has no end")
            self.at += 1
            if letter == quote:
                return Token("string", "".join(parts), self.newline)
            if letter == "\\":
                letter, self.at = read_escape(self.text, self.at)
            parts.append(letter)

    def template(self, kind):
        """The part of a template up to its end or to the next expression."""
        self.at += 1
        start, parts, valid = self.at, [], True
        while True:
            letter = self.text[self.at : self.at + 1]
            if letter == "":
                raise SyntaxProblem("the template has no end")
            more = self.text.startswith("${", self.at)
            if letter == "`" or more:
                raw = self.text[start : self.at].replace("\r\n", "\n").replace("\r", "\n")
                self.at += 2 if more else 1
                if more:
                    self.braces.append("`")
                cooked = "".join(parts) if valid else MISSING
                return Token(kind, cooked, self.newline, more=more, raw=raw)
            self.at += 1
            if letter == "\\":
                try:
                    letter, self.at = read_escape(self.text, self.at)
                except SyntaxProblem:
                    letter, valid, self.at = "", False, self.at + 1
            elif letter == "\r":
                letter = "\n"
                self.at += self.text.startswith("\n", self.at)
            parts.append(letter)
