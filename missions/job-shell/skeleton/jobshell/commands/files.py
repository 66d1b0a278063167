"""`cat`, `mkdir`, `rm` and `sort`."""

import os
import re
import shutil

from jobshell.executing.control import UtilityProblem

CHUNK = 65536


def parsed(arguments, known):
    """The letters of the options, and the operands."""
    raise NotImplementedError("TODO: implement parsed.")


def chunks_of(name):
    """The bytes of a file, or of standard input for `-`."""
    raise NotImplementedError("TODO: implement chunks_of.")


def for_each(shell, command, names, action):
    """Do something for each name; the status is 1 if one of them fails."""
    raise NotImplementedError("TODO: implement for_each.")


def concatenate(shell, arguments):
    """`cat`."""
    raise NotImplementedError("TODO: implement concatenate.")


def make_directories(shell, arguments):
    """`mkdir`."""
    raise NotImplementedError("TODO: implement make_directories.")


def remove(shell, arguments):
    """`rm`."""
    raise NotImplementedError("TODO: implement remove.")


def number_at_beginning(line):
    """The whole number at the beginning of a line, or 0."""
    raise NotImplementedError("TODO: implement number_at_beginning.")


def sort(shell, arguments):
    """`sort`."""
    raise NotImplementedError("TODO: implement sort.")
