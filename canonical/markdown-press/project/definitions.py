"""Definitions of links, to which labels refer."""

import re

import link_parts

WHITESPACE = re.compile(r"[ \t\n]+")
REST_OF_LINE = re.compile(r"[ \t]*(?:\n|$)")


class Definitions:
    """The destination and title of each label; of equal labels the first one counts."""

    def __init__(self):
        self._links = {}

    def find(self, label):
        """The destination and title of a label, or None."""
        return self._links.get(normalised(label))

    def take_from(self, text):
        """Add the definitions with which the text of a paragraph begins, and return what follows them."""
        place = 0
        while (end := self._take_one(text, place)) is not None:
            place = end
        return text[place:]

    def _take_one(self, text, place):
        """Add the definition at a place, and return the place after its last line; None where there is none."""
        label = link_parts.label(text, place)
        if label is None or text[label[1] : label[1] + 1] != ":":
            return None
        destination = link_parts.destination(text, link_parts.skip_gap(text, label[1] + 1))
        if destination is None:
            return None
        title, end = title_of_definition(text, destination[1])
        if end is not None:
            self._links.setdefault(normalised(label[0]), (destination[0], title))
        return end


def title_of_definition(text, place):
    """Read the rest of a definition after its destination: its title, and the place after its last line.

    A title that something follows is none; if it has begun in the line of the destination, the place is None.
    """
    start = link_parts.skip_gap(text, place)
    title = link_parts.title(text, start) if start > place else None
    if title and (end := REST_OF_LINE.match(text, title[1])):
        return title[0], end.end()
    end = REST_OF_LINE.match(text, place)
    return "", end.end() if end else None


def normalised(label):
    """A label as it is compared with others."""
    return WHITESPACE.sub(" ", label.strip(" \t\n")).casefold()
