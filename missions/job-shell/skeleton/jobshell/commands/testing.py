"""`test` and `[`."""

import os
import re
import stat

from jobshell.executing.control import UtilityProblem

NUMBERS = {
    "-eq": lambda left, right: None,
    "-ne": lambda left, right: None,
    "-lt": lambda left, right: None,
    "-le": lambda left, right: None,
    "-gt": lambda left, right: None,
    "-ge": lambda left, right: None,
}
TEXTS = {"=": lambda left, right: None, "!=": lambda left, right: None}


def number_of(text):
    """A whole number."""
    raise NotImplementedError("TODO: implement number_of.")


def file_mode(path):
    """The mode of a file, or 0 where there is none."""
    raise NotImplementedError("TODO: implement file_mode.")


def size_of(path):
    """The size of a file, or 0 where there is none."""
    raise NotImplementedError("TODO: implement size_of.")


SINGLE = {
    "-n": bool,
    "-z": lambda text: None,
    "-e": lambda path: None,
    "-f": lambda path: None,
    "-d": lambda path: None,
    "-p": lambda path: None,
    "-s": lambda path: None,
    "-h": lambda path: None,
    "-L": lambda path: None,
    "-r": lambda path: None,
    "-w": lambda path: None,
    "-x": lambda path: None,
    "-t": lambda text: None,
}


def is_true(arguments):
    """The truth of up to four arguments, by their number."""
    raise NotImplementedError("TODO: implement is_true.")


def evaluate(shell, arguments):
    """`test`."""
    raise NotImplementedError("TODO: implement evaluate.")


def evaluate_bracket(shell, arguments):
    """`[`."""
    raise NotImplementedError("TODO: implement evaluate_bracket.")
