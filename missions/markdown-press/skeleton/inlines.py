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
    raise NotImplementedError("TODO: implement inline_tokens.")


class InlineParser:
    """A text that is read from left to right, and its tokens so far."""

    def __init__(self, text, definitions):
        raise NotImplementedError("TODO: implement __init__.")

    def parse(self):
        """Read everything and return the tokens."""
        raise NotImplementedError("TODO: implement parse.")

    def _add(self, token, end):
        raise NotImplementedError("TODO: implement _add.")

    def _read_line_end(self):
        """Read the end of a line with the spaces around it."""
        raise NotImplementedError("TODO: implement _read_line_end.")

    def _read_backslash(self):
        raise NotImplementedError("TODO: implement _read_backslash.")

    def _read_code(self):
        """Read a code span, or backticks that no others of the same number follow."""
        raise NotImplementedError("TODO: implement _read_code.")

    def _closing_backticks(self, place, count):
        """The place of the next backticks of this number, or None."""
        raise NotImplementedError("TODO: implement _closing_backticks.")

    def _read_delimiters(self):
        raise NotImplementedError("TODO: implement _read_delimiters.")

    def _read_bracket(self, mark=""):
        raise NotImplementedError("TODO: implement _read_bracket.")

    def _read_exclamation_mark(self):
        raise NotImplementedError("TODO: implement _read_exclamation_mark.")

    def _read_closing_bracket(self):
        raise NotImplementedError("TODO: implement _read_closing_bracket.")

    def _read_angle_bracket(self):
        """Read an autolink or HTML."""
        raise NotImplementedError("TODO: implement _read_angle_bracket.")

    def _read_reference(self):
        raise NotImplementedError("TODO: implement _read_reference.")
