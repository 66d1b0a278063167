"""Reads what begins with a dollar sign or a grave accent."""

from jobshell.reading.stream import Stream, SyntaxProblem
from jobshell.reading.tree import Arithmetic, Literal, Parameter, Substitution

SPECIAL = "@*#?-$!"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
DIGITS = "0123456789"


def is_name_character(character):
    """True if a name can go on with it."""
    raise NotImplementedError("TODO: implement is_name_character.")


def is_digit(character):
    """True for the ten digits."""
    raise NotImplementedError("TODO: implement is_digit.")


def is_name(text):
    """True if a variable can have this name."""
    raise NotImplementedError("TODO: implement is_name.")


class SubstitutionReader:
    """Reads substitutions; words and programs inside are read by the classes that derive from it."""

    def __init__(self, stream, aliases):
        raise NotImplementedError("TODO: implement __init__.")

    def dollar(self, quoted):
        """What follows a dollar sign."""
        raise NotImplementedError("TODO: implement dollar.")

    def substitution(self, quoted):
        """A program in parentheses; the first one has been read."""
        raise NotImplementedError("TODO: implement substitution.")

    def grave(self, quoted):
        """A program in grave accents; the first one has been read."""
        raise NotImplementedError("TODO: implement grave.")

    def arithmetic(self, quoted):
        """An expression in two pairs of parentheses, or None where it is a program after all."""
        raise NotImplementedError("TODO: implement arithmetic.")

    def braced(self, quoted):
        """A parameter in braces; the first one has been read."""
        raise NotImplementedError("TODO: implement braced.")

    def parameter_name(self):
        """The name of a parameter in braces."""
        raise NotImplementedError("TODO: implement parameter_name.")

    def with_operator(self, name, quoted):
        """A parameter in braces, with what stands behind its name."""
        raise NotImplementedError("TODO: implement with_operator.")
