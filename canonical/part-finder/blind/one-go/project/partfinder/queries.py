"""Reads what was typed into the field of the search."""

import re
from dataclasses import dataclass, field
from decimal import Decimal

from .words import WORD, fold

FIELDS = ("number", "name", "maker", "category", "description")

FIELD = re.compile(rf"({'|'.join(FIELDS)}):", re.IGNORECASE)
RANGE = re.compile(
    r"(price|stock):(?=\.*[0-9])([0-9]+(?:\.[0-9]+)?)?\.\.([0-9]+(?:\.[0-9]+)?)?(?!\S)", re.IGNORECASE
)
SPACE = re.compile(r"\s")


@dataclass(frozen=True)
class TextPiece:
    words: list
    field: int | None  # the place of its field in FIELDS, or None for all of them
    is_excluded: bool
    is_free: bool
    start: int  # where the first word is in the search
    end: int


@dataclass(frozen=True)
class RangePiece:
    name: str  # price or stock
    low: Decimal | None
    high: Decimal | None
    is_excluded: bool


@dataclass(frozen=True)
class Query:
    text: str
    texts: list = field(default_factory=list)  # wanted
    ranges: list = field(default_factory=list)  # wanted
    excluded: list = field(default_factory=list)

    @property
    def free(self):
        return [piece for piece in self.texts if piece.is_free]


def read_query(text):
    query = Query(text)
    place = 0
    while place < len(text):
        if SPACE.match(text, place):
            place += 1
            continue
        piece, place = _read_piece(text, place)
        if piece is None:
            continue
        if piece.is_excluded:
            query.excluded.append(piece)
        elif isinstance(piece, RangePiece):
            query.ranges.append(piece)
        else:
            query.texts.append(piece)
    return query


def _read_piece(text, place):
    """The piece that begins here, or None if it has no word, and the place behind it."""
    is_excluded = text[place] == "-"
    if is_excluded:
        place += 1
    match = RANGE.match(text, place)
    if match is not None:
        ends = [Decimal(end) if end else None for end in match.groups()[1:]]
        return RangePiece(match[1].lower(), *ends, is_excluded), match.end()
    searched = None
    match = FIELD.match(text, place)
    if match is not None:
        searched = FIELDS.index(match[1].lower())
        place = match.end()
    is_quoted = text.startswith('"', place)
    if is_quoted:
        place += 1
        end = text.find('"', place)
        end = len(text) if end == -1 else end
        behind = end + 1
    else:
        match = SPACE.search(text, place)
        end = behind = len(text) if match is None else match.start()
    matches = list(WORD.finditer(text, place, end))
    if not matches:
        return None, behind
    words = [fold(match[0]) for match in matches]
    is_free = len(words) == 1 and not is_quoted and not is_excluded
    piece = TextPiece(words, searched, is_excluded, is_free, matches[0].start(), matches[0].end())
    return piece, behind
