"""Reads style sheets into rules and declarations."""

import re
from dataclasses import dataclass

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
TOKEN = re.compile(r"\"([^\"]*)\"|'([^']*)'|([^\s/\"']+)|(/)")


@dataclass(frozen=True)
class Declaration:
    """A property with the tokens of its value; a text in quotes is a Quoted."""

    name: str
    tokens: tuple
    important: bool


class Quoted(str):
    """A text that stood in quotes."""

    __slots__ = ()


def read_rules(text):
    """The rules of a style sheet: pairs of the text of the selectors and the declarations."""
    raise NotImplementedError("TODO: implement read_rules.")


def read_declarations(text):
    """The declarations of a block."""
    raise NotImplementedError("TODO: implement read_declarations.")


def _token(match):
    """A token: a text in quotes, or a word in small letters."""
    raise NotImplementedError("TODO: implement _token.")
