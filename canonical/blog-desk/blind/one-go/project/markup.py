"""Shows the text of a post: paragraphs, bold and italic words, and links; everything else as it was typed."""

import re

from markupsafe import Markup, escape

EMPTY_LINES = re.compile(r"\n(?:[^\S\n]*\n)+")
LINK = re.compile(r"\[([^\[\]]+)\]\((https?://[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)\)")
EMPHASIS = re.compile(
    r"\*\*(?!\s)(?P<bold>.+?)(?<!\s)\*\*(?!\*)"
    r"|\*(?![\s*])(?P<italic>(?:\*\*[^*]+\*\*|[^*])+?)(?<!\s)\*(?!\*)",
    re.DOTALL,
)
# Stands for a link while stars are looked for; no text contains it.
PLACEHOLDER = "\0"


def clean(text):
    """The text with plain line ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace(PLACEHOLDER, "")


def to_html(text):
    paragraphs = EMPTY_LINES.split(text)
    return Markup("\n").join(
        Markup("<p>{}</p>").format(inline(paragraph.strip("\n"))) for paragraph in paragraphs if paragraph.strip()
    )


def inline(text):
    links = [
        Markup('<a class="text-link" href="{}">{}</a>').format(match[2], emphasised(match[1]))
        for match in LINK.finditer(text)
    ]
    pieces = emphasised(LINK.sub(PLACEHOLDER, text)).split(PLACEHOLDER)
    html = pieces[0]
    for link, piece in zip(links, pieces[1:]):
        html += link + piece
    return html


def emphasised(text):
    html = Markup()
    position = 0
    for match in EMPHASIS.finditer(text):
        html += escape(text[position : match.start()])
        if match["bold"] is not None:
            html += Markup("<strong>{}</strong>").format(emphasised(match["bold"]))
        else:
            html += Markup("<em>{}</em>").format(emphasised(match["italic"]))
        position = match.end()
    return html + escape(text[position:])


def without_markup(text):
    """The words that are seen."""
    text = LINK.sub(r"\1", text)
    previous = None
    while text != previous:
        previous = text
        text = EMPHASIS.sub(lambda match: match["bold"] or match["italic"], text)
    return text
