"""Patterns with `*`, `?` and brackets; a backslash makes the next character stand for itself."""

import re
from functools import lru_cache

CLASSES = {
    "alnum": "a-zA-Z0-9",
    "alpha": "a-zA-Z",
    "blank": r"\x20\t",
    "cntrl": r"\x00-\x1f\x7f",
    "digit": "0-9",
    "graph": r"\x21-\x7e",
    "lower": "a-z",
    "print": r"\x20-\x7e",
    "punct": r"\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e",
    "space": r"\x20\t\n\r\f\v",
    "upper": "A-Z",
    "xdigit": "0-9a-fA-F",
}
MAGIC = re.compile(r"(?:\\.|[^\\*?\[])*(?:[*?]|\[.*[\]*?])", re.DOTALL)
ACTIVE = "*?[]\\!-^:."


def protected(text):
    """A pattern that matches exactly a text."""
    return "".join("\\" + character if character in ACTIVE else character for character in text)


def has_magic(pattern):
    """True if a pattern may match other texts than one."""
    return MAGIC.match(pattern) is not None


@lru_cache(maxsize=1000)
def compiled(pattern):
    """The regular expression of a pattern."""
    place, whole = 0, []
    while place < len(pattern):
        character = pattern[place]
        place += 1
        if character == "*":
            whole.append(".*")
        elif character == "?":
            whole.append(".")
        elif character == "\\" and place < len(pattern):
            whole.append(re.escape(pattern[place]))
            place += 1
        elif character == "[" and (bracket := _bracket(pattern, place)):
            whole.append(bracket[0])
            place = bracket[1]
        else:
            whole.append(re.escape(character))
    return re.compile("".join(whole), re.DOTALL)


def _bracket(pattern, place):
    """The regular expression of a bracket expression and the place behind it, or None where it is not closed."""
    negated = pattern[place : place + 1] in ("!", "^")
    place += negated
    first, items = place, []
    while place < len(pattern):
        character = pattern[place]
        if character == "]" and place > first:
            if not items:
                return None
            return f"[{'^' if negated else ''}{''.join(items)}]", place + 1
        if pattern.startswith("[:", place):
            name, closed, _ = pattern[place + 2 :].partition(":]")
            if closed and name in CLASSES:
                items.append(CLASSES[name])
                place += len(name) + 4
                continue
        low, place = _member(pattern, place)
        high = low
        if pattern.startswith("-", place) and pattern[place + 1 : place + 2] not in ("", "]"):
            high, place = _member(pattern, place + 1)
        if low <= high:
            items.append(f"{re.escape(low)}-{re.escape(high)}" if high != low else re.escape(low))
    return None


def _member(pattern, place):
    """A character of a bracket expression and the place behind it."""
    if pattern[place] == "\\" and place + 1 < len(pattern):
        place += 1
    return pattern[place], place + 1


def matches(pattern, text):
    """True if a pattern matches a whole text."""
    return compiled(pattern).fullmatch(text) is not None


def without_beginning(pattern, text, longest):
    """A text without the shortest or longest beginning that a pattern matches."""
    expression = compiled(pattern)
    ends = range(len(text) + 1)
    for end in reversed(ends) if longest else ends:
        if expression.fullmatch(text, 0, end):
            return text[end:]
    return text


def without_end(pattern, text, longest):
    """A text without the shortest or longest end that a pattern matches."""
    expression = compiled(pattern)
    starts = range(len(text) + 1)
    for start in starts if longest else reversed(starts):
        if expression.fullmatch(text, start):
            return text[:start]
    return text
