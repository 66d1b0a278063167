"""`trap` and `kill`."""

import os
import signal

from jobshell.commands.variables import in_quotes
from jobshell.executing.control import UtilityProblem

SIGNALS = {"HUP": 1, "INT": 2, "QUIT": 3, "TERM": 15, "USR1": signal.SIGUSR1, "USR2": signal.SIGUSR2}
CONDITIONS = ("EXIT", *SIGNALS)


def condition_of(text):
    """The name of a condition that may be a number."""
    names = {"0": "EXIT", **{str(int(number)): name for name, number in SIGNALS.items()}}
    name = names.get(text, text)
    if name not in CONDITIONS:
        raise UtilityProblem(f"{text}: is no signal", 1)
    return name


def set_traps(shell, arguments):
    """`trap`."""
    arguments = arguments[arguments[:1] == ["--"] :]
    if not arguments:
        known = (name for name in CONDITIONS if name in shell.traps)
        shell.write("".join(f"trap -- {in_quotes(shell.traps[name])} {name}\n" for name in known))
        return 0
    text, names = arguments[0], arguments[1:]
    if text.isdecimal():
        text, names = "-", arguments
    status = 0
    for one in names:
        try:
            shell.set_trap(condition_of(one), None if text == "-" else text)
        except UtilityProblem as problem:
            shell.say(f"trap: {problem}")
            status = 1
    return status


def send_signal(shell, arguments):
    """`kill`."""
    if len(arguments) != 3 or arguments[0] != "-s" or not arguments[2].isdecimal():
        raise UtilityProblem("kill -s NAME NUMBER", 1)
    number = 0 if arguments[1] == "0" else SIGNALS.get(arguments[1])
    if number is None:
        raise UtilityProblem(f"{arguments[1]}: is no signal", 1)
    try:
        os.kill(int(arguments[2]), number)
    except OSError as problem:
        raise UtilityProblem(str(problem), 1) from problem
    return 0
