"""Searches: from the text that was typed to the parts that are found, the best first."""
import math
import re
from fractions import Fraction

from parts import FIELDS
from words import WORD, fold, forgives, near

FIELD_POINTS = (9, 8, 4, 3, 1)
ALL_FIELDS = (1 << len(FIELDS)) - 1
# the points of the best of some fields, given as bits
BEST = [max([FIELD_POINTS[f] for f in range(len(FIELDS)) if bits >> f & 1], default=0) for bits in range(ALL_FIELDS + 1)]

PREFIX = re.compile(r"(%s):" % "|".join(FIELDS), re.IGNORECASE)
RANGE = re.compile(r"(price|stock):([0-9]+(?:\.[0-9]+)?)?\.\.([0-9]+(?:\.[0-9]+)?)?", re.IGNORECASE)
PAGE = 20
SORTS = {"best": "Best match", "low": "Lowest price", "high": "Highest price", "name": "Name"}


class Piece:
    """One piece of a search: a range, or words that follow each other."""

    def __init__(self):
        self.excluded = False
        self.field = None
        self.quoted = False
        self.range = None
        self.words = ()
        self.typed = ""
        self.span = None

    @property
    def free(self):
        return not self.excluded and not self.quoted and not self.range and len(self.words) == 1

    @property
    def bits(self):
        return ALL_FIELDS if self.field is None else 1 << FIELDS.index(self.field)


def parse(text):
    """The pieces of a search, without those that have no word."""
    pieces, at = [], 0
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        if at == len(text):
            return pieces
        piece = Piece()
        if text[at] == "-":
            piece.excluded = True
            at += 1
        prefix = PREFIX.match(text, at)
        if prefix:
            piece.field = prefix[1].lower()
            at = prefix.end()
            if text[at:at + 1] == "-":
                piece.excluded = True
                at += 1
        if text[at:at + 1] == '"':
            piece.quoted = True
            start = at + 1
            end = text.find('"', start)
            end = len(text) if end < 0 else end
            at = min(end + 1, len(text))
        else:
            start = at
            while at < len(text) and not text[at].isspace():
                at += 1
            end = at
            ranged = RANGE.fullmatch(text, start, end)
            if ranged and piece.field is None and (ranged[2] or ranged[3]):
                piece.range = (ranged[1].lower(), ranged[2] and Fraction(ranged[2]), ranged[3] and Fraction(ranged[3]))
        if not piece.range:
            found = list(WORD.finditer(text, start, end))
            if not found:
                continue
            piece.words = tuple(fold(match[0]) for match in found)
            piece.typed = found[0][0]
            piece.span = found[0].span()
        pieces.append(piece)


def follows(found, phrase):
    """Where words follow each other in a list of words."""
    first, length = phrase[0], len(phrase)
    return [at for at in range(len(found) - length + 1) if found[at] == first and found[at:at + length] == phrase]


class Search:
    """What a text finds in an index, whatever makers and categories are chosen."""

    def __init__(self, index, synonyms, text):
        self.index = index
        self.synonyms = synonyms
        self.text = text
        self.pieces = parse(text)
        self.wanted = [piece for piece in self.pieces if not piece.excluded]
        self.forgiving = False
        whole = "".join(fold(match) for match in WORD.findall(text))
        self.same_number = set(index.compact.get(whole, ())) if whole else set()
        self.points = self.find()
        if not self.points and any(piece.free for piece in self.pieces):
            self.forgiving = True
            self.points = self.find()

    # ---------------------------------------------------------------- finding

    def near_words(self, piece):
        """The words of parts that are one typing mistake away from the word of a free piece."""
        word = piece.words[0]
        if not forgives(piece.typed):
            return []
        return [other for other in near(word, self.index.letters) if other in self.index.places]

    def variants(self, piece):
        """The words for which a piece with one word stands, each with the factor of its points."""
        found = {piece.words[0]: 3}
        if piece.free:
            for word in self.synonyms.get(piece.words[0], ()):
                found.setdefault(word, 2)
            if self.forgiving:
                for word in self.near_words(piece):
                    found.setdefault(word, 1)
        return found

    def occurrences(self, piece):
        """The numbers of the parts in which a piece occurs, with the points of the best occurrence."""
        if piece.range:
            kind, low, high = piece.range
            factor = 100 if kind == "price" else 1
            low = None if low is None else math.ceil(low * factor)
            high = None if high is None else math.floor(high * factor)
            return {number: 0 for number, part in self.index.parts.items()
                    for value in (part.cents if kind == "price" else part.amount,)
                    if (low is None or value >= low) and (high is None or value <= high)}
        bits = piece.bits
        found = {}
        if len(piece.words) == 1:
            for word, factor in self.variants(piece).items():
                for number, places in self.index.places.get(word, {}).items():
                    points = BEST[places & bits] * factor
                    if points > found.get(number, 0):
                        found[number] = points
            return found
        lists = sorted((self.index.places.get(word, {}) for word in piece.words), key=len)
        for number, places in lists[0].items():
            for other in lists[1:]:
                places &= other.get(number, 0)
            places &= bits
            part = self.index.parts[number]
            for field in range(len(FIELDS)):
                if places >> field & 1 and follows(part.words[field], piece.words):
                    found[number] = max(found.get(number, 0), FIELD_POINTS[field] * 3)
        return found

    def find(self):
        """The numbers of all parts that are found, with their points."""
        each = [self.occurrences(piece) for piece in self.wanted]
        points = dict(each[0]) if each else dict.fromkeys(self.index.parts, 0)
        for found in each[1:]:
            points = {number: total + found[number] for number, total in points.items() if number in found}
        for piece in self.pieces:
            if piece.excluded:
                for number in self.occurrences(piece):
                    points.pop(number, None)
        for number in self.same_number:
            points[number] = sum(found.get(number, 0) for found in each)
        typed = tuple(word for piece in self.wanted for word in piece.words)
        for number in self.index.places.get(typed[0], ()) if typed else ():
            if number in points and self.index.parts[number].words[1] == typed:
                points[number] += 10
        return points

    # ---------------------------------------------------------------- results

    def chosen(self, makers, categories, sort="best"):
        """The parts that are found and have one of these makers, if any, and one of these categories, if any."""
        found = [part for part in self.index.ordered(sort) if part.number in self.points
                 and (not makers or part.maker in makers) and (not categories or part.category in categories)]
        if sort == "best":
            found.sort(key=lambda part: (part.number not in self.same_number, -self.points[part.number]))
        return found

    @staticmethod
    def values(found, field, chosen):
        """The makers or categories beside the results, each with the number of its parts."""
        counts = dict.fromkeys(chosen, 0)
        for part in found:
            value = getattr(part, field)
            counts[value] = counts.get(value, 0) + 1
        order = sorted(counts, key=lambda value: (-counts[value], fold(value), value))
        return [(value, counts[value]) for place, value in enumerate(order) if place < 8 or value in chosen]

    def marks(self, part, field):
        """The places of the words of a field that belong to occurrences of wanted pieces."""
        found = part.words[FIELDS.index(field)]
        marked = set()
        for piece in self.wanted:
            if piece.range or piece.field not in (None, field):
                continue
            if len(piece.words) > 1:
                for at in follows(found, piece.words):
                    marked.update(range(at, at + len(piece.words)))
            else:
                variants = self.marked_words(piece)
                marked.update(at for at, word in enumerate(found) if word in variants)
        return marked

    def marked_words(self, piece):
        if not hasattr(piece, "variants"):
            piece.variants = set(self.variants(piece))
        return piece.variants

    def suggestion(self):
        """The search with the likeliest words in place of unknown ones, or None."""
        text, changed = self.text, False
        for piece in reversed(self.pieces):
            if not piece.free or piece.words[0] in self.index.places or piece.words[0] in self.synonyms:
                continue
            likely = self.near_words(piece)
            if likely:
                best = min(likely, key=lambda word: (-len(self.index.places[word]), word))
                text = text[:piece.span[0]] + best + text[piece.span[1]:]
                changed = True
        return text if changed else None
