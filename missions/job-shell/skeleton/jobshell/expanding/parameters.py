"""Parameter expansion."""

from jobshell.executing.control import ShellProblem
from jobshell.expanding import patterns
from jobshell.reading.substitutions import DIGITS, LETTERS

REMOVALS = {"#": patterns.without_beginning, "%": patterns.without_end}


def value_of(shell, name):
    """The value of a parameter other than `@` and `*`, or None."""
    raise NotImplementedError("TODO: implement value_of.")


def expand_parameter(expansion, part):
    """Add what a parameter gives to an expansion."""
    raise NotImplementedError("TODO: implement expand_parameter.")


def _counts_as_set(operator, value):
    """True if a value is set; with a colon, an empty one is not."""
    raise NotImplementedError("TODO: implement _counts_as_set.")


def _replace(expansion, part):
    """Add what stands in place of a parameter that is not set."""
    raise NotImplementedError("TODO: implement _replace.")


def _unset(shell, name):
    """The value of a parameter that is not set."""
    raise NotImplementedError("TODO: implement _unset.")


def _shortened(expansion, part, value):
    """A value without a beginning or an end that a pattern matches."""
    raise NotImplementedError("TODO: implement _shortened.")


def _expand_list(expansion, part):
    """Add all positional parameters."""
    raise NotImplementedError("TODO: implement _expand_list.")
