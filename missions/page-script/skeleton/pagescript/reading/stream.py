"""What all parts of the parser use: the next token, semicolons, and the function around it."""

from contextlib import contextmanager

from pagescript.reading.lexer import Lexer
from pagescript.reading.tokens import KEYWORDS, SyntaxProblem


class Surroundings:
    """What the function around the present place allows."""

    def __init__(self, *, function=False, generator=False, asynchronous=False, super_property=False, super_call=False):
        raise NotImplementedError("TODO: implement __init__.")


class Stream:
    """The tokens of a script, and the place that is being read."""

    def __init__(self, text):
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def token(self):
        """The token that comes next."""
        raise NotImplementedError("TODO: implement token.")

    def ahead(self, count=1):
        """The token after the next one."""
        raise NotImplementedError("TODO: implement ahead.")

    def advance(self):
        """Take the next token."""
        raise NotImplementedError("TODO: implement advance.")

    def fail(self, message=None):
        """Refuse the script."""
        raise NotImplementedError("TODO: implement fail.")

    def sees(self, *signs):
        """True if the next token is one of these signs."""
        raise NotImplementedError("TODO: implement sees.")

    def sees_word(self, *words):
        """True if the next token is one of these words."""
        raise NotImplementedError("TODO: implement sees_word.")

    def takes(self, sign):
        """Take the next token if it is this sign or word."""
        raise NotImplementedError("TODO: implement takes.")

    def expect(self, sign):
        """Take the next token, which must be this sign or word."""
        raise NotImplementedError("TODO: implement expect.")

    def end_statement(self):
        """Take a semicolon, or do without where one is inserted."""
        raise NotImplementedError("TODO: implement end_statement.")

    def is_reserved(self, word):
        """True if a word cannot be a name here."""
        raise NotImplementedError("TODO: implement is_reserved.")

    def name(self, *, binding=False):
        """Take a name that is not reserved; one that is bound is neither `eval` nor `arguments`."""
        raise NotImplementedError("TODO: implement name.")

    @contextmanager
    def inside(self, around):
        """Read something within another function."""
        raise NotImplementedError("TODO: implement inside.")
