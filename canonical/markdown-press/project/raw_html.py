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


def html_end(text, place):
    """The place after the piece of HTML that begins at a place, or None where there is none."""
    if match := TAG.match(text, place) or SHORT_COMMENT.match(text, place):
        return match.end()
    for start, end in PIECES:
        if match := start.match(text, place):
            found = text.find(end, match.end())
            return found + len(end) if found != -1 else None
    return None
