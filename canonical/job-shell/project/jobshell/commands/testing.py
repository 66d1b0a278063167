"""`test` and `[`."""

import os
import re
import stat

from jobshell.executing.control import UtilityProblem

NUMBERS = {
    "-eq": lambda left, right: left == right,
    "-ne": lambda left, right: left != right,
    "-lt": lambda left, right: left < right,
    "-le": lambda left, right: left <= right,
    "-gt": lambda left, right: left > right,
    "-ge": lambda left, right: left >= right,
}
TEXTS = {"=": lambda left, right: left == right, "!=": lambda left, right: left != right}


def number_of(text):
    """A whole number."""
    if not re.fullmatch(r"\s*[-+]?\d+\s*", text):
        raise UtilityProblem(f"{text}: is no number")
    return int(text)


def file_mode(path):
    """The mode of a file, or 0 where there is none."""
    try:
        return os.stat(path.encode("latin-1")).st_mode
    except OSError:
        return 0


def size_of(path):
    """The size of a file, or 0 where there is none."""
    return os.stat(path.encode("latin-1")).st_size if file_mode(path) else 0


SINGLE = {
    "-n": bool,
    "-z": lambda text: not text,
    "-e": lambda path: bool(file_mode(path)),
    "-f": lambda path: stat.S_ISREG(file_mode(path)),
    "-d": lambda path: stat.S_ISDIR(file_mode(path)),
    "-p": lambda path: stat.S_ISFIFO(file_mode(path)),
    "-s": lambda path: size_of(path) > 0,
    "-h": lambda path: os.path.islink(path.encode("latin-1")),
    "-L": lambda path: os.path.islink(path.encode("latin-1")),
    "-r": lambda path: os.access(path.encode("latin-1"), os.R_OK),
    "-w": lambda path: os.access(path.encode("latin-1"), os.W_OK),
    "-x": lambda path: os.access(path.encode("latin-1"), os.X_OK),
    "-t": lambda text: os.isatty(number_of(text)),
}


def is_true(arguments):
    """The truth of up to four arguments, by their number."""
    count = len(arguments)
    if count <= 1:
        return bool(arguments and arguments[0])
    if count == 2:
        if arguments[0] == "!":
            return not arguments[1]
        if arguments[0] in SINGLE:
            return SINGLE[arguments[0]](arguments[1])
    elif count == 3:
        left, operator, right = arguments
        if operator in TEXTS:
            return TEXTS[operator](left, right)
        if operator in NUMBERS:
            return NUMBERS[operator](number_of(left), number_of(right))
        if left == "!":
            return not is_true(arguments[1:])
        if left == "(" and right == ")":
            return is_true([operator])
    elif count == 4:
        if arguments[0] == "!":
            return not is_true(arguments[1:])
        if arguments[0] == "(" and arguments[3] == ")":
            return is_true(arguments[1:3])
    raise UtilityProblem("the arguments have no meaning")


def evaluate(shell, arguments):
    """`test`."""
    return int(not is_true(arguments))


def evaluate_bracket(shell, arguments):
    """`[`."""
    if arguments[-1:] != ["]"]:
        raise UtilityProblem("] is missing")
    return int(not is_true(arguments[:-1]))
