"""Tells from a time sheet how long each person has worked, and all together."""

import sys

from entries import WrongLine, read_entries
from options import USAGE, WrongOptions, read_options
from report import report


def fail(message):
    sys.stderr.buffer.write(f"{message}\n".encode("utf-8", "surrogateescape"))
    return 2


def main(arguments):
    try:
        options = read_options(arguments)
    except WrongOptions as wrong:
        return fail(f"{wrong}\n{USAGE}")
    name = options.file
    try:
        with open(name, "rb") as file:
            content = file.read()
    except OSError as error:
        return fail(f"{name}: {error.strerror}")
    try:
        entries = read_entries(content.decode("utf-8-sig", "surrogateescape"))
    except WrongLine as wrong:
        return fail(f"{name}: {wrong}")
    lines = report(entries, quarters=options.quarters, by=options.by)
    # Names need not be UTF-8: what is not, is written as it was read.
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
