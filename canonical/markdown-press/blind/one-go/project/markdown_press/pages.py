"""Pages: the HTML of blocks, and the headings among them."""

import re

from .characters import escape_html
from .inlines import render_inlines

_GAP = re.compile(r"[ \t\r\n]+")
_WORD_END = re.compile(r"[ \t\n\v\f\r]")


def render_page(events, definitions):
    """Return the HTML of a page, and its headings as pairs of level and
    text."""
    out = []
    headings = []

    def begin_line():
        if out and not out[-1].endswith("\n"):
            out.append("\n")

    for is_entered, block in events:
        kind = block.kind
        if kind == "quote":
            begin_line()
            out.append("<blockquote>\n" if is_entered else "</blockquote>\n")
        elif kind == "list":
            begin_line()
            out.append(_list_tag(block, is_entered))
        elif kind == "item":
            if is_entered:
                begin_line()
                out.append("<li>")
            else:
                out.append("</li>\n")
        elif not is_entered:
            pass  # the other blocks have been rendered when they were entered
        elif kind == "paragraph":
            if block.text:
                html, _ = render_inlines(block.text, definitions)
                if _is_tight(block):
                    out.append(html)
                else:
                    begin_line()
                    out.append(f"<p>{html}</p>\n")
        elif kind == "heading":
            html, shown = render_inlines(block.text, definitions)
            begin_line()
            out.append(f"<h{block.level}>{html}</h{block.level}>\n")
            headings.append((block.level, _GAP.sub(" ", shown).strip(" ")))
        elif kind == "code":
            begin_line()
            out.append(_render_code(block))
        elif kind == "html":
            begin_line()
            out.append("\n".join(block.lines) + "\n")
        elif kind == "rule":
            begin_line()
            out.append("<hr />\n")
    return "".join(out), headings


def _is_tight(paragraph):
    """Tell whether a paragraph has no tags, as in tight lists."""
    parent = paragraph.parent
    return parent.kind == "item" and not parent.parent.is_loose


def _list_tag(block, is_entered):
    name = "ul" if block.number is None else "ol"
    if not is_entered:
        return f"</{name}>\n"
    if block.number in (None, 1):
        return f"<{name}>\n"
    return f'<{name} start="{block.number}">\n'


def _render_code(block):
    content = escape_html("".join(line + "\n" for line in block.lines))
    language = _WORD_END.split(block.info, maxsplit=1)[0]
    attribute = f' class="language-{escape_html(language)}"' if language else ""
    return f"<pre><code{attribute}>{content}</code></pre>\n"
