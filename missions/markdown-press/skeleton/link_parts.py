"""The parts of links and of definitions: labels, destinations and titles.

Each function reads a part at a place of a text and returns it with the place after it, or None where there is none.
"""

import re

from characters import ESCAPABLE, unescaped

LABEL = re.compile(r"\[((?:[^\\\[\]]|\\.)*)\]", re.DOTALL)
LARGEST_LABEL = 999
BRACKETED = re.compile(r"<((?:[^\\<>\n]|\\[^\n])*)>")
TITLE = re.compile(r""""((?:[^\\"]|\\.)*)"|'((?:[^\\']|\\.)*)'|\(((?:[^\\()]|\\.)*)\)""", re.DOTALL)
GAP = re.compile(r"[ \t]*(?:\n[ \t]*)?")
LARGEST_NESTING = 32


def label(text, place):
    """Read a label with its brackets; it has something besides white space and at most 999 characters."""
    raise NotImplementedError("TODO: implement label.")


def destination(text, place):
    """Read a destination, which may be empty only in angle brackets."""
    raise NotImplementedError("TODO: implement destination.")


def title(text, place):
    """Read a title with its quotes or parentheses."""
    raise NotImplementedError("TODO: implement title.")


def skip_gap(text, place):
    """The place after spaces and tabs with at most one line end among them."""
    raise NotImplementedError("TODO: implement skip_gap.")
