"""Template tags in a page (Django, Jinja, Handlebars, Vue, EJS): found, covered for the HTML parser, kept in pairs."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

_TAG = re.compile(rb"\{\{\{.*?\}\}\}|\{\{.*?\}\}|\{%.*?%\}|\{#[^\n]*?#\}|\{#\s.*?#\}|<%.*?%>", re.DOTALL)
_STATEMENT = re.compile(rb"\{%[-+]?\s*(\w+)\s*(.*?)\s*[-+]?%\}", re.DOTALL)
_HANDLEBARS = re.compile(rb"\{\{~?([#^/>!]|else\b)")
_PARENT_BLOCK = re.compile(rb"\{\{-?\s*(?:super\s*\(|self\.|block\.super)")
_BEFORE_VALUE = (b"=", b"+", b"(", b",", b":", b"?", b"[")
_BRANCHES = frozenset((b"else", b"elif", b"elseif", b"empty", b"plural", b"pluralize"))


class TagKind(StrEnum):
    """The effect of a template tag."""

    OUTPUT = "output"  # prints a value
    INCLUDE = "include"  # brings in another template
    BLOCK = "block"  # a place that another template fills
    STATEMENT = "statement"  # a loop, a condition, a comment, …


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A template tag from byte `start` up to `end`, which closes and opens that many pairs."""

    start: int
    end: int
    kind: TagKind
    closes: int = 0
    opens: int = 0


def template_tags(source: bytes) -> tuple[Tag, ...]:
    """All template tags in a page, from first to last."""
    matches = list(_TAG.finditer(source))
    closers = {name for match in matches if (name := _statement(match.group())[0]).startswith(b"end")}
    return tuple(_tag(match.start(), match.end(), match.group(), closers) for match in matches)


def _statement(tag: bytes) -> tuple[bytes, bytes]:
    match = _STATEMENT.fullmatch(tag)
    return (match.group(1), match.group(2)) if match else (b"", b"")


def _tag(start: int, end: int, tag: bytes, closers: set[bytes]) -> Tag:
    kind, closes, opens = TagKind.STATEMENT, 0, 0
    name, rest = _statement(tag)
    if tag.startswith(b"<%"):
        if tag.startswith((b"<%=", b"<%-")):
            kind = TagKind.INCLUDE if b"include(" in tag else TagKind.OUTPUT
        else:
            code = tag[2:-2].strip()
            closes, opens = int(code.startswith(b"}")), int(code.endswith(b"{"))
    elif tag.startswith(b"{{"):
        if (sign := _HANDLEBARS.match(tag)) is None:
            kind = TagKind.STATEMENT if _PARENT_BLOCK.match(tag) else TagKind.OUTPUT
        elif sign.group(1) == b">":
            kind = TagKind.INCLUDE
        else:
            closes = int(sign.group(1) in (b"/", b"else"))
            opens = int(sign.group(1) in (b"#", b"^", b"else"))
    elif name in _BRANCHES:
        closes = opens = 1
    elif name.startswith(b"end"):
        closes = 1
    elif b"end" + name in closers and not (name == b"set" and b"=" in rest):
        kind = TagKind.BLOCK if name == b"block" else kind
        opens = 1
    elif name in (b"include", b"render"):
        kind = TagKind.INCLUDE
    return Tag(start=start, end=end, kind=kind, closes=closes, opens=opens)


def covered(source: bytes, tags: Sequence[Tag], *, blank: bool = False) -> bytes:
    """`source`, as long as before, with its tags made harmless: values as letters, anything else as blanks.

    With `blank`, values become blanks too, so that only the words of the page itself are left.
    """
    shape = bytearray(source)
    for tag in tags:
        # What prints is a value: href={% url 'home' %}, or an operand in a script.
        stands_alone = not tag.opens and not tag.closes and source[: tag.start].rstrip().endswith(_BEFORE_VALUE)
        prints = tag.kind is TagKind.OUTPUT or stands_alone or source[: tag.start].endswith(b"=")
        as_letters = prints and not blank
        shape[tag.start : tag.end] = (b"x" if as_letters else b" ") * (tag.end - tag.start)
    return bytes(shape)


def within(tags: Sequence[Tag], start: int, end: int) -> list[Tag]:
    """The tags that lie between two offsets."""
    return [tag for tag in tags if start <= tag.start and tag.end <= end]


def is_balanced(tags: Sequence[Tag]) -> bool:
    """Return True if every tag that opens or closes a pair has its partner among `tags`."""
    depth = 0
    for tag in tags:
        depth -= tag.closes
        if depth < 0:
            return False
        depth += tag.opens
    return depth == 0
