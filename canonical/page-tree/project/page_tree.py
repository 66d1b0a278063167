"""Writes the trees that browsers build of the pages of a folder, and their links."""

import sys

from archive.folder import convert_folder

ARGUMENTS = 3
UNUSABLE = 2


def main(arguments):
    """Run the program; returns its exit code."""
    if len(arguments) != ARGUMENTS:
        print("usage: page_tree.py PAGES RESULTS ADDRESS", file=sys.stderr)
        return UNUSABLE
    try:
        convert_folder(*arguments)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return UNUSABLE
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
