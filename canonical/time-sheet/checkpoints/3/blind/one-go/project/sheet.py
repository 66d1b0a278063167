"""Tells from time sheets how long each person has worked, and all together."""

import sys

from options import USAGE, WrongOptions, read_options
from report import report
from sheets import WrongLine, read_sheets


def fail(message):
    sys.stderr.buffer.write(f"{message}\n".encode("utf-8", "surrogateescape"))
    return 2


def read_file(name):
    with open(name, "rb") as file:
        return file.read().decode("utf-8-sig", "surrogateescape")


def main(arguments):
    try:
        options = read_options(arguments)
    except WrongOptions as wrong:
        return fail(f"{wrong}\n{USAGE}")
    sheets = []
    for name in options.files:
        try:
            sheets.append((name, read_file(name)))
        except OSError as error:
            return fail(f"{name}: {error.strerror}")
    try:
        entries = read_sheets(sheets)
    except WrongLine as wrong:
        return fail(wrong)
    lines = report(entries, quarters=options.quarters, by=options.by)
    # Names need not be UTF-8: what is not, is written as it was read.
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
