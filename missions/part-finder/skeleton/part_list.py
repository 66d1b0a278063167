"""The CSV file with a list of parts."""

import csv
import io
import re
import sys
import unicodedata

FIELDS = ("number", "name", "maker", "category", "price", "stock", "description")
FORMS = {"number": r"[A-Z0-9-]+", "price": r"[0-9]+\.[0-9]{2}", "stock": r"[0-9]{1,18}"}
# A description may be as long as anybody likes.
# TODO: code that runs on import: a call.


class Refused(Exception):
    """Something that is not done, for a reason that people are told."""


def is_right(cells):
    """Return whether the cells of a line are a part."""
    raise NotImplementedError("TODO: implement is_right.")


def part_of(cells, line):
    """Return the part that the cells of a line are. Raises Refused if they are none."""
    raise NotImplementedError("TODO: implement part_of.")


def read_list(content):
    """Return the parts of a file. Raises Refused if it is not a list of parts, or a line of it is wrong."""
    raise NotImplementedError("TODO: implement read_list.")
