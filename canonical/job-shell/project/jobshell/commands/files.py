"""`cat`, `mkdir`, `rm` and `sort`."""

import os
import re
import shutil

from jobshell.executing.control import UtilityProblem

CHUNK = 65536


def parsed(arguments, known):
    """The letters of the options, and the operands."""
    options, rest = set(), list(arguments)
    while rest and rest[0].startswith("-") and rest[0] != "-":
        argument = rest.pop(0)
        if argument == "--":
            break
        if set(argument[1:]) - set(known):
            raise UtilityProblem(f"{argument}: is no option", 1)
        options |= set(argument[1:])
    return options, rest


def chunks_of(name):
    """The bytes of a file, or of standard input for `-`."""
    source = 0 if name == "-" else os.open(name.encode("latin-1"), os.O_RDONLY)
    try:
        while chunk := os.read(source, CHUNK):
            yield chunk
    finally:
        if source:
            os.close(source)


def for_each(shell, command, names, action):
    """Do something for each name; the status is 1 if one of them fails."""
    status = 0
    for name in names:
        try:
            action(name)
        except OSError as problem:
            shell.say(f"{command}: {name}: {problem.strerror}")
            status = 1
    return status


def concatenate(shell, arguments):
    """`cat`."""
    _, names = parsed(arguments, "")

    def copy(name):
        for chunk in chunks_of(name):
            shell.write_bytes(chunk)

    return for_each(shell, "cat", names or ["-"], copy)


def make_directories(shell, arguments):
    """`mkdir`."""
    options, names = parsed(arguments, "p")

    def make(name):
        path = name.encode("latin-1")
        os.makedirs(path, exist_ok=True) if "p" in options else os.mkdir(path)

    return for_each(shell, "mkdir", names, make)


def remove(shell, arguments):
    """`rm`."""
    options, names = parsed(arguments, "fr")

    def remove_one(name):
        path = name.encode("latin-1")
        if "f" in options and not os.path.lexists(path):
            return
        if "r" in options and os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        else:
            os.unlink(path)

    return for_each(shell, "rm", names, remove_one)


def number_at_beginning(line):
    """The whole number at the beginning of a line, or 0."""
    match = re.match(rb"[ \t]*(-?[0-9]+)", line)
    return int(match[1]) if match else 0


def sort(shell, arguments):
    """`sort`."""
    options, names = parsed(arguments, "nru")
    text = []

    def read(name):
        whole = b"".join(chunks_of(name))
        text.append(whole if whole.endswith(b"\n") or not whole else whole + b"\n")

    if for_each(shell, "sort", names or ["-"], read):
        return 2
    lines = b"".join(text).split(b"\n")[:-1]
    if "u" not in options:
        lines.sort(reverse="r" in options)
    if "n" in options:
        lines.sort(key=number_at_beginning, reverse="r" in options)
    if "u" in options:
        firsts = {}
        for line in lines:
            firsts.setdefault(number_at_beginning(line) if "n" in options else line, line)
        lines = [firsts[key] for key in sorted(firsts, reverse="r" in options)]
    shell.write_bytes(b"".join(line + b"\n" for line in lines))
    return 0
