"""Finds the parts of a search, the best ones first."""

from collections import Counter
from dataclasses import dataclass

from .queries import FIELDS, RangePiece, read_query
from .words import WORD, fold, forgives

POINTS = (9, 8, 4, 3, 1)  # in the order of FIELDS
TYPED, SYNONYM, MISTAKE = 3, 2, 1
NAME_POINTS = 10
ALL_FIELDS = 2 ** len(FIELDS) - 1
# The points of the best of several fields, which are a sum of powers of two.
BEST_POINTS = [
    max((points for place, points in enumerate(POINTS) if fields & 1 << place), default=0)
    for fields in range(ALL_FIELDS + 1)
]

BEST, LOWEST, HIGHEST, NAME = "Best match", "Lowest price", "Highest price", "Name"
SORTINGS = (BEST, LOWEST, HIGHEST, NAME)
PAGE_SIZE = 20
MOST_VALUES = 8


@dataclass(frozen=True)
class Search:
    """What is asked for."""

    text: str = ""
    makers: tuple = ()
    categories: tuple = ()
    sorting: str = BEST


class Results:
    """What is found."""

    def __init__(self, parts, found_by_number, makers, categories, is_forgiving, suggestion, marker):
        self.parts = parts
        self.found_by_number = found_by_number
        self.makers = makers
        self.categories = categories
        self.is_forgiving = is_forgiving
        self.suggestion = suggestion
        self.marker = marker


def search(catalogue, synonyms, wanted):
    """The results of a search; `synonyms` has for each word of a group the other words of its groups."""
    query = read_query(wanted.text)
    by_number = catalogue.numbers_like(wanted.text)
    alternatives = [_alternatives(catalogue, synonyms, piece, False) for piece in query.texts]
    points = _points(catalogue, query, alternatives)
    is_forgiving = bool(query.free) and not points and not by_number
    if is_forgiving:
        alternatives = [_alternatives(catalogue, synonyms, piece, True) for piece in query.texts]
        points = _points(catalogue, query, alternatives)
    for number in by_number:
        points.setdefault(number, 0)

    found = [catalogue.parts[number] for number in points]
    of_makers = [part for part in found if not wanted.makers or part.maker in wanted.makers]
    of_categories = [part for part in found if not wanted.categories or part.category in wanted.categories]
    parts = [part for part in of_makers if not wanted.categories or part.category in wanted.categories]
    parts.sort(key=_sort_key(wanted.sorting, points, by_number))
    return Results(
        parts,
        by_number,
        _values(Counter(part.maker for part in of_categories), wanted.makers),
        _values(Counter(part.category for part in of_makers), wanted.categories),
        is_forgiving,
        _suggestion(catalogue, synonyms, query),
        Marker(query.texts, alternatives),
    )


class Marker:
    """Says which words of a text belong to an occurrence of a wanted piece."""

    def __init__(self, pieces, alternatives):
        self._pieces = list(zip(pieces, alternatives))

    def split(self, text, field):
        """The text in parts, each with whether it is marked."""
        matches = list(WORD.finditer(text))
        words = [fold(match[0]) for match in matches]
        marked = set()
        for piece, factors in self._pieces:
            if piece.field not in (None, FIELDS.index(field)):
                continue
            if factors is not None:
                marked.update(place for place, word in enumerate(words) if word in factors)
            else:
                size = len(piece.words)
                for place in range(len(words) - size + 1):
                    if words[place : place + size] == piece.words:
                        marked.update(range(place, place + size))
        parts = []
        behind = 0
        for place in sorted(marked):
            match = matches[place]
            parts.append((text[behind : match.start()], False))
            parts.append((match[0], True))
            behind = match.end()
        parts.append((text[behind:], False))
        return [part for part in parts if part[0]]


def _alternatives(catalogue, synonyms, piece, is_forgiving):
    """The words with which a free piece occurs, with their factors; None for a piece that is not free."""
    if not piece.is_free:
        return None
    word = piece.words[0]
    factors = {}
    if is_forgiving and forgives(word):
        factors.update(dict.fromkeys(catalogue.similar_words(word), MISTAKE))
    factors.update(dict.fromkeys(synonyms.get(word, ()), SYNONYM))
    factors[word] = TYPED
    return factors


def _points(catalogue, query, alternatives):
    """The points of the parts in which every wanted piece occurs and no excluded one does."""
    points = None
    for piece, factors in zip(query.texts, alternatives):
        if factors is None:
            piece_points = _phrase_points(catalogue, piece)
        else:
            piece_points = _word_points(catalogue, piece, factors)
        if points is None:
            points = piece_points
        else:
            points = {
                number: sum_before + piece_points[number]
                for number, sum_before in points.items()
                if number in piece_points
            }
    if points is None:
        points = dict.fromkeys(catalogue.parts, 0)
    for piece in query.ranges:
        points = {number: sum_ for number, sum_ in points.items() if _is_in(catalogue.parts[number], piece)}
    for piece in query.excluded:
        if isinstance(piece, RangePiece):
            points = {
                number: sum_ for number, sum_ in points.items() if not _is_in(catalogue.parts[number], piece)
            }
        else:
            without = _phrase_points(catalogue, piece)
            points = {number: sum_ for number, sum_ in points.items() if number not in without}
    words = tuple(word for piece in query.texts for word in piece.words)
    if words:
        name = FIELDS.index("name")
        for number in points:
            if catalogue.parts[number].words[name] == words:
                points[number] += NAME_POINTS
    return points


def _word_points(catalogue, piece, factors):
    searched = _searched(piece)
    points = {}
    for word, factor in factors.items():
        for number, fields in catalogue.places(word).items():
            word_points = BEST_POINTS[fields & searched] * factor
            if word_points > points.get(number, 0):
                points[number] = word_points
    return points


def _phrase_points(catalogue, piece):
    places = sorted((catalogue.places(word) for word in piece.words), key=len)
    searched = _searched(piece)
    words = tuple(piece.words)
    points = {}
    for number, fields in places[0].items():
        fields &= searched
        for other in places[1:]:
            fields &= other.get(number, 0)
        if fields and len(words) > 1:
            fields = _phrase_fields(catalogue.parts[number], words, fields)
        if fields:
            points[number] = BEST_POINTS[fields] * TYPED
    return points


def _phrase_fields(part, words, fields):
    """Those of the fields in which the words follow each other."""
    result = 0
    for place, field_words in enumerate(part.words):
        if fields & 1 << place and any(
            field_words[start : start + len(words)] == words
            for start in range(len(field_words) - len(words) + 1)
        ):
            result |= 1 << place
    return result


def _searched(piece):
    return ALL_FIELDS if piece.field is None else 1 << piece.field


def _is_in(part, piece):
    value, unit = (part.price, 100) if piece.name == "price" else (part.stock, 1)
    return (piece.low is None or value >= piece.low * unit) and (
        piece.high is None or value <= piece.high * unit
    )


def _sort_key(sorting, points, by_number):
    if sorting == LOWEST:
        return lambda part: (part.price, part.number)
    if sorting == HIGHEST:
        return lambda part: (-part.price, part.number)
    if sorting == NAME:
        return lambda part: (part.folded_name, part.number)
    return lambda part: (
        part.number not in by_number,
        -points[part.number],
        part.stock == 0,
        part.price,
        part.number,
    )


def _values(counts, chosen):
    """The values to choose from with their numbers: those that are chosen, and of the others the most frequent."""

    def order(item):
        value, count = item
        return -count, fold(value), value

    values = [(value, counts.get(value, 0)) for value in dict.fromkeys(chosen)]
    others = sorted((item for item in counts.items() if item[0] not in chosen), key=order)
    values += others[: max(0, MOST_VALUES - len(values))]
    return sorted(values, key=order)


def _suggestion(catalogue, synonyms, query):
    """The search with the likeliest words in place of those that are nowhere, or None."""
    text = query.text
    is_changed = False
    for piece in reversed(query.free):
        word = piece.words[0]
        if catalogue.places(word) or word in synonyms or not forgives(word):
            continue
        similar = catalogue.similar_words(word)
        if similar:
            likeliest = min(similar, key=lambda other: (-len(catalogue.places(other)), other))
            text = text[: piece.start] + likeliest + text[piece.end :]
            is_changed = True
    return text if is_changed else None
