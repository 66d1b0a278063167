"""The second phase: the text of a paragraph or a heading becomes a row of tokens.

A token is a Run, a Bracket, or a pair of one of the kinds below and its value.
"""

import re
from bisect import bisect_left

from .emphasis import Run, Runs
from .tags import AUTOLINK, EMAIL, TAG
from .targets import LONGEST_LABEL, SPACE, Targets, normalize_label, read_label
from .text import REFERENCE, decode_reference

TEXT = "text"
CODE = "code"
HTML = "html"
SOFT_BREAK = "soft"
HARD_BREAK = "hard"
AUTOMATIC_LINK = "automatic"
END_OF_LINK = "end"

_PLAIN = re.compile(r"[^\n\\`*_\[\]!<&]+")
_BACKTICKS = re.compile(r"`+")
_DELIMITERS = re.compile(r"\*+|_+")
_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")


class Bracket:
    """A bracket that may open a link or an image; ``target`` is None as long as it does not."""

    __slots__ = ("image", "place", "bottom", "bracket_after", "target", "title")

    def __init__(self, image, place, bottom):
        self.image = image
        self.place = place  # where its content begins
        self.bottom = bottom  # the last run before it
        self.bracket_after = False
        self.target = None
        self.title = ""


class InlineParser:
    """Reads one text."""

    def __init__(self, text, references):
        self.text = text
        self.references = references
        self.position = 0
        self.tokens = []
        self.runs = Runs()
        self.brackets = []
        self.inactive = 0  # brackets of links below this place cannot become links any more
        self.targets = Targets(text)
        self.backticks = None
        self.missing = set()

    def parse(self):
        text = self.text
        end = len(text)
        while self.position < end:
            match = _PLAIN.match(text, self.position)
            if match:
                self.tokens.append((TEXT, match[0]))
                self.position = match.end()
            else:
                _READERS[text[self.position]](self)
        self.runs.process(self.runs.head)
        return self.tokens

    def _add(self, kind, value, position):
        self.tokens.append((kind, value))
        self.position = position

    def _read_line_end(self):
        position = self.position
        kind = SOFT_BREAK
        if position and self.text[position - 1] == " ":
            if self.text[max(position - 2, 0):position] == "  ":
                kind = HARD_BREAK
            self.tokens[-1] = (TEXT, self.tokens[-1][1].rstrip(" "))
        self._add(kind, "\n", position + 1)

    def _read_backslash(self):
        position = self.position + 1
        following = self.text[position:position + 1]
        if following == "\n":
            self._add(HARD_BREAK, "\n", position + 1)
        elif following in _PUNCTUATION:
            self._add(TEXT, following, position + 1)
        else:
            self._add(TEXT, "\\", position)

    def _read_backticks(self):
        match = _BACKTICKS.match(self.text, self.position)
        start = match.end()
        length = len(match[0])
        if self.backticks is None:
            self.backticks = {}
            for found in _BACKTICKS.finditer(self.text):
                self.backticks.setdefault(len(found[0]), []).append(found.start())
        places = self.backticks.get(length, ())
        number = bisect_left(places, start)
        if number == len(places):
            self._add(TEXT, match[0], start)
            return
        code = self.text[start:places[number]].replace("\n", " ")
        if code[0] == " " and code[-1] == " " and code.strip(" "):
            code = code[1:-1]
        self._add(CODE, code, places[number] + length)

    def _read_delimiters(self):
        text = self.text
        match = _DELIMITERS.match(text, self.position)
        start, end = match.span()
        before = text[start - 1] if start else "\n"
        after = text[end] if end < len(text) else "\n"
        run = Run(match[0][0], end - start, start, before, after)
        if run.can_open or run.can_close:
            self.runs.add(run)
            self.tokens.append(run)
            self.position = end
        else:
            self._add(TEXT, match[0], end)

    def _read_reference(self):
        match = REFERENCE.match(self.text, self.position)
        decoded = decode_reference(match[0]) if match else None
        if decoded is None:
            self._add(TEXT, "&", self.position + 1)
        else:
            self._add(TEXT, decoded, match.end())

    def _read_angle(self):
        text = self.text
        position = self.position
        match = AUTOLINK.match(text, position)
        if match:
            self._add(AUTOMATIC_LINK, (match[1], match[1]), match.end())
            return
        match = EMAIL.match(text, position)
        if match:
            self._add(AUTOMATIC_LINK, ("mailto:" + match[1], match[1]), match.end())
            return
        match = TAG.match(text, position)
        end = match.end() if match else self._end_of_markup(position)
        if end is None:
            self._add(TEXT, "<", position + 1)
        else:
            self._add(HTML, text[position:end], end)

    def _end_of_markup(self, position):
        """The end of a comment, an instruction, a declaration or a CDATA section, or None."""
        text = self.text
        if text.startswith("<!--", position):
            for short in ("<!-->", "<!--->"):
                if text.startswith(short, position):
                    return position + len(short)
            return self._after("-->", position + 4)
        if text.startswith("<?", position):
            return self._after("?>", position + 2)
        if text.startswith("<![CDATA[", position):
            return self._after("]]>", position + 9)
        letter = text[position + 2:position + 3]
        if text.startswith("<!", position) and letter.isascii() and letter.isalpha():
            return self._after(">", position + 3)
        return None

    def _after(self, mark, position):
        if mark in self.missing:
            return None
        found = self.text.find(mark, position)
        if found < 0:
            self.missing.add(mark)
            return None
        return found + len(mark)

    def _read_opening_bracket(self):
        self._open_bracket(False, self.position + 1)

    def _read_exclamation_mark(self):
        if self.text.startswith("[", self.position + 1):
            self._open_bracket(True, self.position + 2)
        else:
            self._add(TEXT, "!", self.position + 1)

    def _open_bracket(self, image, place):
        if self.brackets:
            self.brackets[-1].bracket_after = True
        bracket = Bracket(image, place, self.runs.last)
        self.brackets.append(bracket)
        self.tokens.append(bracket)
        self.position = place

    def _read_closing_bracket(self):
        position = self.position
        found = None
        opener = None
        if self.brackets:
            opener = self.brackets.pop()
            place = len(self.brackets)
            active = opener.image or place >= self.inactive
            self.inactive = min(self.inactive, place)
            if active:
                found = self._inline_target(position + 1) or self._reference(opener, position)
        if found is None:
            self._add(TEXT, "]", position + 1)
            return
        opener.target, opener.title, end = found
        self._add(END_OF_LINK, opener, end)
        self.runs.process(opener.bottom)
        if not opener.image:
            self.inactive = len(self.brackets)

    def _inline_target(self, position):
        text = self.text
        if not text.startswith("(", position):
            return None
        position = SPACE.match(text, position + 1).end()
        if text.startswith(")", position):
            return "", "", position + 1
        found = self.targets.destination(position)
        if found is None:
            return None
        destination, end = found
        title = ""
        position = SPACE.match(text, end).end()
        if position > end:
            found = self.targets.title(position)
            if found is not None:
                title, position = found
                position = SPACE.match(text, position).end()
        if text.startswith(")", position):
            return destination, title, position + 1
        return None

    def _reference(self, opener, position):
        if not self.references:
            return None
        end = position + 1
        found = read_label(self.text, end)
        if found is not None:
            label, end = found
        else:
            if opener.bracket_after or position - opener.place > LONGEST_LABEL:
                return None
            label = self.text[opener.place:position]
            if self.text.startswith("[]", end):
                end += 2
        definition = self.references.get(normalize_label(label))
        return (*definition, end) if definition else None


_READERS = {
    "\n": InlineParser._read_line_end,
    "\\": InlineParser._read_backslash,
    "`": InlineParser._read_backticks,
    "*": InlineParser._read_delimiters,
    "_": InlineParser._read_delimiters,
    "&": InlineParser._read_reference,
    "<": InlineParser._read_angle,
    "[": InlineParser._read_opening_bracket,
    "!": InlineParser._read_exclamation_mark,
    "]": InlineParser._read_closing_bracket,
}
