"""The few marks that a text may have: **bold**, *italic*, [links](https://example.org) and paragraphs."""

import re

from django.utils.html import escape
from django.utils.safestring import mark_safe

MARKS = (
    (re.compile(r"\[([^\]\n]+)\]\((https?://[^\s)]+)\)"), r'<a href="\2" rel="noopener">\1</a>'),
    (re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(?=\S)(.+?)(?<=\S)\*"), r"<em>\1</em>"),
)


def format_text(text):
    """Turn a text into HTML: escape all of it first, then put elements in the place of the marks."""
    paragraphs = re.split(r"\n\s*\n", text.replace("\r\n", "\n").strip())
    return mark_safe("\n".join(f"<p>{format_marks(escape(paragraph))}</p>" for paragraph in paragraphs))


def format_marks(escaped):
    """Put elements in the place of the marks of an escaped text."""
    for mark, element in MARKS:
        escaped = mark.sub(element, escaped)
    return escaped
