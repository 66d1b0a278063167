"""Reads the lists of members that come as CSV files."""

from fields import REQUIRED, plain_header, tidy

# the five bytes that Windows-1252 leaves open stand for themselves
WINDOWS = {byte: bytes([byte]).decode("cp1252") for byte in range(0x80, 0xA0)
           if byte not in (0x81, 0x8D, 0x8F, 0x90, 0x9D)}


class Refused(Exception):
    pass


def decode(data):
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1").translate(WINDOWS)


def separator_of(text):
    """The separator that is more frequent in the header outside of quotes."""
    counts = {",": 0, ";": 0}
    at_start, quoted, place = True, False, 0
    while place < len(text):
        char = text[place]
        if quoted:
            if char == '"':
                if text[place + 1:place + 2] == '"':
                    place += 1
                else:
                    quoted = False
        elif char in "\r\n":
            break
        elif char in counts:
            counts[char] += 1
            at_start = True
        elif char == '"' and at_start:
            quoted, at_start = True, False
        elif char not in " \t":
            at_start = False
        place += 1
    return ";" if counts[";"] > counts[","] else ","


def records(text, separator):
    """The records of the file as lists of cells; an empty line is an empty list."""
    place, end = 0, len(text)
    while place < end:
        cells, any_quotes = [], False
        while True:
            start = place
            while place < end and text[place] in " \t":
                place += 1
            if place < end and text[place] == '"':
                any_quotes = True
                place += 1
                parts = []
                while place < end:
                    stop = text.find('"', place)
                    if stop < 0:
                        stop = end
                    parts.append(text[place:stop])
                    place = stop + 1
                    if text[place:place + 1] != '"':
                        break
                    parts.append('"')
                    place += 1
                place = min(place, end)
                start = place
                while place < end and text[place] not in separator + "\r\n":
                    place += 1
                cells.append("".join(parts) + text[start:place])
            else:
                while place < end and text[place] not in separator + "\r\n":
                    place += 1
                cells.append(text[start:place])
            if place < end and text[place] == separator:
                place += 1
                continue
            break
        if text[place:place + 2] == "\r\n":
            place += 2
        else:
            place += 1
        cells = [tidy(cell) for cell in cells]
        yield [] if cells == [""] and not any_quotes else cells


def read(data, schema, profiles):
    """The name of the profile that fits or None, fields with the place of their column, ignored headers, and rows as
    (cells by field, too many cells)."""
    text = decode(data)
    separator = separator_of(text)
    lines = records(text, separator)
    header = next(lines, [])
    columns, ignored, twice = {}, [], []
    headers = {plain_header(name) for name in header}
    fitting = [profile for profile in profiles if headers.issuperset(profile.meanings)]
    profile = max(fitting, key=lambda profile: (len(profile.meanings), profile.saved), default=None)
    meanings = profile.meanings if profile else {}
    for place, name in enumerate(header):
        plain = plain_header(name)
        field = meanings[plain] if plain in meanings else schema.field_of(name)
        if field is None:
            if name:
                ignored.append(name)
        elif field in columns:
            twice.append(field)
        else:
            columns[field] = place
    for field in schema.names:
        if field in REQUIRED and field not in columns:
            raise Refused(f"The column {field} is missing")
        if field in twice:
            raise Refused(f"The column {field} is there twice")
    rows = []
    for cells in lines:
        if not cells:
            continue
        row = {field: cells[place] if place < len(cells) else "" for field, place in columns.items()}
        rows.append((row, len(cells) > len(header)))
    return profile and profile.name, [field for field in schema.names if field in columns], ignored, rows
