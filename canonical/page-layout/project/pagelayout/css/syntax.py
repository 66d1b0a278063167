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
    rules = []
    for part in COMMENT.sub(" ", text).split("}"):
        selectors, brace, body = part.partition("{")
        if brace:
            rules.append((selectors.strip(), read_declarations(body)))
    return rules


def read_declarations(text):
    """The declarations of a block."""
    declarations = []
    for part in COMMENT.sub(" ", text).split(";"):
        name, colon, value = part.partition(":")
        if not colon:
            continue
        tokens = [_token(match) for match in TOKEN.finditer(value.replace("!", " !").replace("! ", "!"))]
        important = bool(tokens) and tokens[-1] == "!important"
        declarations.append(Declaration(name.strip().lower(), tuple(tokens[:-1] if important else tokens), important))
    return declarations


def _token(match):
    """A token: a text in quotes, or a word in small letters."""
    for text in match.group(1, 2):
        if text is not None:
            return Quoted(text)
    return match.group().lower()
