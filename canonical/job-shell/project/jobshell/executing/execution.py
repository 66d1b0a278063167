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
    ACTIONS[type(node)](shell, node)


def check_status(shell):
    """End the shell where `set -e` asks for it."""
    if shell.status and "e" in shell.options and not shell.tested:
        raise ExitShell(shell.status)


def run_simple_command(shell, node):
    """A simple command."""
    run_simple(shell, node)
    if shell.pending:
        shell.run_pending_traps()
    if shell.status:
        check_status(shell)


def run_sequence(shell, node):
    """Commands one after the other."""
    if not node.commands:
        shell.status = 0
    for command in node.commands:
        ACTIONS[type(command)](shell, command)


def run_tested(shell, node):
    """A command whose failure does not end the shell; True if it succeeded."""
    shell.tested += 1
    try:
        ACTIONS[type(node)](shell, node)
    finally:
        shell.tested -= 1
    return shell.status == 0


def run_and_or(shell, node):
    """Commands that are skipped depending on the status."""
    last = node.rest[-1][1]
    run_tested(shell, node.first)
    for operator, command in node.rest:
        if (shell.status == 0) != (operator == "&&"):
            continue
        if command is last:
            execute(shell, command)
        else:
            run_tested(shell, command)


def run_negated(shell, node):
    """A command whose status is turned round."""
    shell.status = int(run_tested(shell, node.command))


def run_piped(shell, node):
    """Commands, each of which reads what the one before writes."""
    shell.status = run_pipeline(shell, [lambda one=one: execute(shell, one) for one in node.commands])
    shell.run_pending_traps()
    check_status(shell)


def run_in_subshell(shell, node):
    """Commands in parentheses."""
    shell.status = run_subshell(shell, lambda: execute(shell, node.body))
    shell.run_pending_traps()
    check_status(shell)


def run_if(shell, node):
    """The body of the first condition that succeeds."""
    for condition, body in node.branches:
        if run_tested(shell, condition):
            execute(shell, body)
            return
    if node.otherwise is not None:
        execute(shell, node.otherwise)
    else:
        shell.status = 0


def run_passes(shell, one_pass):
    """Carry out a function for each pass of a loop until it is false or the loop is left."""
    shell.loops += 1
    try:
        while True:
            try:
                if not one_pass():
                    return
            except LeaveLoop as leaving:
                if leaving.count > 1:
                    raise LeaveLoop(leaving.count - 1, leaving.goes_on) from None
                shell.status = 0
                if not leaving.goes_on:
                    return
    finally:
        shell.loops -= 1


def run_loop(shell, node):
    """`while` and `until`."""
    status = 0

    def one_pass():
        nonlocal status
        if run_tested(shell, node.condition) == node.until:
            shell.status = status
            return False
        status = 0
        execute(shell, node.body)
        status = shell.status
        return True

    run_passes(shell, one_pass)


def run_for(shell, node):
    """`for`."""
    if node.words is None:
        values = list(shell.parameters)
    else:
        values = [field for word in node.words for field in expand_fields(shell, word)]
    if not values:
        shell.status = 0
    left = iter(values)

    def one_pass():
        value = next(left, None)
        if value is None:
            return False
        shell.variables.put(node.name, value)
        execute(shell, node.body)
        return True

    run_passes(shell, one_pass)


def run_case(shell, node):
    """The body of the first pattern that fits."""
    text = expand_text(shell, node.word)
    for patterns, body in node.items:
        if any(matches(expand_pattern(shell, pattern.parts), text) for pattern in patterns):
            execute(shell, body)
            return
    shell.status = 0


def define_function(shell, node):
    """A definition of a function."""
    shell.functions[node.name] = node.body
    shell.status = 0


def run_redirected(shell, node):
    """A compound command with redirections."""
    saved = []
    try:
        try:
            redirect(shell, node.redirections, saved)
        except UtilityProblem as problem:
            shell.say(problem)
            shell.status = problem.status
            check_status(shell)
            return
        execute(shell, node.command)
    finally:
        restore(saved)


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
