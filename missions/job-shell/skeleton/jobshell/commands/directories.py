"""`cd` and `pwd`."""

import os

from jobshell.executing.control import UtilityProblem


def without_options(arguments):
    """The options `-L` and `-P`, and the other arguments."""
    raise NotImplementedError("TODO: implement without_options.")


def change_directory(shell, arguments):
    """`cd`."""
    raise NotImplementedError("TODO: implement change_directory.")


def in_search_path(search, target):
    """The directory that CDPATH leads to, and True if it is shown; None where it leads nowhere."""
    raise NotImplementedError("TODO: implement in_search_path.")


def print_directory(shell, arguments):
    """`pwd`."""
    raise NotImplementedError("TODO: implement print_directory.")
