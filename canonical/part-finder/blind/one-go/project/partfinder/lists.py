"""Reads lists of parts."""

import csv
import io
import re

from .catalogue import Part

HEADER = ["Number", "Name", "Maker", "Category", "Price", "Stock", "Description"]

NUMBER = re.compile(r"[A-Z0-9-]+")
PRICE = re.compile(r"([0-9]{1,30})\.([0-9]{2})")
STOCK = re.compile(r"[0-9]{1,30}")
NO_UTF_8 = re.compile(r"[\ud800-\udfff]")


class ListError(Exception):
    """The list is refused; the text says why."""


def read_list(data):
    """The parts of a CSV file, in their order."""
    csv.field_size_limit(100_000_000)
    # What is no UTF-8 becomes characters that make their line wrong.
    text = data.decode("utf-8", "surrogateescape").removeprefix("\ufeff")
    lines = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        header = next(lines, None)
    except csv.Error:
        header = None
    if header != HEADER:
        raise ListError("This is not a list of parts")
    parts = []
    while True:
        number = lines.line_num + 1
        try:
            line = next(lines, None)
            if line is None:
                return parts
            parts.append(read_part(line))
        except (csv.Error, ValueError):
            raise ListError(f"Line {number} is wrong") from None


def read_part(cells):
    """The part with these cells; a ValueError if they are not as they must be."""
    if len(cells) != len(HEADER) or any(NO_UTF_8.search(cell) for cell in cells):
        raise ValueError
    number, name, maker, category, price, stock, description = cells
    price_match = PRICE.fullmatch(price)
    if (
        NUMBER.fullmatch(number) is None
        or not name.strip()
        or not maker.strip()
        or not category.strip()
        or price_match is None
        or STOCK.fullmatch(stock) is None
    ):
        raise ValueError
    return Part(
        number, name, maker, category, int(price_match[1] + price_match[2]), int(stock), description
    )
