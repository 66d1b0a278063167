"""Utilities for variables, functions and aliases."""

from jobshell.executing.control import UtilityProblem
from jobshell.reading.substitutions import is_name


def in_quotes(text):
    """A text as a script can write it."""
    return "'" + text.replace("'", "'\\''") + "'"


def write_attributes(shell, names, command):
    """Write commands that give variables their attributes and values again."""
    lines = []
    for name in sorted(names):
        value = shell.variables.get(name)
        lines.append(f"{command} {name}" + ("" if value is None else f"={in_quotes(value)}") + "\n")
    shell.write("".join(lines))
    return 0


def change(shell, name, value):
    """Give a variable a value, or none; that it is read only is an error of the utility."""
    if name in shell.variables.readonly:
        raise UtilityProblem(f"{name}: is read only")
    shell.variables.put(name, value)


def mark(shell, arguments, names, command):
    """Give variables values and an attribute."""
    if arguments[:1] == ["-p"] or not arguments:
        return write_attributes(shell, names, command)
    for argument in arguments[arguments[0] == "--" :]:
        name, equals, value = argument.partition("=")
        if not is_name(name):
            raise UtilityProblem(f"{name}: is no name")
        if equals:
            change(shell, name, value)
        names.add(name)
    return 0


def export(shell, arguments):
    """`export`."""
    return mark(shell, arguments, shell.variables.exported, "export")


def make_readonly(shell, arguments):
    """`readonly`."""
    return mark(shell, arguments, shell.variables.readonly, "readonly")


def unset(shell, arguments):
    """`unset`."""
    option = arguments[0] if arguments[:1] in (["-f"], ["-v"]) else ""
    for name in arguments[bool(option) :]:
        if option == "-f":
            shell.functions.pop(name, None)
        else:
            change(shell, name, None)
            shell.variables.exported.discard(name)
    return 0


def shift(shell, arguments):
    """`shift`."""
    text = arguments[0] if arguments else "1"
    if not text.isdecimal() or int(text) > len(shell.parameters):
        raise UtilityProblem(f"{text}: cannot shift so far")
    del shell.parameters[: int(text)]
    return 0


def define_alias(shell, arguments):
    """`alias`."""
    status = 0
    for argument in arguments:
        name, equals, text = argument.partition("=")
        if equals:
            shell.aliases[name] = text
        elif name in shell.aliases:
            shell.write(f"{name}={in_quotes(shell.aliases[name])}\n")
        else:
            status = 1
    return status


def remove_alias(shell, arguments):
    """`unalias`."""
    if arguments == ["-a"]:
        shell.aliases.clear()
        return 0
    missing = [name for name in arguments if shell.aliases.pop(name, None) is None]
    return int(bool(missing))
