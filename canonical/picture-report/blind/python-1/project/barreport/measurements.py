"""Reads the measurements and adds them up."""

import csv
import re
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal

from .errors import Unusable

# Sums are exact: no value has more than 100 digits before or after the point.
EXACT = Context(prec=400, rounding=ROUND_HALF_UP)
NUMBER = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]{1,4})?")
LARGEST = Decimal("1e100")
MAX_DIGITS = 100

# What the bytes of Windows-1252 stand for where it differs from Latin-1. The five bytes that it leaves open stay
# control characters, as in browsers.
WINDOWS_1252 = {
    byte: bytes([byte]).decode("cp1252") for byte in range(0x80, 0xA0) if byte not in (0x81, 0x8D, 0x8F, 0x90, 0x9D)
}

LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
END_OF_LINE = re.compile(r"\r\n|\r|\n")
END = "\x00end of the file\x00"


@dataclass
class Category:
    name: str
    count: int = 0
    total: Decimal = Decimal(0)

    @property
    def mean(self):
        return EXACT.divide(self.total, Decimal(self.count))

    def share(self, grand_total):
        """The part of the grand total in percent."""
        if grand_total == 0:
            return Decimal(0)
        return EXACT.divide(EXACT.multiply(self.total, Decimal(100)), grand_total)


def _decode(data):
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    return data.decode("latin-1").translate(WINDOWS_1252)


def _rows(path, text, separator):
    """The rows of a CSV text as (number of the line where the row begins, fields)."""
    lines = LINE.findall(text)
    if lines and not lines[-1].endswith(("\r", "\n")):
        lines[-1] += "\n"
    csv.field_size_limit(2**31 - 1)
    reader = csv.reader([*lines, END + "\n"], delimiter=separator)
    begin = 1
    try:
        for row in reader:
            if reader.line_num > len(lines):
                if row != [END]:
                    raise Unusable(f"{path}, line {begin}: a quotation mark is opened and never closed")
                return
            yield begin, row
            begin = reader.line_num + 1
    except csv.Error as error:
        raise Unusable(f"{path}, line {reader.line_num}: {error}") from None


def _column(path, header, name):
    for index, field in enumerate(header):
        if field.strip().casefold() == name.casefold():
            return index
    raise Unusable(f"{path}: the column {name} is missing in line 1")


def _value(text, decimal_comma):
    """The number in a field, or None."""
    text = text.strip()
    if decimal_comma and "." not in text:
        text = text.replace(",", ".", 1)
    if not NUMBER.fullmatch(text):
        return None
    number = Decimal(text)
    _, digits, exponent = number.as_tuple()
    if len(digits) > MAX_DIGITS or exponent < -MAX_DIGITS or number.copy_abs() >= LARGEST:
        return None
    return number


def read(path):
    """The categories of a file with their counts and totals, in the order of their first appearance."""
    try:
        with open(path, "rb") as file:
            text = _decode(file.read())
    except FileNotFoundError:
        raise Unusable(f"{path}: there is no such file") from None
    except (OSError, ValueError) as error:
        raise Unusable(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    if not text.strip():
        raise Unusable(f"{path}: the file is empty")

    first_line = END_OF_LINE.split(text, maxsplit=1)[0]
    separator = ";" if ";" in first_line else ","
    rows = _rows(path, text, separator)
    _, header = next(rows, (1, []))
    category_column = _column(path, header, "Category")
    value_column = _column(path, header, "Value")

    categories = {}
    for line, row in rows:
        if not row or (len(row) == 1 and not row[0].strip()):
            continue
        if len(row) <= category_column:
            raise Unusable(f"{path}, line {line}: the category is missing")
        if len(row) <= value_column:
            raise Unusable(f"{path}, line {line}: the value is missing")
        value = _value(row[value_column], separator == ";")
        if value is None or value < 0:
            # Fields before the value may have several lines.
            line += sum(len(END_OF_LINE.findall(field)) for field in row[:value_column])
            wrong = "is negative" if value is not None else "is no number"
            raise Unusable(f"{path}, line {line}: the value '{row[value_column]}' {wrong}")
        name = row[category_column]
        category = categories.setdefault(name, Category(name))
        category.count += 1
        category.total = EXACT.add(category.total, value)
    if not categories:
        raise Unusable(f"{path}: there are no measurements below the header")
    return list(categories.values())


def add_up(categories):
    """All measurements as one category."""
    everything = Category("Total")
    for category in categories:
        everything.count += category.count
        everything.total = EXACT.add(everything.total, category.total)
    return everything


def rounded(number, decimals):
    """A number as text with so many decimals."""
    return f"{EXACT.quantize(number.copy_abs(), Decimal(1).scaleb(-decimals)):f}"
