"""What the shop gives for less."""

import re
from collections import Counter
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

    def reductions(self, positions):
        """The cents that it takes off, by the rate of tax."""
        rates = Counter()
        for position in positions:
            if position.article in self.articles:
                rates[position.article.rate] += share_of(position.cents, self.percent, 100)
        return rates


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

    def reductions(self, positions):
        """The cents that it takes off, by the rate of tax."""
        rates = Counter()
        for article in self.free(positions):
            rates[article.rate] += article.price
        return rates

    def free(self, positions):
        """The article of each free piece."""
        offered = [position for position in positions if position.article in self.articles]
        taken = [position.article for position in offered for _ in range(position.amount)]
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
    if free is None or int(free[2]) >= int(free[1]):
        raise ValueError("not an offer")
    offer = Free(int(free[1]), int(free[2]), named(free[3], articles))
    if any(article.by_weight for article in offer.articles):
        raise ValueError("an article of the offer is sold by weight")
    return offer


def named(codes, articles):
    """The articles with these codes. Raises ValueError."""
    unknown = [code for code in codes.split() if code not in articles]
    if unknown:
        raise ValueError(f"{unknown[0]} is not in the list of prices")
    return tuple(articles[code] for code in codes.split())
