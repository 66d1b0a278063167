"""The sheets that there are, their rows, and references as links: to a sheet and a row, wherever the row is by now."""

import re
from functools import cache
from typing import NamedTuple

from formulas import REFERENCE, Problem, parse
from grid import COLUMNS

LINK = re.compile(r"\ue000(\d+):(\d*):([^\ue001]*)\ue001")
LINKS = re.compile(r"(\ue000[^\ue001]*\ue001)(?:(\s*:\s*)(\ue000[^\ue001]*\ue001))?")
REFERENCES = re.compile(rf"({REFERENCE.pattern})(?:(\s*:\s*)({REFERENCE.pattern}))?")
TYPED = re.compile(r"(?:([A-Za-z0-9]+)!)?([A-Za-z]+)([0-9]+)")


class Area(NamedTuple):
    """The cells of a range that are in its sheet, and whether all of them are."""

    sheet: int
    top: int
    bottom: int
    left: int
    right: int
    whole: bool


class Book:
    """The names of the sheets by id, the ids of their rows in order, and where each row is: sheet and index."""

    def __init__(self, database):
        found = [tuple(row) for row in database.execute("SELECT id, name, deleted FROM sheets")]
        self.all_names = {sheet: name for sheet, name, _ in found}
        self.names = {sheet: name for sheet, name, deleted in found if not deleted}
        all_rows = {sheet: [] for sheet in self.all_names}
        for row, sheet in database.execute("SELECT id, sheet FROM rows WHERE NOT deleted ORDER BY position"):
            all_rows[sheet].append(row)
        self.indexes = {row: index for rows in all_rows.values() for index, row in enumerate(rows)}
        self.rows = {sheet: all_rows[sheet] for sheet in self.names}
        self.places = {row: (sheet, self.indexes[row]) for sheet, rows in self.rows.items() for row in rows}
        self.area, self.corner, self.link_to = cache(self.area), cache(self.corner), cache(self.link_to)

    def find(self, name):
        """The sheet with a name in capital or small letters, None if there is none."""
        return next((sheet for sheet, known in self.names.items() if known.upper() == name.upper()), None)

    def row_at(self, sheet, digits):
        """The row with a number, None if there is none in the sheet."""
        index, rows = int(digits) - 1, self.rows.get(sheet, ())
        return rows[index] if 0 <= index < len(rows) else None

    def key(self, sheet, letter, digits):
        """Row and column of an address, None if it is in no sheet."""
        row = self.row_at(sheet, digits)
        return None if row is None else (row, COLUMNS.index(letter))

    def link(self, content, sheet):
        """A formula with links in place of all references that lead to a sheet; another content as it is."""
        if content[:1] != "=":
            return content
        linked = REFERENCES.sub(lambda match: self.linked(match, sheet), content)
        return linked if is_formula(linked) else content

    def linked(self, match, sheet):
        """The links of one reference or range."""
        first, colon, last = match.groups()
        link = LINK.fullmatch(first)
        name = first.rpartition("!")[0]
        sheet = int(link[1]) if link else self.find(name) if name else sheet
        if sheet is None or "#REF!" in (first, last):
            return match[0]
        return self.link_to(sheet, first) + (colon + self.link_to(sheet, last) if colon else "")

    def link_to(self, sheet, reference):
        """A reference as a link: to its sheet, to its row if there is one, and with what was typed."""
        link = LINK.fullmatch(reference)
        if link and link[2]:
            return reference
        typed = link[3] if link else reference
        return f"\ue000{sheet}:{self.row_at(sheet, TYPED.fullmatch(typed)[3]) or ''}:{typed}\ue001"

    def unlink(self, content):
        """A content as a person types it, with references in place of links."""
        return LINKS.sub(self.reference, content) if content[:1] == "=" else content

    def reference(self, match):
        """One reference or range as it was typed, or as it has to be by now."""
        first, colon, last = match.groups()
        corners = [self.corner(link) for link in (first, last) if link]
        return "#REF!" if None in corners else (colon or "").join(corners)

    def corner(self, text):
        """One corner of a range in words; None if its row is gone."""
        sheet, row, typed = LINK.fullmatch(text).groups()
        name, letters, digits = TYPED.fullmatch(typed).groups()
        if row:
            number = self.indexes.get(int(row), -1) + 1
            if not number:
                return None
            digits = digits if int(digits) == number else number
        known = self.all_names[int(sheet)]
        prefix = f"{name if name.upper() == known.upper() else known}!" if name else ""
        return f"{prefix}{letters}{digits}"

    def area(self, first, last):
        """The cells of a range; None if one of its corners is in no sheet any more."""
        places = [self.place_of(first), self.place_of(last)]
        if None in places:
            return None
        sheet, rows, columns = places[0][0], [place[1] for place in places], [place[2] for place in places]
        end_row, end_column = len(self.rows[sheet]) - 1, len(COLUMNS) - 1
        whole = min(rows) >= 0 and max(rows) <= end_row and max(columns) <= end_column
        top, bottom = max(min(rows), 0), min(max(rows), end_row)
        return Area(sheet, top, bottom, min(columns), min(max(columns), end_column), whole)

    def place_of(self, reference):
        """Sheet, row and column of a reference, wherever it leads; None if its sheet or row is gone."""
        link = LINK.fullmatch(reference)
        if link is None or int(link[1]) not in self.names:
            return None
        _, letters, digits = TYPED.fullmatch(link[3]).groups()
        index = self.indexes.get(int(link[2])) if link[2] else int(digits) - 1
        column = COLUMNS.find(letters.upper()) if len(letters) == 1 else len(COLUMNS)
        return None if index is None else (int(link[1]), index, column if column >= 0 else len(COLUMNS))


def is_formula(content):
    """Whether a content that begins like a formula is one."""
    try:
        return bool(parse(content[1:]))
    except Problem:
        return False


def as_typed(content):
    """A content as it was typed, wherever its references lead by now."""
    return LINK.sub(lambda link: link[3], content)
