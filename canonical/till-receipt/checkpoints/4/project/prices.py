"""The list of prices."""

import re
from dataclasses import dataclass

from files import read_lines

USUAL_RATE = 19
_ARTICLE = re.compile(r"([0-9]{1,8}) ([0-9]+)\.([0-9]{2})(/kg)?(?: (0|[1-9]|1[0-9]|2[0-5])%(?= ))?+ ([^ ].*)")


@dataclass(frozen=True)
class Article:
    """What the shop sells; the price is in cents, of a piece or of a kilogram."""

    code: str
    price: int
    by_weight: bool
    rate: int
    name: str


def read_prices(file):
    """The articles of a list of prices by their codes. Raises WrongFile."""
    articles = {}

    def add(line):
        article = parse_article(line)
        if article.code in articles:
            raise ValueError(f"{article.code} was there before")
        articles[article.code] = article

    read_lines(file, add)
    return articles


def parse_article(line):
    """The article in a line. Raises ValueError."""
    match = _ARTICLE.fullmatch(line)
    if match is None:
        raise ValueError("not an article")
    rate = USUAL_RATE if match[5] is None else int(match[5])
    return Article(match[1], int(match[2] + match[3]), match[4] is not None, rate, match[6])
