"""Reads lists and pipelines."""

from jobshell.reading.compounds import OPENING, CompoundReader
from jobshell.reading.stream import Stream, SyntaxProblem
from jobshell.reading.substitutions import is_name
from jobshell.reading.tree import AndOr, Function, Negated, Pipeline, Redirected, Sequence


class Reader(CompoundReader):
    """Reads a script, one complete command after the other."""

    def next_command(self):
        """The next complete command, or None at the end."""
        raise NotImplementedError("TODO: implement next_command.")

    def whole_program(self):
        """All commands up to the end."""
        raise NotImplementedError("TODO: implement whole_program.")

    def program_until_parenthesis(self):
        """All commands up to a closing parenthesis, which is taken."""
        raise NotImplementedError("TODO: implement program_until_parenthesis.")

    def sequence(self, may_be_empty=False):
        """Commands up to a word or an operator that no command begins with."""
        raise NotImplementedError("TODO: implement sequence.")

    def begins_command(self):
        """True if a command begins with the next token."""
        raise NotImplementedError("TODO: implement begins_command.")

    def and_or(self):
        """Pipelines with `&&` and `||` between them."""
        raise NotImplementedError("TODO: implement and_or.")

    def pipeline(self):
        """Commands with `|` between them, perhaps negated."""
        raise NotImplementedError("TODO: implement pipeline.")

    def command(self):
        """A command of any kind."""
        raise NotImplementedError("TODO: implement command.")

    def function_or_command(self, token):
        """A definition of a function where a parenthesis follows, otherwise a simple command."""
        raise NotImplementedError("TODO: implement function_or_command.")


def reader_of(text, aliases):
    """A reader of a script."""
    raise NotImplementedError("TODO: implement reader_of.")
