"""Utilities that change where a script goes on."""

from jobshell.executing.control import ExitShell, LeaveLoop, ReturnFromFunction, UtilityProblem


def number_of(text):
    """A number from 0 up."""
    raise NotImplementedError("TODO: implement number_of.")


def do_nothing(shell, arguments):
    """`:` and `true`."""
    raise NotImplementedError("TODO: implement do_nothing.")


def fail(shell, arguments):
    """`false`."""
    raise NotImplementedError("TODO: implement fail.")


def leave(shell, arguments, goes_on):
    """Leave loops."""
    raise NotImplementedError("TODO: implement leave.")


def leave_loops(shell, arguments):
    """`break`."""
    raise NotImplementedError("TODO: implement leave_loops.")


def go_on_with_loop(shell, arguments):
    """`continue`."""
    raise NotImplementedError("TODO: implement go_on_with_loop.")


def exit_shell(shell, arguments):
    """`exit`."""
    raise NotImplementedError("TODO: implement exit_shell.")


def return_from_function(shell, arguments):
    """`return`."""
    raise NotImplementedError("TODO: implement return_from_function.")


def run_arguments(shell, arguments):
    """`eval`."""
    raise NotImplementedError("TODO: implement run_arguments.")


def run_file(shell, arguments):
    """`.`."""
    raise NotImplementedError("TODO: implement run_file.")


def keep_redirections(shell, arguments):
    """`exec`; its redirections have been carried out."""
    raise NotImplementedError("TODO: implement keep_redirections.")
