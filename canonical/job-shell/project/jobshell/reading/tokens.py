"""Splits a script into operators and words, and replaces aliases where the grammar asks for it."""

from dataclasses import dataclass

from jobshell.reading.stream import Stream, SyntaxProblem
from jobshell.reading.substitutions import is_digit
from jobshell.reading.tree import Literal, Word
from jobshell.reading.words import WordReader, make_word

OPERATORS = ("<<-", "&&", "||", ";;", "<<", ">>", "<&", ">&", "<>", ">|", "|", "&", ";", "<", ">", "(", ")")
ESCAPED_IN_DOCUMENTS = "$`\\"


@dataclass(slots=True)
class Token:
    """A piece of a script: `kind` is `word`, `number` (of a redirection), an operator, a line feed or `end`."""

    kind: str
    word: Word | None
    start: int
    left: int


class TokenReader(WordReader):
    """Reads one token ahead."""

    def __init__(self, stream, aliases):
        super().__init__(stream, aliases)
        self.documents = []
        self.active = []
        self.goes_on = None
        self.ahead = None

    def peek(self):
        """The next token."""
        if self.ahead is None:
            self.ahead = self.read()
        return self.ahead

    def take(self):
        """The next token, and go on behind it."""
        token = self.peek()
        self.ahead = None
        return token

    def takes(self, kind):
        """True if the next token is of this kind; then it is taken."""
        if self.peek().kind != kind:
            return False
        self.ahead = None
        return True

    def expect(self, kind):
        """Take a token of this kind."""
        if not self.takes(kind):
            raise SyntaxProblem(f"expected {kind!r}, found {self.peek().kind!r}")

    def read(self):
        """Read a token."""
        stream = self.stream
        while (character := stream.peek()) in (" ", "\t"):
            stream.take()
        if character == "#":
            end = stream.text.find("\n", stream.place)
            stream.place = len(stream.text) if end < 0 else end
            character = stream.peek()
        start, left = stream.place, stream.left
        if not character:
            return Token("end", None, start, left)
        if character == "\n":
            stream.take()
            self.read_documents()
            return Token("\n", None, start, left)
        if character in "|&;<>()":
            return Token(self.operator(), None, start, left)
        word = self.word()
        is_number = word.name and all(map(is_digit, word.name)) and stream.peek() in ("<", ">")
        return Token("number" if is_number else "word", word, start, left)

    def operator(self):
        """The longest operator that is next."""
        taken = self.stream.take()
        while taken + self.stream.peek() in OPERATORS and self.stream.peek():
            taken += self.stream.take()
        return taken

    def read_documents(self):
        """Read the here-documents that the line before has announced."""
        waiting, self.documents = self.documents, []
        for document in waiting:
            lines = []
            while True:
                line = self.document_line(document)
                if line is None or line.removesuffix("\n") == document.end:
                    break
                lines.append(line)
            text = "".join(lines)
            if document.quoted:
                document.word = make_word([Literal(text, True)])
            else:
                inner = type(self)(Stream(text), self.aliases)
                document.word = make_word(inner.quoted_parts("", ESCAPED_IN_DOCUMENTS))

    def document_line(self, document):
        """The next line of a here-document with its line feed, joined with those that go on; None at the end."""
        whole = ""
        while True:
            line, found = self.stream.line()
            if not found and not line:
                return whole or None
            if document.strips_tabs and not whole:
                line = line.lstrip("\t")
            whole += line + "\n" * found
            backslashes = len(line) - len(line.rstrip("\\"))
            if document.quoted or backslashes % 2 == 0 or not found:
                return whole

    def replace_alias(self):
        """Put the text of an alias in place of the next token, as often as there is one; True if there was."""
        replaced = False
        while True:
            token = self.peek()
            self.active = [(name, left) for name, left in self.active if token.left > left]
            name = token.word.name if token.kind == "word" else None
            if name not in self.aliases or any(name == used for used, _ in self.active):
                return replaced
            text = self.aliases[name]
            left = self.stream.replace(token.start, text)
            self.active.append((name, left))
            if text[-1:] in (" ", "\t"):
                self.goes_on = left
            self.ahead = None
            replaced = True

    def replace_following_alias(self):
        """Replace an alias in the word that follows an alias whose text ends with a blank."""
        if self.goes_on is not None and self.peek().left <= self.goes_on:
            self.goes_on = None
            self.replace_alias()
