"""Utilities for variables, functions and aliases."""

from jobshell.executing.control import UtilityProblem
from jobshell.reading.substitutions import is_name


def in_quotes(text):
    """A text as a script can write it."""
    raise NotImplementedError("TODO: implement in_quotes.")


def write_attributes(shell, names, command):
    """Write commands that give variables their attributes and values again."""
    raise NotImplementedError("TODO: implement write_attributes.")


def change(shell, name, value):
    """Give a variable a value, or none; that it is read only is an error of the utility."""
    raise NotImplementedError("TODO: implement change.")


def mark(shell, arguments, names, command):
    """Give variables values and an attribute."""
    raise NotImplementedError("TODO: implement mark.")


def export(shell, arguments):
    """`export`."""
    raise NotImplementedError("TODO: implement export.")


def make_readonly(shell, arguments):
    """`readonly`."""
    raise NotImplementedError("TODO: implement make_readonly.")


def unset(shell, arguments):
    """`unset`."""
    raise NotImplementedError("TODO: implement unset.")


def shift(shell, arguments):
    """`shift`."""
    raise NotImplementedError("TODO: implement shift.")


def define_alias(shell, arguments):
    """`alias`."""
    raise NotImplementedError("TODO: implement define_alias.")


def remove_alias(shell, arguments):
    """`unalias`."""
    raise NotImplementedError("TODO: implement remove_alias.")
