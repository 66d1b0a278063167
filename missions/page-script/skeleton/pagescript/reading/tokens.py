"""The tokens of a script and the error of its grammar."""

KEYWORDS = None  # TODO: set KEYWORDS.
PUNCTUATORS = None  # TODO: set PUNCTUATORS.


class SyntaxProblem(Exception):
    """The text is not a script."""


class Token:
    """A token: its kind, its value, and what stood before it."""

    __slots__ = ("kind", "value", "newline", "more", "raw")

    def __init__(self, kind, value, newline, *, more=False, raw=None):
        raise NotImplementedError("TODO: implement __init__.")

    def __repr__(self):
        raise NotImplementedError("TODO: implement __repr__.")


class Node:
    """A node of the tree: its kind and whatever belongs to this kind."""

    parenthesized = False

    def __init__(self, kind, **parts):
        raise NotImplementedError("TODO: implement __init__.")

    def __repr__(self):
        raise NotImplementedError("TODO: implement __repr__.")
