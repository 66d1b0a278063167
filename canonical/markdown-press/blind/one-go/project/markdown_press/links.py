"""The parts of links, and link reference definitions."""

import re

from .characters import ASCII_PUNCTUATION, unescape

MAX_LABEL = 999

# Spaces and tabs with at most one line ending.
SPACE = re.compile(r"[ \t]*(?:\n[ \t]*)?")

_LABEL = re.compile(r"\[([^\\\[\]]*(?:\\.[^\\\[\]]*)*)\]", re.DOTALL)
_ANGLE_DESTINATION = re.compile(r"<[^<>\n\\]*(?:\\[^\n][^<>\n\\]*)*>")
_DESTINATION_MARK = re.compile(rf"\\{ASCII_PUNCTUATION}|[()]|[\x00-\x20\x7f]")
_TITLE = re.compile(
    r'"[^"\\]*(?:\\.[^"\\]*)*"'
    r"|'[^'\\]*(?:\\.[^'\\]*)*'"
    r"|\([^()\\]*(?:\\.[^()\\]*)*\)",
    re.DOTALL,
)
_LINE_END = re.compile(r"[ \t]*(?:\n|\Z)")
_BLANKS = re.compile(r"[ \t\n]+")


def normalize_label(label):
    """Return the form of a label by which labels are compared."""
    return _BLANKS.sub(" ", label.strip(" \t\n")).casefold()


class LinkScanner:
    """Reads labels, destinations and titles at positions of a text."""

    def __init__(self, text):
        self.text = text
        # The last run of characters without spaces that was searched for
        # parentheses. Destinations within one run are answered from it, so
        # that thousands of them do not search the same characters again.
        self._run_start = 0
        self._run_stop = 0
        self._partners = {}
        self._stray_closer = None
        self._last_unclosed = None

    def label_end(self, pos):
        """Return the end of the link label at pos, or None."""
        match = _LABEL.match(self.text, pos)
        if match is None or len(match[1]) > MAX_LABEL or not match[1].strip(" \t\n"):
            return None
        return match.end()

    def destination(self, pos):
        """Return the link destination at pos and its end, or None.

        A destination without angle brackets may be found to be empty.
        """
        text = self.text
        if text.startswith("<", pos):
            match = _ANGLE_DESTINATION.match(text, pos)
            if match is None:
                return None
            return unescape(text[pos + 1 : match.end() - 1]), match.end()
        end = self._bare_destination_end(pos)
        if end is None:
            return None
        return unescape(text[pos:end]), end

    def title(self, pos):
        """Return the link title at pos and its end, or None."""
        match = _TITLE.match(self.text, pos)
        if match is None:
            return None
        return unescape(match[0][1:-1]), match.end()

    def _bare_destination_end(self, pos):
        """Return where a destination without angle brackets ends: at the
        first parenthesis that closes more than the destination opened, or at
        the end of the run, or nowhere (None) if a parenthesis stays open."""
        opener = pos - 1
        if pos == 0 or self.text[opener] != "(":
            self._search_run(pos)
            if self._stray_closer is not None:
                return self._stray_closer
            return self._run_stop if self._last_unclosed is None else None
        if not self._run_start <= opener < self._run_stop:
            self._search_run(opener)
        if opener in self._partners:
            return self._partners[opener]
        return self._run_stop if self._last_unclosed == opener else None

    def _search_run(self, start):
        """Match the parentheses between start and the next space."""
        unclosed = []
        partners = {}
        stray_closer = None
        stop = len(self.text)
        for match in _DESTINATION_MARK.finditer(self.text, start):
            mark = match[0]
            if mark == "(":
                unclosed.append(match.start())
            elif mark == ")":
                if unclosed:
                    partners[unclosed.pop()] = match.start()
                elif stray_closer is None:
                    stray_closer = match.start()
            elif len(mark) == 1:
                stop = match.start()
                break
        self._run_start = start
        self._run_stop = stop
        self._partners = partners
        self._stray_closer = stray_closer
        self._last_unclosed = unclosed[-1] if unclosed else None


def read_definitions(text, definitions):
    """Read the definitions at the beginning of a paragraph's text.

    They are added to the mapping from normalized label to destination and
    title. Returns the text that follows them.
    """
    if not text.startswith("["):
        return text
    scanner = LinkScanner(text)
    pos = 0
    while text.startswith("[", pos):
        end = _read_definition(scanner, pos, definitions)
        if end is None:
            break
        pos = end
    return text[pos:]


def _read_definition(scanner, pos, definitions):
    """Read the definition at pos; return its end, or None."""
    text = scanner.text
    label_end = scanner.label_end(pos)
    if label_end is None or not text.startswith(":", label_end):
        return None
    start = SPACE.match(text, label_end + 1).end()
    found = scanner.destination(start)
    if found is None or found[1] == start:
        return None
    destination, destination_end = found

    title = ""
    line_end = _LINE_END.match(text, destination_end)
    title_start = SPACE.match(text, destination_end).end()
    if title_start > destination_end:
        found = scanner.title(title_start)
        if found is not None:
            title_line_end = _LINE_END.match(text, found[1])
            if title_line_end is not None:
                title = found[0]
                line_end = title_line_end
    if line_end is None:
        return None

    label = normalize_label(text[pos + 1 : label_end - 1])
    definitions.setdefault(label, (destination, title))
    return line_end.end()
