"""Carries out simple commands."""

import os

from jobshell.executing.control import ReturnFromFunction, ShellProblem, UtilityProblem
from jobshell.executing.redirections import forget, redirect, restore
from jobshell.expanding.expansion import expand_fields, expand_text


def run_simple(shell, node):
    """Carry out a simple command."""
    raise NotImplementedError("TODO: implement run_simple.")


def run_without_name(shell, node):
    """Assignments and redirections alone."""
    raise NotImplementedError("TODO: implement run_without_name.")


def assign(shell, assignments):
    """Carry out assignments from left to right."""
    raise NotImplementedError("TODO: implement assign.")


def run_fields(shell, fields, node):
    """Carry out a command with a name."""
    raise NotImplementedError("TODO: implement run_fields.")


def run_with_assignments(shell, fields, assignments):
    """Carry out a function or a utility with assignments that hold as long as it runs."""
    raise NotImplementedError("TODO: implement run_with_assignments.")


def run_named(shell, name, arguments):
    """Carry out a function or a utility."""
    raise NotImplementedError("TODO: implement run_named.")


def missing(name):
    """The problem that a name is of no command."""
    raise NotImplementedError("TODO: implement missing.")


def call_function(shell, body, arguments):
    """Carry out a function with its positional parameters."""
    raise NotImplementedError("TODO: implement call_function.")
