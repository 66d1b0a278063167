"""The list of prices."""

import re
from dataclasses import dataclass

from files import read_lines

_ARTICLE = re.compile(r"([0-9]{1,8}) ([0-9]+)\.([0-9]{2}) ([^ ].*)")


@dataclass(frozen=True)
class Article:
    """What the shop sells; the price is in cents."""

    code: str
    price: int
    name: str


def read_prices(file):
    """The articles of a list of prices by their codes. Raises WrongFile."""
    raise NotImplementedError("TODO: implement read_prices.")


def parse_article(line):
    """The article in a line. Raises ValueError."""
    raise NotImplementedError("TODO: implement parse_article.")
