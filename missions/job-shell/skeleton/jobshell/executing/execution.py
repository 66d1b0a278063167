"""Carries out commands of all kinds."""

from jobshell.executing.control import ExitShell, LeaveLoop, UtilityProblem
from jobshell.executing.processes import run_pipeline, run_subshell
from jobshell.executing.redirections import redirect, restore
from jobshell.executing.simple import run_simple
from jobshell.expanding.expansion import expand_fields, expand_pattern, expand_text
from jobshell.expanding.patterns import matches
from jobshell.reading import tree


def execute(shell, node):
    """Carry out a command; its status is the one of the shell."""
    raise NotImplementedError("TODO: implement execute.")


def check_status(shell):
    """End the shell where `set -e` asks for it."""
    raise NotImplementedError("TODO: implement check_status.")


def run_simple_command(shell, node):
    """A simple command."""
    raise NotImplementedError("TODO: implement run_simple_command.")


def run_sequence(shell, node):
    """Commands one after the other."""
    raise NotImplementedError("TODO: implement run_sequence.")


def run_tested(shell, node):
    """A command whose failure does not end the shell; True if it succeeded."""
    raise NotImplementedError("TODO: implement run_tested.")


def run_and_or(shell, node):
    """Commands that are skipped depending on the status."""
    raise NotImplementedError("TODO: implement run_and_or.")


def run_negated(shell, node):
    """A command whose status is turned round."""
    raise NotImplementedError("TODO: implement run_negated.")


def run_piped(shell, node):
    """Commands, each of which reads what the one before writes."""
    raise NotImplementedError("TODO: implement run_piped.")


def run_in_subshell(shell, node):
    """Commands in parentheses."""
    raise NotImplementedError("TODO: implement run_in_subshell.")


def run_if(shell, node):
    """The body of the first condition that succeeds."""
    raise NotImplementedError("TODO: implement run_if.")


def run_passes(shell, one_pass):
    """Carry out a function for each pass of a loop until it is false or the loop is left."""
    raise NotImplementedError("TODO: implement run_passes.")


def run_loop(shell, node):
    """`while` and `until`."""
    raise NotImplementedError("TODO: implement run_loop.")


def run_for(shell, node):
    """`for`."""
    raise NotImplementedError("TODO: implement run_for.")


def run_case(shell, node):
    """The body of the first pattern that fits."""
    raise NotImplementedError("TODO: implement run_case.")


def define_function(shell, node):
    """A definition of a function."""
    raise NotImplementedError("TODO: implement define_function.")


def run_redirected(shell, node):
    """A compound command with redirections."""
    raise NotImplementedError("TODO: implement run_redirected.")


ACTIONS = {
    tree.Simple: run_simple_command,
    tree.Sequence: run_sequence,
    tree.AndOr: run_and_or,
    tree.Negated: run_negated,
    tree.Pipeline: run_piped,
    tree.Subshell: run_in_subshell,
    tree.If: run_if,
    tree.Loop: run_loop,
    tree.For: run_for,
    tree.Case: run_case,
    tree.Function: define_function,
    tree.Redirected: run_redirected,
}
