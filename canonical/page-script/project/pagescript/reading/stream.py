"""What all parts of the parser use: the next token, semicolons, and the function around it."""

from contextlib import contextmanager

from pagescript.reading.lexer import Lexer
from pagescript.reading.tokens import KEYWORDS, SyntaxProblem


class Surroundings:
    """What the function around the present place allows."""

    def __init__(self, *, function=False, generator=False, asynchronous=False, super_property=False, super_call=False):
        self.parameters = False
        self.function = function
        self.generator = generator
        self.asynchronous = asynchronous
        self.super_property = super_property
        self.super_call = super_call


class Stream:
    """The tokens of a script, and the place that is being read."""

    def __init__(self, text):
        self.tokens = Lexer(text).read()
        self.at = 0
        self.around = Surroundings()
        self.open_defaults = []
        self.bodies = 0

    @property
    def token(self):
        """The token that comes next."""
        return self.tokens[self.at]

    def ahead(self, count=1):
        """The token after the next one."""
        return self.tokens[min(self.at + count, len(self.tokens) - 1)]

    def advance(self):
        """Take the next token."""
        token = self.tokens[self.at]
        if token.kind != "end":
            self.at += 1
        return token

    def fail(self, message=None):
        """Refuse the script."""
        raise SyntaxProblem(message or f"unexpected {self.token}")

    def sees(self, *signs):
        """True if the next token is one of these signs."""
        return self.token.kind == "sign" and self.token.value in signs

    def sees_word(self, *words):
        """True if the next token is one of these words."""
        return self.token.kind == "name" and self.token.value in words

    def takes(self, sign):
        """Take the next token if it is this sign or word."""
        if self.token.kind in ("sign", "name") and self.token.value == sign:
            self.at += 1
            return True
        return False

    def expect(self, sign):
        """Take the next token, which must be this sign or word."""
        if not self.takes(sign):
            self.fail(f"expected {sign}, found {self.token}")

    def end_statement(self):
        """Take a semicolon, or do without where one is inserted."""
        if self.takes(";") or self.sees("}") or self.token.kind == "end" or self.token.newline:
            return
        self.fail()

    def is_reserved(self, word):
        """True if a word cannot be a name here."""
        return word in KEYWORDS or (word == "await" and self.around.asynchronous)

    def name(self, *, binding=False):
        """Take a name that is not reserved; one that is bound is neither `eval` nor `arguments`."""
        token = self.advance()
        if token.kind != "name" or self.is_reserved(token.value):
            self.fail(f"expected a name, found {token}")
        if binding and token.value in ("eval", "arguments"):
            self.fail(f"{token.value} cannot be bound")
        return token.value

    @contextmanager
    def inside(self, around):
        """Read something within another function."""
        before, self.around = self.around, around
        yield
        self.around = before
