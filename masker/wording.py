"""Descriptions in words: short, one line, safe inside any comment, string or template."""

import re
from collections.abc import Iterable

LONGEST_DESCRIPTION = 90  # characters, so that an indented comment still fits a line of 120
LONGEST_LABEL = 40  # characters of visible text that a description quotes
MARK = "TODO: "

# What would end a comment or string, start a tag, or be read by a template engine.
_UNSAFE = re.compile(r"""[<>{}%"`\\\x00-\x1f\x7f\u2028\u2029]|\*/|/\*|--+|\#\}""")


def plain(text: str) -> str:
    """One line of text without the characters that end a comment, a string, or start a template tag."""
    while (cleaned := _UNSAFE.sub(" ", text)) != text:
        text = cleaned
    return " ".join(text.split())


def shortened(text: str, longest: int) -> str:
    """`text`, cut at a word so that it has at most `longest` characters."""
    if len(text) <= longest:
        return text
    return text[: longest - 1].rsplit(" ", 1)[0].rstrip(" ,.;:-") + "…"


def first_sentence(text: str) -> str:
    """The first sentence of a comment, with a full stop; empty if it has no words."""
    cleaned = plain(text)
    sentence = re.split(r"(?<=[.!?])\s", cleaned, maxsplit=1)[0]
    if not re.search(r"\w", sentence):
        return ""
    return shortened(sentence.rstrip(" .:;,"), LONGEST_DESCRIPTION) + "."


def label(text: str) -> str:
    """Visible text in double quotes; empty if there is none."""
    cleaned = shortened(plain(text).strip(" :*"), LONGEST_LABEL)
    return f'"{cleaned}"' if cleaned else ""


def enumeration(things: Iterable[str]) -> str:
    """List things, equal ones counted: ("a call", "a loop", "a call") gives "2 calls and a loop"."""
    counts: dict[str, int] = {}
    for thing in things:
        counts[thing] = counts.get(thing, 0) + 1
    words = [thing if count == 1 else f"{count} {_plural(thing)}" for thing, count in counts.items()]
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _plural(thing: str) -> str:
    noun, _, rest = thing.removeprefix("a ").removeprefix("an ").partition(" ")
    plural = noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")
    return f"{plural} {rest}" if rest else plural
