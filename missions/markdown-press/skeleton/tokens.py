"""Inline content as a row of tokens; each of them is HTML and a plain text."""

from characters import address, escaped


class Token:
    """A piece of inline content that is written as it is."""

    def __init__(self, html, plain):
        raise NotImplementedError("TODO: implement __init__.")


def text_token(text):
    """Plain text."""
    raise NotImplementedError("TODO: implement text_token.")


def code_token(text):
    """A code span."""
    raise NotImplementedError("TODO: implement code_token.")


def html_token(text):
    """A tag or another piece of HTML."""
    raise NotImplementedError("TODO: implement html_token.")


def break_token(is_hard):
    """A line break."""
    raise NotImplementedError("TODO: implement break_token.")


def autolink_token(target, text):
    """A link whose text is its address."""
    raise NotImplementedError("TODO: implement autolink_token.")


def link_start(target, title):
    """The beginning of a link."""
    raise NotImplementedError("TODO: implement link_start.")


def link_end():
    """The end of a link."""
    raise NotImplementedError("TODO: implement link_end.")


def image_token(target, title, description):
    """An image with its description."""
    raise NotImplementedError("TODO: implement image_token.")


def title_attribute(title):
    """The attribute of a title; nothing if it is empty."""
    raise NotImplementedError("TODO: implement title_attribute.")
