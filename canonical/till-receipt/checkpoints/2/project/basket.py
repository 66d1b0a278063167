"""What a customer brings to the till."""

import re

from files import read_lines

_SCAN = re.compile(r"([0-9]{1,8})(?: x ([1-9][0-9]{0,2}))?")


def read_basket(file, articles):
    """How many pieces of each article were scanned, in the order of their first scans. Raises WrongFile."""
    pieces = {}

    def scan(line):
        match = _SCAN.fullmatch(line)
        if match is None:
            raise ValueError("not a scan")
        if match[1] not in articles:
            raise ValueError(f"{match[1]} is not in the list of prices")
        article = articles[match[1]]
        pieces[article] = pieces.get(article, 0) + int(match[2] or 1)

    read_lines(file, scan)
    return pieces
