"""Tells how long everybody has worked."""

import argparse
import sys
from pathlib import Path

from entries import WrongLine, read_entries
from report import report_lines


def main(arguments):
    """Print the report of a time sheet; ends the program with exit code 2 where there is none."""
    asked = read_options(arguments)
    try:
        entries = read_entries(Path(asked.file).read_bytes().split(b"\n"))
    except (OSError, WrongLine) as error:
        print(asked.file, error, sep=": ", file=sys.stderr)
        sys.exit(2)
    print(*report_lines(entries), sep="\n")


def read_options(arguments):
    """What the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
