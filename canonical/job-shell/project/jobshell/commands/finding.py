"""`command`."""

from jobshell.commands.variables import in_quotes
from jobshell.executing.simple import missing
from jobshell.reading.compounds import RESERVED


def run_utility(shell, arguments):
    """`command`."""
    if arguments[:1] == ["-v"]:
        return describe(shell, arguments[1:])
    arguments = arguments[arguments[:1] == ["--"] :]
    if not arguments:
        return 0
    name, rest = arguments[0], arguments[1:]
    found = shell.special.get(name) or shell.utilities.get(name)
    if found is None:
        raise missing(name)
    return found(shell, rest)


def describe(shell, arguments):
    """Write what a name would run; 1 where there is nothing."""
    name = "".join(arguments[:1])
    if name in shell.aliases:
        shell.write(f"alias {name}={in_quotes(shell.aliases[name])}\n")
    elif name in RESERVED or name in shell.special or name in shell.functions or name in shell.utilities:
        shell.write(name + "\n")
    else:
        return 1
    return 0
