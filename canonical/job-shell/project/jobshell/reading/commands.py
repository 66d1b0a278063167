"""Reads simple commands with their redirections."""

from jobshell.reading.stream import SyntaxProblem
from jobshell.reading.substitutions import is_name
from jobshell.reading.tokens import TokenReader
from jobshell.reading.tree import HereDocument, Literal, Redirection, Simple
from jobshell.reading.words import make_word

REDIRECTIONS = {"<": 0, ">": 1, ">|": 1, ">>": 1, "<&": 0, ">&": 1, "<>": 0, "<<": 0, "<<-": 0}


def as_assignment(word):
    """The name and the value of a word that is an assignment, or None."""
    first = word.parts[0]
    if not isinstance(first, Literal) or first.quoted:
        return None
    name, equals, value = first.text.partition("=")
    if not equals or not is_name(name):
        return None
    parts = [*([Literal(value)] if value else []), *word.parts[1:]]
    return name, make_word(parts, after_colons=True)


class CommandReader(TokenReader):
    """Reads simple commands."""

    def redirections(self):
        """All redirections that are next."""
        found = []
        while (redirection := self.redirection()) is not None:
            found.append(redirection)
        return tuple(found)

    def redirection(self):
        """The next redirection, or None."""
        number = None
        if self.peek().kind == "number":
            number = int(self.take().word.name)
        operator = self.peek().kind
        if operator not in REDIRECTIONS:
            return None
        self.take()
        number = REDIRECTIONS[operator] if number is None else number
        token = self.peek()
        if token.kind not in ("word", "number"):
            raise SyntaxProblem(f"{operator} needs a word")
        if operator.startswith("<<"):
            return Redirection(number, operator, self.announced(token, operator))
        self.take()
        return Redirection(number, operator, token.word)

    def announced(self, token, operator):
        """The here-document that a word announces, which is read at the end of the line."""
        text = self.stream.text[token.start : self.stream.place]
        quoted = any(sign in text for sign in "\\'\"")
        end = "".join(part.text for part in token.word.parts) if quoted or token.word.name else text
        document = HereDocument(end, quoted, operator == "<<-")
        self.documents.append(document)
        self.take()
        return document

    def simple_command(self):
        """A simple command, or None where there is no part of one."""
        assignments, words, redirections = [], [], []
        while True:
            if not words:
                self.replace_alias()
            else:
                self.replace_following_alias()
            redirection = self.redirection()
            if redirection is not None:
                redirections.append(redirection)
                continue
            if self.peek().kind != "word":
                break
            word = self.take().word
            assignment = None if words else as_assignment(word)
            if assignment:
                assignments.append(assignment)
            else:
                words.append(word)
        if not (assignments or words or redirections):
            return None
        return Simple(tuple(assignments), tuple(words), tuple(redirections))
