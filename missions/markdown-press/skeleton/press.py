"""Turns a folder of Markdown into a folder of HTML: `python press.py SOURCE TARGET`."""

import os
import sys
from pathlib import Path

from block_parser import BlockParser
from page import Page

WRONG_CALL, WRONG_FILES = 2, 1
CONTENTS = "contents.txt"


def page_of(text):
    """The page of a document."""
    raise NotImplementedError("TODO: implement page_of.")


def documents(source):
    """The documents in a folder and its subfolders, as paths within it, in the order of their pages."""
    raise NotImplementedError("TODO: implement documents.")


def page_name(name):
    """The path of the page of a document."""
    raise NotImplementedError("TODO: implement page_name.")


def press(source, target):
    """Write the page of each document and the contents; return the documents that are not UTF-8 and get no page."""
    raise NotImplementedError("TODO: implement press.")


def write(path, text):
    """Write a file in UTF-8, with the line ends that the text has."""
    raise NotImplementedError("TODO: implement write.")


def main(arguments):
    """Do what the command line asks for, and return the exit code."""
    raise NotImplementedError("TODO: implement main.")


if __name__ == "__main__":
    raise NotImplementedError("TODO: implement the program.")
