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
        raise NotImplementedError("TODO: implement free.")


@dataclass(frozen=True)
class Range:
    """A price or a stock between two ends; None is an end that was left out."""

    field: str
    low: Decimal | None
    high: Decimal | None
    excluded: bool

    def has(self, values):
        """Return whether the price or the stock of a part is in the range."""
        raise NotImplementedError("TODO: implement has.")


@dataclass(frozen=True)
class Query:
    """The pieces and the ranges of a search, in their order."""

    text: str
    pieces: tuple
    ranges: tuple

    @property
    def wanted(self):
        raise NotImplementedError("TODO: implement wanted.")

    @property
    def words(self):
        """The words of all wanted pieces."""
        raise NotImplementedError("TODO: implement words.")


def read_range(match):
    """Return the range that a piece is, or None."""
    raise NotImplementedError("TODO: implement read_range.")


def read_query(text):
    """Return the query that a text is; every text is one."""
    raise NotImplementedError("TODO: implement read_query.")
