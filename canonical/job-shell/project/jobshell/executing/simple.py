"""Carries out simple commands."""

import os

from jobshell.executing.control import ReturnFromFunction, ShellProblem, UtilityProblem
from jobshell.executing.redirections import forget, redirect, restore
from jobshell.expanding.expansion import expand_fields, expand_text


def run_simple(shell, node):
    """Carry out a simple command."""
    shell.substituted = None
    fields = []
    for word in node.words:
        if word.constant is not None:
            fields.append(word.constant)
        else:
            fields += expand_fields(shell, word)
    if fields:
        run_fields(shell, fields, node)
    else:
        run_without_name(shell, node)


def run_without_name(shell, node):
    """Assignments and redirections alone."""
    if node.redirections:
        saved = []
        try:
            redirect(shell, node.redirections, saved)
        except UtilityProblem as problem:
            shell.say(problem)
            shell.status = problem.status
            return
        finally:
            restore(saved)
    assign(shell, node.assignments)
    shell.status = shell.substituted or 0


def assign(shell, assignments):
    """Carry out assignments from left to right."""
    for name, word in assignments:
        shell.variables.put(name, expand_text(shell, word))


def run_fields(shell, fields, node):
    """Carry out a command with a name."""
    name = fields[0]
    special = shell.special.get(name)
    saved = []
    try:
        redirect(shell, node.redirections, saved)
        if special:
            assign(shell, node.assignments)
            shell.status = special(shell, fields[1:])
        else:
            run_with_assignments(shell, fields, node.assignments)
    except UtilityProblem as problem:
        if special:
            raise ShellProblem(f"{name}: {problem}") from problem
        shell.say(f"{name}: {problem}")
        shell.status = problem.status
    finally:
        if saved:
            (forget if name == "exec" else restore)(saved)


def run_with_assignments(shell, fields, assignments):
    """Carry out a function or a utility with assignments that hold as long as it runs."""
    if not assignments:
        run_named(shell, fields[0], fields[1:])
        return
    before = {name: shell.variables.get(name) for name, _ in assignments}
    try:
        assign(shell, assignments)
        run_named(shell, fields[0], fields[1:])
    finally:
        for name, value in before.items():
            shell.variables.restore(name, value)


def run_named(shell, name, arguments):
    """Carry out a function or a utility."""
    if name in shell.functions:
        call_function(shell, shell.functions[name], arguments)
    elif name in shell.utilities:
        shell.status = shell.utilities[name](shell, arguments)
    else:
        raise missing(name)


def missing(name):
    """The problem that a name is of no command."""
    is_there = "/" in name and os.path.lexists(name.encode("latin-1"))
    return UtilityProblem("cannot be run" if is_there else "not found", 126 if is_there else 127)


def call_function(shell, body, arguments):
    """Carry out a function with its positional parameters."""
    parameters, loops = shell.parameters, shell.loops
    shell.parameters, shell.loops = arguments, 0
    try:
        shell.execute(shell, body)
    except ReturnFromFunction as end:
        shell.status = end.status
    finally:
        shell.parameters, shell.loops = parameters, loops
