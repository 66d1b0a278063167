"""Utilities that change where a script goes on."""

from jobshell.executing.control import ExitShell, LeaveLoop, ReturnFromFunction, UtilityProblem


def number_of(text):
    """A number from 0 up."""
    if not text.isdecimal():
        raise UtilityProblem(f"{text}: is no number")
    return int(text)


def do_nothing(shell, arguments):
    """`:` and `true`."""
    return 0


def fail(shell, arguments):
    """`false`."""
    return 1


def leave(shell, arguments, goes_on):
    """Leave loops."""
    count = number_of(arguments[0]) if arguments else 1
    if count < 1:
        raise UtilityProblem("the number of loops begins at 1")
    if shell.loops:
        raise LeaveLoop(min(count, shell.loops), goes_on)
    return 0


def leave_loops(shell, arguments):
    """`break`."""
    return leave(shell, arguments, False)


def go_on_with_loop(shell, arguments):
    """`continue`."""
    return leave(shell, arguments, True)


def exit_shell(shell, arguments):
    """`exit`."""
    before = shell.status if shell.status_before_trap is None else shell.status_before_trap
    raise ExitShell(number_of(arguments[0]) & 255 if arguments else before)


def return_from_function(shell, arguments):
    """`return`."""
    raise ReturnFromFunction(number_of(arguments[0]) if arguments else shell.status)


def run_arguments(shell, arguments):
    """`eval`."""
    shell.run_text(" ".join(arguments))
    return shell.status


def run_file(shell, arguments):
    """`.`."""
    if not arguments:
        raise UtilityProblem("the name of a file is missing")
    try:
        with open(arguments[0].encode("latin-1"), "rb") as file:
            text = file.read().decode("latin-1")
    except OSError as problem:
        raise UtilityProblem(f"{arguments[0]}: {problem}") from problem
    try:
        shell.run_text(text)
    except ReturnFromFunction as end:
        return end.status
    return shell.status


def keep_redirections(shell, arguments):
    """`exec`; its redirections have been carried out."""
    if arguments:
        raise UtilityProblem("no other program can be run", 126)
    return 0
