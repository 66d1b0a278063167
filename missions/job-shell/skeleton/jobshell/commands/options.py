"""`set` and `getopts`."""

from jobshell.executing.control import UtilityProblem

OPTIONS = {"C": "noclobber", "e": "errexit", "f": "noglob", "u": "nounset", "x": "xtrace"}
LETTERS = None  # TODO: set LETTERS.


def set_options(shell, arguments):
    """`set`."""
    raise NotImplementedError("TODO: implement set_options.")


def change(shell, sign, letter):
    """Switch an option on or off."""
    raise NotImplementedError("TODO: implement change.")


class OptionEnd(Exception):
    """There are no more options."""


def get_option(shell, arguments):
    """`getopts`."""
    raise NotImplementedError("TODO: implement get_option.")


def next_option(known, given, index, place):
    """The letter, the argument (None if something is wrong), the next index, and the place inside of a group."""
    raise NotImplementedError("TODO: implement next_option.")
