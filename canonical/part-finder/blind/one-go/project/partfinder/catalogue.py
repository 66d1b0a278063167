"""All parts in memory, with an index of their words."""

import sys
from collections import defaultdict

from .queries import FIELDS
from .words import compact, fold, is_one_mistake, words_of


class Part:
    __slots__ = (
        "number",
        "name",
        "maker",
        "category",
        "price",
        "stock",
        "description",
        "words",
        "compact_number",
        "folded_name",
    )

    def __init__(self, number, name, maker, category, price, stock, description):
        self.number = number
        self.name = name
        self.maker = sys.intern(maker)
        self.category = sys.intern(category)
        self.price = price  # in hundredths
        self.stock = stock
        self.description = description
        self.words = tuple(
            tuple(sys.intern(word) for word in words_of(getattr(self, field))) for field in FIELDS
        )
        self.compact_number = compact(number)
        self.folded_name = fold(name)

    @property
    def shown_price(self):
        return f"{self.price // 100}.{self.price % 100:02d}"


class Catalogue:
    def __init__(self):
        self.parts = {}
        # For each word the parts that have it, each with the fields in which it is as a sum of powers of two.
        self._places = defaultdict(dict)
        self._words_by_length = defaultdict(set)
        self._by_compact_number = defaultdict(set)

    def put(self, part):
        """Add a part, which replaces the one with its number."""
        self.remove(part.number)
        self.parts[part.number] = part
        self._by_compact_number[part.compact_number].add(part.number)
        for place, words in enumerate(part.words):
            for word in words:
                places = self._places[word]
                places[part.number] = places.get(part.number, 0) | 1 << place
                self._words_by_length[len(word)].add(word)

    def remove(self, number):
        part = self.parts.pop(number, None)
        if part is None:
            return
        numbers = self._by_compact_number[part.compact_number]
        numbers.discard(number)
        if not numbers:
            del self._by_compact_number[part.compact_number]
        for word in {word for words in part.words for word in words}:
            places = self._places[word]
            del places[number]
            if not places:
                del self._places[word]
                self._words_by_length[len(word)].discard(word)

    def places(self, word):
        """The numbers of the parts that have the word, with the fields in which it is."""
        return self._places.get(word, {})

    def numbers_like(self, text):
        """The numbers with the same letters and digits as a text."""
        letters = compact(text)
        return self._by_compact_number.get(letters, set()) if letters else set()

    def similar_words(self, word):
        """The words of parts that are one typing mistake away."""
        return [
            other
            for length in range(len(word) - 1, len(word) + 2)
            for other in self._words_by_length.get(length, ())
            if is_one_mistake(word, other)
        ]
