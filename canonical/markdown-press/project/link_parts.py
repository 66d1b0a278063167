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
    match = LABEL.match(text, place)
    if match is None or len(match[1]) > LARGEST_LABEL or match[1].strip(" \t\n") == "":
        return None
    return match[1], match.end()


def destination(text, place):
    """Read a destination, which may be empty only in angle brackets."""
    if text[place : place + 1] == "<":
        match = BRACKETED.match(text, place)
        return (unescaped(match[1]), match.end()) if match else None
    end, nesting = place, 0
    while end < len(text) and text[end] > " " and text[end] != "\x7f":
        if text[end] == "\\" and text[end + 1 : end + 2] in ESCAPABLE:
            end += 1
        elif text[end] == "(":
            nesting += 1
            if nesting > LARGEST_NESTING:
                return None
        elif text[end] == ")":
            if nesting == 0:
                break
            nesting -= 1
        end += 1
    return (unescaped(text[place:end]), end) if end > place and nesting == 0 else None


def title(text, place):
    """Read a title with its quotes or parentheses."""
    match = TITLE.match(text, place)
    return (unescaped(match[match.lastindex]), match.end()) if match else None


def skip_gap(text, place):
    """The place after spaces and tabs with at most one line end among them."""
    return GAP.match(text, place).end()
