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
        raise NotImplementedError("TODO: implement __init__.")

    def peek(self):
        """The next token."""
        raise NotImplementedError("TODO: implement peek.")

    def take(self):
        """The next token, and go on behind it."""
        raise NotImplementedError("TODO: implement take.")

    def takes(self, kind):
        """True if the next token is of this kind; then it is taken."""
        raise NotImplementedError("TODO: implement takes.")

    def expect(self, kind):
        """Take a token of this kind."""
        raise NotImplementedError("TODO: implement expect.")

    def read(self):
        """Read a token."""
        raise NotImplementedError("TODO: implement read.")

    def operator(self):
        """The longest operator that is next."""
        raise NotImplementedError("TODO: implement operator.")

    def read_documents(self):
        """Read the here-documents that the line before has announced."""
        raise NotImplementedError("TODO: implement read_documents.")

    def document_line(self, document):
        """The next line of a here-document with its line feed, joined with those that go on; None at the end."""
        raise NotImplementedError("TODO: implement document_line.")

    def replace_alias(self):
        """Put the text of an alias in place of the next token, as often as there is one; True if there was."""
        raise NotImplementedError("TODO: implement replace_alias.")

    def replace_following_alias(self):
        """Replace an alias in the word that follows an alias whose text ends with a blank."""
        raise NotImplementedError("TODO: implement replace_following_alias.")
