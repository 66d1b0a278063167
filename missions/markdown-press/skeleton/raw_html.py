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
        raise NotImplementedError("TODO: implement __init__.")

    def end(self, place):
        """The place after the piece of HTML that begins at a place, or None where there is none."""
        raise NotImplementedError("TODO: implement end.")

    def _after(self, end, place):
        raise NotImplementedError("TODO: implement _after.")
