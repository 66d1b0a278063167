"""What a customer brings to the till."""

import re

from files import read_lines

_SCAN = re.compile(r"([0-9]{1,8})(?: x ([1-9][0-9]{0,2}))?")


def read_basket(file, articles):
    """How many pieces of each article were scanned, in the order of their first scans. Raises WrongFile."""
    raise NotImplementedError("TODO: implement read_basket.")
