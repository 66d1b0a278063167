"""Reads CSV files of all kinds into rows of cells."""

import re

SEPARATORS = (",", ";")


def decode(content):
    """The text of a file in UTF-8, with or without a byte order mark, or else Windows-1252."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def read_rows(text):
    """The rows of a text; empty lines are empty rows."""
    cell = _cell_pattern(_separator(text))
    rows = []
    row = []
    position = 0
    while position < len(text):
        found = cell.match(text, position)
        quoted, after_quotes, plain, end = found.groups()
        if quoted is not None:
            row.append(quoted.replace('""', '"') + after_quotes)
        else:
            row.append(plain)
        position = found.end()
        if end in SEPARATORS:
            if position == len(text):
                row.append("")
            else:
                continue
        rows.append([] if quoted is None and len(row) == 1 and not plain.strip() else row)
        row = []
    return rows


def _separator(text):
    """The separator that is more frequent in the header outside of quotes."""
    header = re.match(r'(?:"[^"]*(?:"|\Z)|[^"\r\n])*', text).group()
    outside = re.sub(r'"[^"]*(?:"|\Z)', "", header)
    return ";" if outside.count(";") > outside.count(",") else ","


def _cell_pattern(separator):
    """A cell in quotes or a plain one, with the separator or line break after it."""
    rest = rf"[^{separator}\r\n]*"
    quoted = r'[ \t]*"([^"]*(?:""[^"]*)*)"?'
    return re.compile(rf"(?:{quoted}({rest})|({rest}))({separator}|\r\n|\r|\n|\Z)")
