"""Definitions of links, to which labels refer."""

import re

import link_parts

WHITESPACE = re.compile(r"[ \t\n]+")
REST_OF_LINE = re.compile(r"[ \t]*(?:\n|$)")


class Definitions:
    """The destination and title of each label; of equal labels the first one counts."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def find(self, label):
        """The destination and title of a label, or None."""
        raise NotImplementedError("TODO: implement find.")

    def take_from(self, text):
        """Add the definitions with which the text of a paragraph begins, and return what follows them."""
        raise NotImplementedError("TODO: implement take_from.")

    def _take_one(self, text, place):
        """Add the definition at a place, and return the place after its last line; None where there is none."""
        raise NotImplementedError("TODO: implement _take_one.")


def title_of_definition(text, place):
    """Read the rest of a definition after its destination: its title, and the place after its last line.

    A title that something follows is none; if it has begun in the line of the destination, the place is None.
    """
    raise NotImplementedError("TODO: implement title_of_definition.")


def normalised(label):
    """A label as it is compared with others."""
    raise NotImplementedError("TODO: implement normalised.")
