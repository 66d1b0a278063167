"""Reads inline content: the text of paragraphs and headings."""

import re
from bisect import bisect_left

from brackets import Bracket, Brackets
from characters import ESCAPABLE, REFERENCE, referenced
from delimiters import Run, Runs
from raw_html import html_end
from tokens import autolink_token, break_token, code_token, html_token, text_token

PLAIN = re.compile(r"[^\n`\[\]\\!<&*_]+")
BACKTICKS = re.compile(r"`+")
SPACES = re.compile(r" *")
DELIMITERS = re.compile(r"\*+|_+")
AUTOLINK = re.compile(r"<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\x00-\x20<>\x7f]*)>")
DOMAIN = r"[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
EMAIL = re.compile(rf"<([a-zA-Z0-9.!#$%&'*+/=?^_`{{|}}~-]+@{DOMAIN}(?:\.{DOMAIN})*)>")
HARD_BREAK = "  "


def inline_tokens(text, definitions):
    """The tokens of inline content."""
    return InlineParser(text, definitions).parse()


class InlineParser:
    """A text that is read from left to right, and its tokens so far."""

    def __init__(self, text, definitions):
        self._text = text
        self._place = 0
        self._tokens = []
        self._runs = Runs()
        self._brackets = Brackets(text, definitions)
        self._backticks = None
        self._readers = {
            "\n": self._read_line_end,
            "\\": self._read_backslash,
            "`": self._read_code,
            "*": self._read_delimiters,
            "_": self._read_delimiters,
            "[": self._read_bracket,
            "!": self._read_exclamation_mark,
            "]": self._read_closing_bracket,
            "<": self._read_angle_bracket,
            "&": self._read_reference,
        }

    def parse(self):
        """Read everything and return the tokens."""
        while self._place < len(self._text):
            if plain := PLAIN.match(self._text, self._place):
                self._add(text_token(plain[0]), plain.end())
            else:
                self._readers[self._text[self._place]]()
        self._runs.resolve(None)
        return self._tokens

    def _add(self, token, end):
        self._tokens.append(token)
        self._place = end

    def _read_line_end(self):
        """Read the end of a line with the spaces around it."""
        is_hard = self._text.endswith(HARD_BREAK, 0, self._place)
        if self._text.endswith(" ", 0, self._place):
            self._tokens[-1] = text_token(self._tokens[-1].plain.rstrip(" "))
        self._add(break_token(is_hard), SPACES.match(self._text, self._place + 1).end())

    def _read_backslash(self):
        following = self._text[self._place + 1 : self._place + 2]
        if following == "\n":
            self._add(break_token(is_hard=True), SPACES.match(self._text, self._place + 2).end())
        elif following in ESCAPABLE:
            self._add(text_token(following), self._place + 2)
        else:
            self._add(text_token("\\"), self._place + 1)

    def _read_code(self):
        """Read a code span, or backticks that no others of the same number follow."""
        opening = BACKTICKS.match(self._text, self._place)
        closing = self._closing_backticks(opening.end(), len(opening[0]))
        if closing is None:
            self._add(text_token(opening[0]), opening.end())
            return
        code = self._text[opening.end() : closing].replace("\n", " ")
        if code[0] == code[-1] == " " and code.strip(" "):
            code = code[1:-1]
        self._add(code_token(code), closing + len(opening[0]))

    def _closing_backticks(self, place, count):
        """The place of the next backticks of this number, or None."""
        if self._backticks is None:
            self._backticks = {}
            for match in BACKTICKS.finditer(self._text):
                self._backticks.setdefault(len(match[0]), []).append(match.start())
        places = self._backticks.get(count, [])
        index = bisect_left(places, place)
        return places[index] if index < len(places) else None

    def _read_delimiters(self):
        match = DELIMITERS.match(self._text, self._place)
        before = self._text[match.start() - 1] if match.start() else ""
        after = self._text[match.end() : match.end() + 1]
        run = Run(match[0][0], len(match[0]), before, after, self._place)
        self._runs.push(run)
        self._add(run, match.end())

    def _read_bracket(self, mark=""):
        end = self._place + len(mark) + 1
        self._brackets.push(Bracket(len(self._tokens), end, self._runs.last, is_image=mark != ""))
        self._add(text_token(f"{mark}["), end)

    def _read_exclamation_mark(self):
        if self._text.startswith("[", self._place + 1):
            self._read_bracket("!")
        else:
            self._add(text_token("!"), self._place + 1)

    def _read_closing_bracket(self):
        self._place = self._brackets.close(self._place, self._tokens, self._runs)

    def _read_angle_bracket(self):
        """Read an autolink or HTML."""
        if link := AUTOLINK.match(self._text, self._place):
            self._add(autolink_token(link[1], link[1]), link.end())
        elif link := EMAIL.match(self._text, self._place):
            self._add(autolink_token(f"mailto:{link[1]}", link[1]), link.end())
        elif end := html_end(self._text, self._place):
            self._add(html_token(self._text[self._place : end]), end)
        else:
            self._add(text_token("<"), self._place + 1)

    def _read_reference(self):
        match = REFERENCE.match(self._text, self._place)
        if match:
            self._add(text_token(referenced(match)), match.end())
        else:
            self._add(text_token("&"), self._place + 1)
