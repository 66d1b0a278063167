"""The sheets that there are, their rows, and references as links: to a row and a column, wherever the row is by now."""

import re

from grid import COLUMNS, address_of

LINK = re.compile(r"\ue000(\d+):(\d+)\ue001")
LINKS = re.compile(rf"{LINK.pattern}(?:(\s*:\s*){LINK.pattern})?")
REFERENCES = re.compile(
    r"(?<![A-Z0-9!\ue000])(?:([A-Z0-9]+)!)?([A-J])([0-9]{1,5})(?:(\s*:\s*)([A-J])([0-9]{1,5}))?(?![A-Z0-9!:])",
    re.IGNORECASE,
)


class Book:
    """The names of the sheets by id, the ids of their rows in order, and where each row is: sheet and index."""

    def __init__(self, database):
        self.names = dict(tuple(row) for row in database.execute("SELECT id, name FROM sheets WHERE NOT deleted"))
        self.rows = {sheet: [] for sheet in self.names}
        self.places = {}
        for row, sheet in database.execute("SELECT id, sheet FROM rows WHERE NOT deleted ORDER BY position"):
            if sheet in self.rows:
                self.places[row] = sheet, len(self.rows[sheet])
                self.rows[sheet].append(row)

    def find(self, name):
        """The sheet with a name in capital or small letters, None if there is none."""
        return next((sheet for sheet, known in self.names.items() if known.upper() == name.upper()), None)

    def key(self, sheet, letter, digits):
        """Row and column of an address, None if it is in no sheet."""
        index = int(digits) - 1
        if not 0 <= index < len(self.rows.get(sheet, ())):
            return None
        return self.rows[sheet][index], COLUMNS.index(letter.upper())

    def link(self, content, sheet):
        """A content with links in place of all references that lead to a cell."""
        return REFERENCES.sub(lambda match: self.linked(match, sheet), content) if content[:1] == "=" else content

    def linked(self, match, sheet):
        """The links of one reference or range."""
        name, letter, digits, colon, last_letter, last_digits = match.groups()
        sheet = self.find(name) if name else sheet
        first = self.key(sheet, letter, digits)
        last = self.key(sheet, last_letter, last_digits) if colon else first
        if first is None or last is None:
            return match[0]
        return link_to(first) + (colon + link_to(last) if colon else "")

    def unlink(self, content, sheet):
        """A content as a person types it, with references in place of links."""
        return LINKS.sub(lambda match: self.reference(match, sheet), content) if content[:1] == "=" else content

    def reference(self, match, sheet):
        """One reference or range in words."""
        row, column, colon, last_row, last_column = match.groups()
        place, last = self.places.get(int(row)), self.places.get(int(last_row or row))
        if place is None or last is None:
            return "#REF!"
        words = "" if place[0] == sheet else f"{self.names[place[0]]}!"
        words += address_of(place[1], int(column))
        return words + (f"{colon}{address_of(last[1], int(last_column))}" if colon else "")

    def keys_between(self, first, last):
        """The cells of a range row by row; None if one of its corners is in no sheet any more."""
        places = [self.places.get(first[0]), self.places.get(last[0])]
        if None in places:
            return None
        rows = self.rows[places[0][0]]
        top, bottom = sorted(index for _, index in places)
        left, right = sorted((first[1], last[1]))
        return [(row, column) for row in rows[top : bottom + 1] for column in range(left, right + 1)]


def link_to(key):
    """The text of a link."""
    return f"\ue000{key[0]}:{key[1]}\ue001"
