"""What a customer brings to the till."""

import re
from dataclasses import dataclass, field

from files import read_lines
from money import share_of
from prices import Article

GRAMS = 1000
_SCAN = re.compile(r"(?:(void|return) )?([0-9]{1,8})(?: x ([1-9][0-9]{0,2})| (0|[1-9][0-9]?)\.([0-9]{3}) kg)?")


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


@dataclass
class Basket:
    """What the customer takes, and what they bring back, each in the order of the receipt."""

    taken: list[Position] = field(default_factory=list)
    returned: list[Position] = field(default_factory=list)

    def void(self, article, amount):
        """Take back a scan. Raises ValueError where so much was not scanned."""
        same = [position for position in self.taken if position.article == article]
        if article.by_weight:
            same = [position for position in same if position.amount == amount]
        if not same or same[-1].amount < amount:
            raise ValueError("it was not scanned")
        same[-1].amount -= amount
        if not same[-1].amount:
            self.taken = [position for position in self.taken if position is not same[-1]]


def read_basket(file, articles):
    """The basket of a file. Raises WrongFile."""
    basket = Basket()

    def scan(line):
        what, article, amount = parse_scan(line, articles)
        if what == "void":
            basket.void(article, amount)
        else:
            put(basket.returned if what == "return" else basket.taken, article, amount)

    read_lines(file, scan)
    return basket


def put(positions, article, amount):
    """Add a scan to the position of its pieces, or as a new one."""
    same = [position for position in positions if position.article == article and not article.by_weight]
    if same:
        same[0].amount += amount
    else:
        positions.append(Position(article, amount))


def parse_scan(line, articles):
    """The first word of a line, if it has one, its article, and the pieces or grams. Raises ValueError."""
    match = _SCAN.fullmatch(line)
    if match is None:
        raise ValueError("not a scan")
    if match[2] not in articles:
        raise ValueError(f"{match[2]} is not in the list of prices")
    article, is_weighed = articles[match[2]], match[4] is not None
    if article.by_weight != is_weighed:
        raise ValueError(f"{article.code} is {'not ' if is_weighed else ''}sold by weight")
    amount = int(match[4] + match[5]) if is_weighed else int(match[3] or 1)
    if not amount:
        raise ValueError("nothing was weighed")
    return match[1], article, amount
