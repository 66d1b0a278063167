"""`echo` and `printf`."""

import contextlib
import re

from jobshell.executing.control import UtilityProblem

SPECIFICATION = re.compile(r"%([-+ #0]*)(\d*)(?:\.(\d*))?([diouxXcsb%])")
ESCAPES = {"\\": "\\", "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
NUMBER = re.compile(r"[-+]?(?:0[xX][0-9a-fA-F]+|\d+)")


class OutputEnds(Exception):
    """`\\c` ends all output."""


def echo(shell, arguments):
    """`echo`."""
    raise NotImplementedError("TODO: implement echo.")


def print_formatted(shell, arguments):
    """`printf`."""
    raise NotImplementedError("TODO: implement print_formatted.")


class Formatter:
    """Writes arguments in a format, which is used again as long as there are arguments."""

    def __init__(self, arguments):
        raise NotImplementedError("TODO: implement __init__.")

    def run(self, text):
        """Use the format as often as needed."""
        raise NotImplementedError("TODO: implement run.")

    def run_once(self, text):
        """Use the format once."""
        raise NotImplementedError("TODO: implement run_once.")

    def convert(self, flags, width, precision, kind):
        """Write the next argument."""
        raise NotImplementedError("TODO: implement convert.")

    def number(self, flags, size, kind, argument):
        """The digits of a number with its sign or prefix."""
        raise NotImplementedError("TODO: implement number.")

    def value(self, argument):
        """The number that an argument is."""
        raise NotImplementedError("TODO: implement value.")


def escape(text, place):
    """What a backslash before this place gives, and the place behind it."""
    raise NotImplementedError("TODO: implement escape.")


def with_escapes(text):
    """The text of `%b`, and True if `\\c` ends it."""
    raise NotImplementedError("TODO: implement with_escapes.")
