"""What the parts of the parser share: the tokens, names and scopes."""

from .lexer import ParseError
from .scope import Scope

RESERVED = frozenset(
    "break case catch class const continue debugger default delete do else enum export extends false finally for "
    "function if import in instanceof new null return super switch this throw true try typeof var void while with "
    "yield let static implements interface package private protected public".split())


class Node:
    def __init__(self, t, **kw):
        self.t = t
        self.paren = False
        self.__dict__.update(kw)


class ParserBase:
    def __init__(self, toks):
        self.toks = toks
        self.i = 0
        self.tok = toks[0]
        self.refs = []
        self.func = None
        self.scope = None

    def fail(self, text="unexpected token"):
        raise ParseError(text)

    def next(self):
        tok = self.tok
        self.i += 1
        if self.i < len(self.toks):
            self.tok = self.toks[self.i]
        return tok

    def peek(self, n=1):
        i = self.i + n
        return self.toks[i] if i < len(self.toks) else self.toks[-1]

    def at(self, text):
        return self.tok.k == "p" and self.tok.v == text

    def at_word(self, word):
        return self.tok.k == "n" and self.tok.v == word

    def eat(self, text):
        if self.tok.k == "p" and self.tok.v == text:
            self.next()
            return True
        return False

    def eat_word(self, word):
        if self.tok.k == "n" and self.tok.v == word:
            self.next()
            return True
        return False

    def need(self, text):
        if not self.eat(text):
            self.fail("expected " + text)

    def need_word(self, word):
        if not self.eat_word(word):
            self.fail("expected " + word)

    def semicolon(self):
        if self.eat(";"):
            return
        if self.at("}") or self.tok.k == "e" or self.tok.nl:
            return
        self.fail("expected ;")

    def after_match(self):
        """The token after the bracket that closes the one that is at hand."""
        return self.toks[self.tok.match + 1]

    def check_name(self, name, binding):
        if name in RESERVED or (name == "await" and self.await_reserved()):
            self.fail("reserved word " + name)
        if binding and name in ("eval", "arguments"):
            self.fail("cannot bind " + name)

    def await_reserved(self):
        func = self.func
        return func.is_async or (func.arrow and func.in_params and self.outer_async(func))

    def outer_async(self, func):
        while func is not None and func.arrow and func.in_params:
            func = func.parent
        return func is not None and func.is_async

    def name(self, binding):
        if self.tok.k != "n":
            self.fail("expected a name")
        name = self.tok.v
        self.check_name(name, binding)
        self.next()
        return name

    def ident(self, name, pos):
        node = Node("Ident", name=name, pos=pos, var=None, check=False)
        self.refs.append((node, self.scope))
        return node

    def push(self, kind):
        self.scope = Scope(self.scope, self.func, kind)
        return self.scope

    def pop(self):
        self.scope = self.scope.parent
