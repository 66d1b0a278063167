"""Tells how long everybody has worked."""

import argparse
import sys
from pathlib import Path

from report import report_lines
from sheets import WrongLine, read_sheets


def main(arguments):
    """Print the report of time sheets; ends the program with exit code 2 where there is none."""
    asked = read_options(arguments)
    try:
        entries = read_sheets([(name, Path(name).read_bytes().split(b"\n")) for name in asked.files])
    except (OSError, WrongLine) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    print(*report_lines(entries, by=asked.by, quarters=asked.quarters), sep="\n")


def read_options(arguments):
    """What the command line asks for."""
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--quarters", action="store_true")
    parser.add_argument("--by", choices=["project"])
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
