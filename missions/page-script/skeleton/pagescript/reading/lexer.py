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
    raise NotImplementedError("TODO: implement starts_name.")


def continues_name(letter):
    """True if a name may go on with a character."""
    raise NotImplementedError("TODO: implement continues_name.")


class Lexer:
    """Reads tokens from a text of UTF-16 code units."""

    def __init__(self, text):
        raise NotImplementedError("TODO: implement __init__.")

    def read(self):
        """All tokens, with one of kind `end` at the end."""
        raise NotImplementedError("TODO: implement read.")

    def skip(self):
        """Go past white space and comments; False at the end of the text."""
        raise NotImplementedError("TODO: implement skip.")

    def token(self):
        """The token that begins here."""
        raise NotImplementedError("TODO: implement token.")

    def punctuator(self):
        """The longest punctuator that stands here."""
        raise NotImplementedError("TODO: implement punctuator.")

    def number(self):
        """The number that stands here."""
        raise NotImplementedError("TODO: implement number.")

    def string(self, quote):
        """The text in quotes that stands here."""
        raise NotImplementedError("TODO: implement string.")

    def template(self, kind):
        """The part of a template up to its end or to the next expression."""
        raise NotImplementedError("TODO: implement template.")
