"""What a search consists of."""

import re
from dataclasses import dataclass
from decimal import Decimal

from words import WORD, fold

PIECE = re.compile(
    r"(?P<minus>-?)(?:(?P<field>number|name|maker|category|description):)?"
    r'(?:"(?P<quoted>[^"]*)(?:"|$)|(?P<plain>\S+))'
)
RANGE = re.compile(r"(price|stock):(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?")


@dataclass(frozen=True)
class Piece:
    """Words that must follow each other, or must not; `start` and `end` are the place of their text in the search."""

    words: tuple
    field: str | None
    excluded: bool
    quoted: bool
    start: int
    end: int

    @property
    def free(self):
        """Whether the piece has synonyms and forgives typing mistakes."""
        return len(self.words) == 1 and not self.quoted and not self.excluded


@dataclass(frozen=True)
class Range:
    """A price or a stock between two ends; None is an end that was left out."""

    field: str
    low: Decimal | None
    high: Decimal | None
    excluded: bool

    def has(self, values):
        """Return whether the price or the stock of a part is in the range."""
        value = values[self.field]
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)


@dataclass(frozen=True)
class Query:
    """The pieces and the ranges of a search, in their order."""

    text: str
    pieces: tuple
    ranges: tuple

    @property
    def wanted(self):
        return [piece for piece in self.pieces if not piece.excluded]

    @property
    def words(self):
        """The words of all wanted pieces."""
        return tuple(word for piece in self.wanted for word in piece.words)


def read_range(match):
    """Return the range that a piece is, or None."""
    ends = RANGE.fullmatch(match["plain"] or "")
    if not ends or match["field"] or not (ends[2] or ends[3]):
        return None
    low, high = (Decimal(end) if end else None for end in ends.groups()[1:])
    return Range(ends[1], low, high, bool(match["minus"]))


def read_query(text):
    """Return the query that a text is; every text is one."""
    pieces, ranges = [], []
    for match in PIECE.finditer(text):
        if span := read_range(match):
            ranges.append(span)
            continue
        kind = "plain" if match["quoted"] is None else "quoted"
        found = list(WORD.finditer(match[kind]))
        if found:
            start = match.start(kind)
            words = tuple(fold(word[0]) for word in found)
            place = (start + found[0].start(), start + found[-1].end())
            pieces.append(Piece(words, match["field"], bool(match["minus"]), kind == "quoted", *place))
    return Query(text, tuple(pieces), tuple(ranges))
