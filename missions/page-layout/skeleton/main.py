"""Lays out all pages of a folder: `python main.py FOLDER`."""

import sys
from pathlib import Path
from xml.etree.ElementTree import ParseError

from pagelayout.pages import boxes_of_page

DONE, SPOILT, UNUSABLE = 0, 1, 2


def lay_out_folder(folder):
    """Write the boxes of each page of a folder beside it; the names of those that are not XML."""
    raise NotImplementedError("TODO: implement lay_out_folder.")


def main(arguments):
    """Lay out the folder that the arguments name; the exit code."""
    raise NotImplementedError("TODO: implement main.")


if __name__ == "__main__":
    raise NotImplementedError("TODO: implement the program.")
