"""What a customer brings to the till."""

import re
from dataclasses import dataclass

from files import read_lines
from money import share_of
from prices import Article

GRAMS = 1000
_SCAN = re.compile(r"([0-9]{1,8})(?: x ([1-9][0-9]{0,2})| (0|[1-9][0-9]?)\.([0-9]{3}) kg)?")


@dataclass
class Position:
    """A line of the receipt: so many pieces of an article, or so many grams that were weighed at once."""

    article: Article
    amount: int

    @property
    def cents(self):
        """What it costs."""
        return share_of(self.article.price, self.amount, GRAMS if self.article.by_weight else 1)

    @property
    def name(self):
        """How it is printed."""
        if self.article.by_weight:
            return f"{self.amount // GRAMS}.{self.amount % GRAMS:03} kg {self.article.name}"
        return f"{self.amount} x {self.article.name}"


def read_basket(file, articles):
    """The positions in the order of their first scans. Raises WrongFile."""
    positions = []

    def scan(line):
        article, amount = parse_scan(line, articles)
        same = [position for position in positions if position.article == article and not article.by_weight]
        if same:
            same[0].amount += amount
        else:
            positions.append(Position(article, amount))

    read_lines(file, scan)
    return positions


def parse_scan(line, articles):
    """The article of a line, and its pieces or grams. Raises ValueError."""
    match = _SCAN.fullmatch(line)
    if match is None:
        raise ValueError("not a scan")
    if match[1] not in articles:
        raise ValueError(f"{match[1]} is not in the list of prices")
    article, is_weighed = articles[match[1]], match[3] is not None
    if article.by_weight != is_weighed:
        raise ValueError(f"{article.code} is {'not ' if is_weighed else ''}sold by weight")
    amount = int(match[3] + match[4]) if is_weighed else int(match[2] or 1)
    if not amount:
        raise ValueError("nothing was weighed")
    return article, amount
