"""Writes the trees that browsers build of the pages of a folder, and their links."""

import sys

from archive.folder import convert_folder

ARGUMENTS = 3
UNUSABLE = 2


def main(arguments):
    """Run the program; returns its exit code."""
    raise NotImplementedError("TODO: implement main.")


if __name__ == "__main__":
    raise NotImplementedError("TODO: implement the program.")
