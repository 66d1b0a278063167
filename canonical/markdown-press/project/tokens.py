"""Inline content as a row of tokens; each of them is HTML and a plain text."""

from characters import address, escaped


class Token:
    """A piece of inline content that is written as it is."""

    def __init__(self, html, plain):
        self.html = html
        self.plain = plain


def text_token(text):
    """Plain text."""
    return Token(escaped(text), text)


def code_token(text):
    """A code span."""
    return Token(f"<code>{escaped(text)}</code>", text)


def html_token(text):
    """A tag or another piece of HTML."""
    return Token(text, "")


def break_token(is_hard):
    """A line break."""
    return Token("<br />\n" if is_hard else "\n", "\n")


def autolink_token(target, text):
    """A link whose text is its address."""
    return Token(f'<a href="{address(target)}">{escaped(text)}</a>', text)


def link_start(target, title):
    """The beginning of a link."""
    return Token(f'<a href="{address(target)}"{title_attribute(title)}>', "")


def link_end():
    """The end of a link."""
    return Token("</a>", "")


def image_token(target, title, description):
    """An image with its description."""
    attributes = f'src="{address(target)}" alt="{escaped(description)}"{title_attribute(title)}'
    return Token(f"<img {attributes} />", description)


def title_attribute(title):
    """The attribute of a title; nothing if it is empty."""
    return f' title="{escaped(title)}"' if title else ""
