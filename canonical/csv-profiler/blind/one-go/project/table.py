"""Reads CSV files whose encoding and separator are not known."""

import codecs
import itertools
import re

SEPARATORS = {",": "comma", ";": "semicolon", "\t": "tab"}
SAMPLE = 2000  # rows that are looked at to find the separator

LINE_BREAK = re.compile(r"\r\n|\r|\n")
QUOTED = re.compile(r'"([^"]*(?:""[^"]*)*)(?:"|\Z)')


class EmptyTable(Exception):
    """The file has no row below its header."""


class Table:
    """header: list of names; rows: the good rows; bad_rows: (line number, text) of the others."""

    def __init__(self, data):
        self.encoding, text = decode(data)
        separator = find_separator(text)
        self.separator = SEPARATORS[separator]
        records = read_records(text, separator)
        first = next(records, None)
        if first is None:
            raise EmptyTable
        self.header = first[2]
        self.rows = []
        self.bad_rows = []
        for line, raw, fields in records:
            if len(fields) == len(self.header):
                self.rows.append(fields)
            else:
                self.bad_rows.append((line, raw))
        if not self.rows and not self.bad_rows:
            raise EmptyTable


def decode(data):
    """Returns the name of the encoding and the text."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "UTF-16", data.decode("utf-16", "replace")
    try:
        return "UTF-8", data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "Windows-1252", data.decode("cp1252", "replace")


def find_separator(text):
    """The separator by which the most fields fall into place below the header."""

    def score(separator):
        records = itertools.islice(read_records(text, separator), SAMPLE)
        widths = [len(fields) for _, _, fields in records]
        if not widths:
            return 0, 0
        return widths[1:].count(widths[0]) * (widths[0] - 1), widths[0]

    return max(SEPARATORS, key=score)


def read_records(text, separator):
    """Yields the number of the first line, the text and the fields of each row, also of the header."""
    position = 0
    line_number = 1
    spaces = " " if separator == "\t" else " \t"
    while position < len(text):
        end, following = line_end(text, position)
        line = text[position:end]
        lines = 1
        if line.strip(spaces):
            if '"' in line:
                fields, end, following = read_quoted(text, position, separator, spaces)
                line = text[position:end]
                lines += len(LINE_BREAK.findall(line))
            else:
                fields = [field.strip(" \t") for field in line.split(separator)]
            yield line_number, line, fields
        position = following
        line_number += lines


def line_end(text, position):
    """Where the line ends and where the next one begins."""
    found = LINE_BREAK.search(text, position)
    return found.span() if found else (len(text), len(text))


def read_quoted(text, position, separator, spaces):
    """Reads a row in which fields may be quoted; returns its fields, its end and where the next row begins."""
    rest_of_field = re.compile(rf"[^{separator}\r\n]*")
    skipped = re.compile(f"[{spaces}]*")
    fields = []
    while True:
        start = skipped.match(text, position).end()
        quoted = QUOTED.match(text, start)
        value = ""
        if quoted:
            value = quoted.group(1).replace('""', '"')
            start = quoted.end()
        rest = rest_of_field.match(text, start)
        value += rest.group().rstrip(" \t")
        fields.append(value.strip(" \t"))
        position = rest.end()
        if text[position : position + 1] != separator:
            return fields, position, line_end(text, position)[1]
        position += 1
