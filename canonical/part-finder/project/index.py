"""The words of all parts, in memory, so that a search need not read the parts."""

from dataclasses import dataclass
from decimal import Decimal

from words import one_mistake_apart, words_of

POINTS = {"number": 9, "name": 8, "maker": 4, "category": 3, "description": 1}


def squeezed(text):
    """Return the letters and digits of a text."""
    return "".join(words_of(text))


@dataclass(frozen=True)
class Entry:
    """A part, with the words of its searched fields, its price and stock, and its place among equally good parts."""

    part: dict
    words: dict
    values: dict
    order: tuple


def entry_of(part):
    """Return the entry of a part: what searches would otherwise work out again and again."""
    values = {"price": Decimal(part["price"]), "stock": int(part["stock"])}
    order = (values["stock"] == 0, values["price"], part["number"])
    return Entry(part, {field: words_of(part[field]) for field in POINTS}, values, order)


class Index:
    """Where the words of parts occur."""

    def __init__(self):
        self.entries = {}
        self.places = {}
        self.squeezed_numbers = {}

    def put(self, part):
        """Add a part, in place of the one with its number."""
        number = part["number"]
        self.delete(number)
        entry = self.entries[number] = entry_of(part)
        self.squeezed_numbers.setdefault(squeezed(number), set()).add(number)
        for field in POINTS:
            for word in entry.words[field]:
                fields = self.places.setdefault(word, {}).setdefault(number, ())
                if field not in fields:
                    self.places[word][number] = (*fields, field)

    def delete(self, number):
        """Take a part out, if it is there."""
        entry = self.entries.pop(number, None)
        if entry is None:
            return
        self.squeezed_numbers[squeezed(number)].discard(number)
        for word in {word for words in entry.words.values() for word in words}:
            del self.places[word][number]
            if not self.places[word]:
                del self.places[word]

    def near(self, word):
        """Return the words of parts that are one typing mistake away."""
        return [known for known in self.places if one_mistake_apart(word, known)]

    def best_fields(self, words, field=None):
        """Return number → the points of the best field in which the words follow each other, in one field or any."""
        found = {}
        for number, fields in self.places.get(words[0], {}).items():
            fitting = [
                POINTS[one]
                for one in fields
                if field in (None, one) and (len(words) == 1 or starts_of(words, self.entries[number].words[one]))
            ]
            if fitting:
                found[number] = max(fitting)
        return found


def starts_of(words, text_words):
    """Return the places at which these words follow each other in a text."""
    length = len(words)
    return [at for at in range(len(text_words) - length + 1) if text_words[at : at + length] == words]
