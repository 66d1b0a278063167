"""Reads simple commands with their redirections."""

from jobshell.reading.stream import SyntaxProblem
from jobshell.reading.substitutions import is_name
from jobshell.reading.tokens import TokenReader
from jobshell.reading.tree import HereDocument, Literal, Redirection, Simple
from jobshell.reading.words import make_word

REDIRECTIONS = {"<": 0, ">": 1, ">|": 1, ">>": 1, "<&": 0, ">&": 1, "<>": 0, "<<": 0, "<<-": 0}


def as_assignment(word):
    """The name and the value of a word that is an assignment, or None."""
    raise NotImplementedError("TODO: implement as_assignment.")


class CommandReader(TokenReader):
    """Reads simple commands."""

    def redirections(self):
        """All redirections that are next."""
        raise NotImplementedError("TODO: implement redirections.")

    def redirection(self):
        """The next redirection, or None."""
        raise NotImplementedError("TODO: implement redirection.")

    def announced(self, token, operator):
        """The here-document that a word announces, which is read at the end of the line."""
        raise NotImplementedError("TODO: implement announced.")

    def simple_command(self):
        """A simple command, or None where there is no part of one."""
        raise NotImplementedError("TODO: implement simple_command.")
