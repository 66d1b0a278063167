"""HTML within a text."""

import re

from patterns import DECLARATION, TAG

SHORT_COMMENT = re.compile(r"<!--(?:>|->)")
# Each pair is the beginning of a piece of HTML and its end; comments may end nearly at once.
PIECES = (
    (re.compile(r"<!--"), "-->"),
    (re.compile(r"<\?"), "?>"),
    (re.compile(r"<!\[CDATA\["), "]]>"),
    (DECLARATION, ">"),
)


class RawHtml:
    """The pieces of HTML in a text; it remembers ends that do not occur any more."""

    def __init__(self, text):
        self._text = text
        self._absent = set()

    def end(self, place):
        """The place after the piece of HTML that begins at a place, or None where there is none."""
        if match := TAG.match(self._text, place) or SHORT_COMMENT.match(self._text, place):
            return match.end()
        for start, end in PIECES:
            if match := start.match(self._text, place):
                return self._after(end, match.end())
        return None

    def _after(self, end, place):
        found = -1 if end in self._absent else self._text.find(end, place)
        if found == -1:
            self._absent.add(end)
            return None
        return found + len(end)
