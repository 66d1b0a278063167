"""The mode in body: the mode itself, text, and what concerns the whole page."""

from ..elements import METADATA, TABLE_PARTS
from ..mode import AGAIN, MODES, Mode, by_rules_of, ignore

in_body = Mode("in body")
# TODO: code that runs on import: 3 calls.


@in_body.on("text")
def body_text(builder, text):
    """Put text where it belongs, without null characters."""
    raise NotImplementedError("TODO: implement body_text.")


@in_body.on("end_of_file")
def end_page(builder, token):
    """End the page, or the template that is open at its end."""
    raise NotImplementedError("TODO: implement end_page.")


@in_body.on_start("html")
def start_html(builder, tag):
    """Give the root the attributes that it does not have."""
    raise NotImplementedError("TODO: implement start_html.")


@in_body.on_start("body")
def start_body(builder, tag):
    """Give the body the attributes that it does not have."""
    raise NotImplementedError("TODO: implement start_body.")


def _add_attributes(element, tag):
    # One by one: a page may have thousands of such tags, and each of them a further attribute.
    raise NotImplementedError("TODO: One by one: a page may have thousands of such tags, and each of them a further attribute.")


@in_body.on_end("body")
def end_body(builder, _tag):
    """End the body."""
    raise NotImplementedError("TODO: implement end_body.")


@in_body.on_end("html")
def end_html(builder, _tag):
    """End the body with the page."""
    raise NotImplementedError("TODO: implement end_html.")


@in_body.on_start()
def start_other(builder, tag):
    """Begin an element without rules of its own."""
    raise NotImplementedError("TODO: implement start_other.")


@in_body.on_end()
def end_other(builder, tag):
    """End the innermost element with this name, if no special element is open in it."""
    raise NotImplementedError("TODO: implement end_other.")
