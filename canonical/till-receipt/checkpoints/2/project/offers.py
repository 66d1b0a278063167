"""What the shop gives for less."""

import re
from dataclasses import dataclass

from files import read_lines
from money import share_of

_PERCENT = re.compile(r"([1-9][0-9]?)%((?: [0-9]{1,8})+)")
_FREE = re.compile(r"([2-9]) for ([1-8])((?: [0-9]{1,8})+)")


@dataclass(frozen=True)
class Percent:
    """A share of the sum of each of its articles."""

    percent: int
    articles: tuple

    @property
    def name(self):
        """How it is printed."""
        return f"{self.percent}%"

    def reduction(self, pieces):
        """The cents that it takes off."""
        sums = (article.price * pieces.get(article, 0) for article in self.articles)
        return sum(share_of(cents, self.percent, 100) for cents in sums)


@dataclass(frozen=True)
class Free:
    """The cheapest of so many pieces are free."""

    together: int
    paid: int
    articles: tuple

    @property
    def name(self):
        """How it is printed."""
        return f"{self.together} for {self.paid}"

    def reduction(self, pieces):
        """The cents that it takes off."""
        return sum(article.price for article in self.free(pieces))

    def free(self, pieces):
        """The article of each free piece."""
        taken = [article for article, number in pieces.items() if article in self.articles for _ in range(number)]
        taken.sort(key=lambda article: -article.price)
        whole = len(taken) // self.together * self.together
        return [article for place, article in enumerate(taken[:whole]) if place % self.together >= self.paid]


def read_offers(file, articles):
    """The offers of a file. Raises WrongFile."""
    offers, offered = [], set()

    def add(line):
        offer = parse_offer(line, articles)
        for article in offer.articles:
            if article in offered:
                raise ValueError(f"{article.code} has an offer")
            offered.add(article)
        offers.append(offer)

    read_lines(file, add)
    return offers


def parse_offer(line, articles):
    """The offer in a line. Raises ValueError."""
    percent, free = _PERCENT.fullmatch(line), _FREE.fullmatch(line)
    if percent is not None:
        return Percent(int(percent[1]), named(percent[2], articles))
    if free is not None and int(free[2]) < int(free[1]):
        return Free(int(free[1]), int(free[2]), named(free[3], articles))
    raise ValueError("not an offer")


def named(codes, articles):
    """The articles with these codes. Raises ValueError."""
    unknown = [code for code in codes.split() if code not in articles]
    if unknown:
        raise ValueError(f"{unknown[0]} is not in the list of prices")
    return tuple(articles[code] for code in codes.split())
