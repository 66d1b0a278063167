"""Lists of parts, and the index of all words of the parts."""
import csv
import io
import re
import sys

from words import fold, words

HEADER = ["Number", "Name", "Maker", "Category", "Price", "Stock", "Description"]
FIELDS = ("number", "name", "maker", "category", "description")
csv.field_size_limit(2 ** 31 - 1)
sys.set_int_max_str_digits(0)


class BadList(Exception):
    """The text says why a list of parts is refused."""


def read_list(content):
    """The rows of a CSV file, without its first line."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("utf-8-sig", "surrogateescape")
    text = text.rstrip("\r\n")
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        if next(reader, None) != HEADER:
            raise BadList("This is not a list of parts")
    except csv.Error:
        raise BadList("This is not a list of parts")
    found = []
    while True:
        line = reader.line_num + 1
        try:
            row = next(reader, None)
        except csv.Error:
            row = []
        if row is None:
            return found
        if not is_part(row):
            raise BadList("Line %d is wrong" % line)
        found.append(row)


def is_part(row):
    return (len(row) == 7
            and re.fullmatch(r"[A-Z0-9-]+", row[0]) is not None
            and all(cell.strip() for cell in row[1:4])
            and re.fullmatch(r"[0-9]+\.[0-9]{2}", row[4]) is not None
            and re.fullmatch(r"[0-9]+", row[5]) is not None
            and not any("\ud800" <= character <= "\udfff" for cell in row for character in cell
                        if not cell.isascii()))


class Part:
    __slots__ = ("number", "name", "maker", "category", "price", "stock", "description",
                 "cents", "amount", "words", "sort_name")

    def __init__(self, row):
        (self.number, self.name, self.maker, self.category, self.price, self.stock, self.description) = row
        self.cents = int(self.price.replace(".", ""))
        self.amount = int(self.stock)
        self.words = tuple(words(getattr(self, field)) for field in FIELDS)
        self.sort_name = fold(self.name)


ORDERS = {
    "best": lambda part: (part.amount == 0, part.cents, part.number),
    "low": lambda part: (part.cents, part.number),
    "high": lambda part: (-part.cents, part.number),
    "name": lambda part: (part.sort_name, part.number),
}


class Index:
    """All parts, and for each word the parts that have it, with a bit for each field in which they do."""

    def __init__(self):
        self.parts = {}
        self.places = {}
        self.letters = set()
        self.compact = {}
        self.orders = {}

    def put(self, row):
        """Takes a part in; whether it is a new one."""
        new = not self.remove(row[0])
        part = Part(row)
        self.orders.clear()
        self.parts[part.number] = part
        self.compact.setdefault("".join(part.words[0]), set()).add(part.number)
        for field, found in enumerate(part.words):
            for word in found:
                places = self.places.get(word)
                if places is None:
                    places = self.places[word] = {}
                    self.letters.update(word)
                places[part.number] = places.get(part.number, 0) | 1 << field
        return new

    def remove(self, number):
        part = self.parts.pop(number, None)
        if part is None:
            return False
        self.orders.clear()
        self.compact["".join(part.words[0])].discard(number)
        for found in part.words:
            for word in found:
                places = self.places.get(word)
                if places and places.pop(number, None) is not None and not places:
                    del self.places[word]
        return True

    def ordered(self, sort):
        """All parts in one of the orders that no search matters for."""
        if sort not in self.orders:
            self.orders[sort] = sorted(self.parts.values(), key=ORDERS[sort])
        return self.orders[sort]
