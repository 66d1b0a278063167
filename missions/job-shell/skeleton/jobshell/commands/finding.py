"""`command`."""

from jobshell.commands.variables import in_quotes
from jobshell.executing.simple import missing
from jobshell.reading.compounds import RESERVED


def run_utility(shell, arguments):
    """`command`."""
    raise NotImplementedError("TODO: implement run_utility.")


def describe(shell, arguments):
    """Write what a name would run; 1 where there is nothing."""
    raise NotImplementedError("TODO: implement describe.")
