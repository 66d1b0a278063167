"""Expands words into fields, texts and patterns."""

from jobshell.executing.processes import output_of
from jobshell.expanding.arithmetic import calculate
from jobshell.expanding.parameters import expand_parameter
from jobshell.expanding.pathnames import paths_of
from jobshell.expanding.patterns import has_magic, protected
from jobshell.expanding.splitting import BREAK, LITERAL, QUOTED, SPLIT, fields_of
from jobshell.reading.tree import Arithmetic, Literal, Parameter, Substitution, Tilde


class Expansion:
    """The segments of a word, pairs of a text and how it counts."""

    def __init__(self, shell, splits):
        raise NotImplementedError("TODO: implement __init__.")

    def add(self, text, quoted):
        """Add what an expansion has given."""
        raise NotImplementedError("TODO: implement add.")

    def add_break(self):
        """Go on with another field."""
        raise NotImplementedError("TODO: implement add_break.")

    def expand(self, parts, literal=LITERAL):
        """Add all parts of a word."""
        raise NotImplementedError("TODO: implement expand.")

    def substitute(self, part):
        """Add the output of a program."""
        raise NotImplementedError("TODO: implement substitute.")

    def expand_word_of(self, parameter):
        """Add the word of an operator, in place of the parameter."""
        raise NotImplementedError("TODO: implement expand_word_of.")

    def text(self):
        """All segments as one text."""
        raise NotImplementedError("TODO: implement text.")

    def pattern(self):
        """All segments as a pattern, in which quoted characters match only themselves."""
        raise NotImplementedError("TODO: implement pattern.")


def expand_fields(shell, word):
    """The fields of a word of a command."""
    raise NotImplementedError("TODO: implement expand_fields.")


def _names(field):
    """The paths that a field matches, or the field itself."""
    raise NotImplementedError("TODO: implement _names.")


def expand_parts(shell, parts):
    """The text of parts that are not split."""
    raise NotImplementedError("TODO: implement expand_parts.")


def expand_text(shell, word):
    """The text of a word that is not split."""
    raise NotImplementedError("TODO: implement expand_text.")


def expand_pattern(shell, parts):
    """The pattern that parts give."""
    raise NotImplementedError("TODO: implement expand_pattern.")
