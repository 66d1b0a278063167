"""The CSV file with a list of parts."""

import csv
import io
import re
import sys
import unicodedata

FIELDS = ("number", "name", "maker", "category", "price", "stock", "description")
FORMS = {"number": r"[A-Z0-9-]+", "price": r"[0-9]+\.[0-9]{2}", "stock": r"[0-9]{1,18}"}
# A description may be as long as anybody likes.
csv.field_size_limit(sys.maxsize)


class Refused(Exception):
    """Something that is not done, for a reason that people are told."""


def is_right(cells):
    """Return whether the cells of a line are a part."""
    if len(cells) != len(FIELDS):
        return False
    part = dict(zip(FIELDS, cells, strict=True))
    filled = all(part[field].strip() for field in FIELDS if field != "description")
    return filled and all(re.fullmatch(form, part[field]) for field, form in FORMS.items())


def part_of(cells, line):
    """Return the part that the cells of a line are. Raises Refused if they are none."""
    if not is_right(cells):
        raise Refused(f"Line {line} is wrong")
    part = dict(zip(FIELDS, cells, strict=True))
    return part | {"stock": int(part["stock"])}


def read_list(content):
    """Return the parts of a file. Raises Refused if it is not a list of parts, or a line of it is wrong."""
    try:
        text = unicodedata.normalize("NFC", content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Refused("This is not a list of parts") from None
    lines = csv.reader(io.StringIO(text, newline=""), strict=True)
    parts, line = [], 1
    try:
        for cells in lines:
            if line == 1 and cells != [field.capitalize() for field in FIELDS]:
                raise Refused("This is not a list of parts")
            if line > 1 and cells:
                parts.append(part_of(cells, line))
            line = lines.line_num + 1
    except csv.Error:
        raise Refused(f"Line {line} is wrong" if line > 1 else "This is not a list of parts") from None
    if line == 1:
        raise Refused("This is not a list of parts")
    return parts
