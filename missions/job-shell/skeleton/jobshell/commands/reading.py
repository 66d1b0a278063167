"""`read`."""

import os

from jobshell.executing.control import UtilityProblem
from jobshell.reading.substitutions import is_name


def read_line(shell, arguments):
    """`read`."""
    raise NotImplementedError("TODO: implement read_line.")


def signs_of_line(raw):
    """The characters of a line, pairs with whether they are escaped, and True if a line feed ended it."""
    raise NotImplementedError("TODO: implement signs_of_line.")


def next_sign():
    """The next character of standard input."""
    raise NotImplementedError("TODO: implement next_sign.")


def split_line(signs, count, separators):
    """As many fields as there are names; the last one is the rest of the line."""
    raise NotImplementedError("TODO: implement split_line.")


def _rest(signs, separators, white):
    """The text of the last field, without what ends it."""
    raise NotImplementedError("TODO: implement _rest.")


def _is_one_of(sign, separators):
    """True for a separator that is not escaped."""
    raise NotImplementedError("TODO: implement _is_one_of.")


def _behind_white(signs, place, white):
    """The place behind white separators."""
    raise NotImplementedError("TODO: implement _behind_white.")


def _behind_separator(signs, place, separators, white):
    """The place behind one separator with the white ones around it."""
    raise NotImplementedError("TODO: implement _behind_separator.")


def _text(signs):
    """The characters as a text."""
    raise NotImplementedError("TODO: implement _text.")
