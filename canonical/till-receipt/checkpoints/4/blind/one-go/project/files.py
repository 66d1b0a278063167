"""Reads the files of the shop."""

import re
from dataclasses import dataclass

from offers import OFFER, make_offer

# A rate is one only with a space after it; else it is a part of the name.
ARTICLE = re.compile(
    r"(?P<code>[0-9]{1,8}) (?P<units>[0-9]+)\.(?P<cents>[0-9]{2})(?P<weighed>/kg)? "
    r"(?:(?P<rate>[0-9]|1[0-9]|2[0-5])% )?+(?P<name>[^ ].*)"
)
USUAL_RATE = 19
WHAT = r"(?:(?P<what>void|return) )?"
PIECES = re.compile(WHAT + r"(?P<code>[0-9]{1,8})(?: x (?P<pieces>[1-9][0-9]{0,2}))?")
WEIGHT = re.compile(WHAT + r"(?P<code>[0-9]{1,8}) (?P<kilograms>0|[1-9][0-9]?)\.(?P<grams>[0-9]{3}) kg")


class Wrong(Exception):
    """Something is wrong that the person at the till has to put right."""


class WrongLine(Exception):
    """A line of a file is wrong; the text says why."""


@dataclass(frozen=True)
class Article:
    code: str
    name: str
    price: int  # in cents, of a piece or of a kilogram
    rate: int  # of tax, in percent
    weighed: bool


@dataclass
class Item:
    """A line of the receipt for an article: its pieces together, or one weighing."""

    article: Article
    amount: int  # pieces, or grams

    @property
    def cost(self):
        if self.article.weighed:
            return (self.amount * self.article.price + 500) // 1000
        return self.amount * self.article.price

    @property
    def measure(self):
        if self.article.weighed:
            return f"{self.amount // 1000}.{self.amount % 1000:03} kg"
        return f"{self.amount} x"


def read_lines(path, take):
    """Give every line of the file that means something to take."""
    try:
        with open(path, "rb") as file:
            content = file.read()
    except OSError as error:
        raise Wrong(f"{path}: {error.strerror}") from None
    # Bytes that are no UTF-8 are kept as they are.
    text = content.decode("utf-8-sig", "surrogateescape")
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.removesuffix("\r")
        if line == "" or line.startswith("#"):
            continue
        try:
            take(line)
        except WrongLine as wrong:
            raise Wrong(f"{path}: line {number}: {wrong}") from None


def read_prices(path):
    """The articles by their codes."""
    articles = {}

    def take(line):
        found = ARTICLE.fullmatch(line)
        if not found:
            raise WrongLine("this is no article")
        code = found["code"]
        if code in articles:
            raise WrongLine("this code is in the list already")
        articles[code] = Article(
            code=code,
            name=found["name"],
            price=int(found["units"] + found["cents"]),
            rate=int(found["rate"] or USUAL_RATE),
            weighed=found["weighed"] is not None,
        )

    read_lines(path, take)
    return articles


def find_article(articles, code):
    if code not in articles:
        raise WrongLine(f"the list of prices does not have the code {code}")
    return articles[code]


def read_offers(path, articles):
    offers, offered = [], set()

    def take(line):
        found = OFFER.fullmatch(line)
        offer = make_offer(found["what"], found["codes"].split()) if found else None
        if not offer:
            raise WrongLine("this is no offer")
        for code in offer.codes:
            article = find_article(articles, code)
            if article.weighed and not offer.takes_weighed:
                raise WrongLine(f"the article {code} has no pieces")
            if code in offered:
                raise WrongLine(f"the code {code} is in an offer already")
            offered.add(code)
        offers.append(offer)

    read_lines(path, take)
    return offers


class Items:
    """What was scanned, in the order of the first scans: pieces of an article together, each weighing alone."""

    def __init__(self):
        self._items = []
        self._there = {}  # by key: the items that are not taken back

    def add(self, article, amount):
        there = self._there.setdefault(self._key(article, amount), [])
        if there and not article.weighed:
            there[-1].amount += amount
        else:
            there.append(Item(article, amount))
            self._items.append(there[-1])

    def take_back(self, article, amount):
        """Take back so many pieces, or the last weighing of this weight; False if they are not there."""
        there = self._there.get(self._key(article, amount))
        if not there or there[-1].amount < amount:
            return False
        there[-1].amount -= amount
        if there[-1].amount == 0:
            there.pop()
        return True

    def left(self):
        return [item for item in self._items if item.amount]

    def _key(self, article, amount):
        return (article.code, amount if article.weighed else None)


@dataclass
class Basket:
    bought: list
    returned: list


def read_basket(path, articles):
    bought, returned = Items(), Items()

    def take(line):
        pieces, weight = PIECES.fullmatch(line), WEIGHT.fullmatch(line)
        found = pieces or weight
        if not found:
            raise WrongLine("this is no scan")
        article = find_article(articles, found["code"])
        if pieces and article.weighed:
            raise WrongLine("this article is weighed")
        if weight and not article.weighed:
            raise WrongLine("this article is not weighed")
        amount = int(pieces["pieces"] or 1) if pieces else int(weight["kilograms"] + weight["grams"])
        if amount == 0:
            raise WrongLine("this weighs nothing")
        if found["what"] == "return":
            returned.add(article, amount)
        elif found["what"] == "void":
            if not bought.take_back(article, amount):
                raise WrongLine("this takes back more than is there")
        else:
            bought.add(article, amount)

    read_lines(path, take)
    return Basket(bought.left(), returned.left())
