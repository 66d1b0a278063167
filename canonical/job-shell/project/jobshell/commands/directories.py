"""`cd` and `pwd`."""

import os

from jobshell.executing.control import UtilityProblem


def without_options(arguments):
    """The options `-L` and `-P`, and the other arguments."""
    options, rest = [], list(arguments)
    while rest and rest[0] in ("-L", "-P"):
        options.append(rest.pop(0))
    return options, rest[rest[:1] == ["--"] :]


def change_directory(shell, arguments):
    """`cd`."""
    options, rest = without_options(arguments)
    variables = shell.variables
    target = rest[0] if rest else variables.get("HOME")
    if not target:
        raise UtilityProblem("there is no home directory")
    shows = target == "-"
    if shows:
        target = variables.get("OLDPWD")
        if not target:
            raise UtilityProblem("there is no former directory")
    elif not target.startswith("/") and target.split("/")[0] not in (".", ".."):
        found = in_search_path(variables.get("CDPATH") or "", target)
        if found:
            target, shows = found
    before = variables.get("PWD")
    path = os.path.normpath(os.path.join(before, target))
    try:
        os.chdir(path.encode("latin-1"))
    except OSError as problem:
        raise UtilityProblem(f"{target}: {problem}") from problem
    if options[-1:] == ["-P"]:
        path = os.getcwdb().decode("latin-1")
    variables.put("OLDPWD", before)
    variables.put("PWD", path)
    if shows:
        shell.write(path + "\n")
    return 0


def in_search_path(search, target):
    """The directory that CDPATH leads to, and True if it is shown; None where it leads nowhere."""
    for start in search.split(":") if search else []:
        path = os.path.join(start, target) if start else "./" + target
        if os.path.isdir(path.encode("latin-1")):
            return path, bool(start)
    return None


def print_directory(shell, arguments):
    """`pwd`."""
    options, _ = without_options(arguments)
    path = os.getcwdb().decode("latin-1") if options[-1:] == ["-P"] else shell.variables.get("PWD")
    shell.write(path + "\n")
    return 0
