"""Link labels, destinations and titles, and the definitions that are made of them."""

import re

from .text import PUNCTUATION, unescape

_ESCAPE = r"\\[" + PUNCTUATION + "]"

SPACE = re.compile(r"[ \t\n]*")
_LABEL = re.compile(r"\[((?:" + _ESCAPE + r"|[^\[\]])*+)\]")
_IN_ANGLES = re.compile(r"<((?:" + _ESCAPE + r"|[^<>\n])*+)>")
_BARE = re.compile(r"(?:" + _ESCAPE + r"|[^()\x00-\x20\x7f])*+")
_PARENTHESIS = re.compile(_ESCAPE + r"|[()\x00-\x20\x7f]")
_TITLE = re.compile(
    r'"(?:' + _ESCAPE + r'|[^"])*+"'
    r"|'(?:" + _ESCAPE + r"|[^'])*+'"
    r"|\((?:" + _ESCAPE + r"|[^()])*+\)"
)
_REST_OF_LINE = re.compile(r"[ \t]*(?:\n|\Z)")
_SPACES = re.compile(r"[ \t\n]+")

LONGEST_LABEL = 999


def normalize_label(label):
    """The form in which labels are compared."""
    return _SPACES.sub(" ", label.casefold()).strip(" ")


def read_label(text, position):
    """The label (without brackets) at a position and its end, or None."""
    match = _LABEL.match(text, position)
    if match is None:
        return None
    label = match[1]
    if len(label) > LONGEST_LABEL or not label.strip(" \t\n"):
        return None
    return label, match.end()


class Targets:
    """Reads destinations and titles in one text."""

    def __init__(self, text):
        self.text = text
        self._pairs = None

    def destination(self, position):
        """The destination at a position and its end, or None."""
        text = self.text
        if text.startswith("<", position):
            match = _IN_ANGLES.match(text, position)
            return (unescape(match[1]), match.end()) if match else None
        end = self._bare_end(position)
        if end is None or end == position:
            return None
        return unescape(text[position:end]), end

    def title(self, position):
        """The title at a position and its end, or None."""
        match = _TITLE.match(self.text, position)
        return (unescape(match[0][1:-1]), match.end()) if match else None

    def _bare_end(self, position):
        text = self.text
        while True:
            position = _BARE.match(text, position).end()
            if not text.startswith("(", position):
                return position
            if self._pairs is None:
                self._pairs = self._find_pairs()
            partner = self._pairs.get(position)
            if partner is None:
                return None
            position = partner + 1

    def _find_pairs(self):
        """The positions of the parentheses that close others without white space between."""
        pairs = {}
        opened = []
        for match in _PARENTHESIS.finditer(self.text):
            found = match[0]
            if found == "(":
                opened.append(match.start())
            elif found == ")":
                if opened:
                    pairs[opened.pop()] = match.start()
            elif len(found) == 1:
                opened.clear()
        return pairs


def take_definitions(text, references):
    """Store the definitions with which a paragraph begins, and return what follows them."""
    if not text.startswith("["):
        return text
    targets = Targets(text)
    position = 0
    while text.startswith("[", position):
        end = _take_definition(targets, position, references)
        if end is None:
            break
        position = end
    return text[position:]


def _take_definition(targets, position, references):
    text = targets.text
    found = read_label(text, position)
    if found is None:
        return None
    label, end = found
    if not text.startswith(":", end):
        return None
    found = targets.destination(SPACE.match(text, end + 1).end())
    if found is None:
        return None
    destination, end = found
    rest = _REST_OF_LINE.match(text, end)
    definition_end = rest.end() if rest else None
    title = ""
    title_start = SPACE.match(text, end).end()
    if title_start > end:
        found = targets.title(title_start)
        if found is not None:
            rest = _REST_OF_LINE.match(text, found[1])
            if rest:
                title = found[0]
                definition_end = rest.end()
    if definition_end is None:
        return None
    references.setdefault(normalize_label(label), (destination, title))
    return definition_end
