"""The CSV file with a list of parts."""

import csv
import io
import re
import unicodedata

FIELDS = ("number", "name", "maker", "category", "price", "stock", "description")
FORMS = {"number": r"[A-Z0-9-]*[A-Z0-9][A-Z0-9-]*", "price": r"[0-9]{1,9}\.[0-9]{2}", "stock": r"[0-9]{1,9}"}


class Refused(Exception):
    """Something that is not done, for a reason that people are told."""


def is_right(cells):
    """Return whether the cells of a line are a part."""
    if len(cells) != len(FIELDS):
        return False
    part = dict(zip(FIELDS, cells, strict=True))
    filled = all(part[field].strip() for field in FIELDS if field != "description")
    return filled and all(re.fullmatch(form, part[field]) for field, form in FORMS.items())


def read_list(content):
    """Return the parts of a file. Raises Refused if it is not a list of parts, or a line of it is wrong."""
    try:
        text = unicodedata.normalize("NFC", content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Refused("This is not a list of parts") from None
    lines = csv.reader(io.StringIO(text, newline=""))
    if [cell.lower() for cell in next(lines, [])] != list(FIELDS):
        raise Refused("This is not a list of parts")
    parts, line = [], 2
    for cells in lines:
        if cells and not is_right(cells):
            raise Refused(f"Line {line} is wrong")
        if cells:
            parts.append(dict(zip(FIELDS, cells, strict=True)) | {"stock": int(cells[FIELDS.index("stock")])})
        line = lines.line_num + 1
    return parts
