"""Which parts a search finds, and how good they are."""

from dataclasses import dataclass

from index import squeezed, starts_of
from query import Query
from words import forgives

AS_TYPED, SYNONYM, MISTAKE = 3, 2, 1
SAME_NAME = 10


@dataclass(frozen=True)
class Found:
    """The parts that a search finds: number → points, and the numbers that are the search itself."""

    query: Query
    points: dict
    same_number: frozenset
    forgiving: bool
    alternatives: list

    def key(self, entry):
        """Return what the best match is ordered by."""
        number = entry.part["number"]
        return (number not in self.same_number, -self.points[number], *entry.order)

    def marked(self, words, field):
        """Return the places of the words of a field that are marked."""
        places = set()
        for piece, ways in zip(self.query.wanted, self.alternatives, strict=True):
            if piece.field in (None, field):
                for wanted in ways:
                    places |= {start + step for start in starts_of(wanted, words) for step in range(len(wanted))}
        return places


def ways_of(index, synonyms, piece, forgiving):
    """Return words → factor of all that a wanted piece may be in a part."""
    ways = {}
    if piece.free and forgiving and forgives(piece.words[0]):
        ways |= {(word,): MISTAKE for word in index.near(piece.words[0])}
    if piece.free:
        ways |= {(word,): SYNONYM for word in synonyms.get(piece.words[0], ())}
    return ways | {piece.words: AS_TYPED}


def points_of(index, ways, field):
    """Return number → the points of the best occurrence of a piece."""
    best = {}
    for words, factor in ways.items():
        for number, points in index.best_fields(words, field).items():
            best[number] = max(best.get(number, 0), points * factor)
    return best


def matches(index, query, alternatives):
    """Return number → points of all parts in which the wanted pieces occur and the excluded ones do not."""
    points = dict.fromkeys(index.entries, 0)
    for piece, ways in zip(query.wanted, alternatives, strict=True):
        best = points_of(index, ways, piece.field)
        points = {number: points[number] + best[number] for number in best if number in points}
    for piece in query.pieces:
        if piece.excluded:
            for number in index.best_fields(piece.words, piece.field):
                points.pop(number, None)
    for span in query.ranges:
        points = {
            number: value for number, value in points.items() if span.has(index.entries[number].values) != span.excluded
        }
    for number in points:
        if query.words and index.entries[number].words["name"] == query.words:
            points[number] += SAME_NAME
    return points


def find(index, synonyms, query):
    """Return what a search finds."""
    same_number = frozenset(index.squeezed_numbers.get(squeezed(query.text), ()))
    free = any(piece.free for piece in query.wanted)
    for forgiving in (False, True) if free else (False,):
        alternatives = [ways_of(index, synonyms, piece, forgiving) for piece in query.wanted]
        points = matches(index, query, alternatives)
        points |= {number: 0 for number in same_number if number not in points}
        if points:
            break
    return Found(query, points, same_number, forgiving, alternatives)


def suggestion(index, synonyms, query):
    """Return the search with the likeliest words in place of unknown ones, or None."""
    text = query.text
    for piece in reversed(query.pieces):
        word = piece.words[0]
        if not piece.free or word in index.places or word in synonyms or not forgives(word):
            continue
        near = sorted(index.near(word), key=lambda known: (-len(index.places[known]), known))
        if near:
            text = text[: piece.start] + near[0] + text[piece.end :]
    return text if text != query.text else None
