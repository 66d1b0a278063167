"""The mode in body: start tags of blocks, lists, forms and tables."""

from ..elements import BLOCKS, HEADINGS
from .body import in_body


@in_body.on_start(*BLOCKS, "ol", "p")
def start_block(builder, tag):
    """Begin a block, which ends a paragraph."""
    raise NotImplementedError("TODO: implement start_block.")


@in_body.on_start(*HEADINGS)
def start_heading(builder, tag):
    """Begin a heading, which ends a paragraph and a heading directly around it."""
    raise NotImplementedError("TODO: implement start_heading.")


@in_body.on_start("pre", "listing")
def start_preformatted(builder, tag):
    """Begin a block whose first line break does not count."""
    raise NotImplementedError("TODO: implement start_preformatted.")


@in_body.on_start("form")
def start_form(builder, tag):
    """Begin a form, unless one is open."""
    raise NotImplementedError("TODO: implement start_form.")


@in_body.on_start("li")
def start_list_item(builder, tag):
    """Begin an item, which ends the one before it."""
    raise NotImplementedError("TODO: implement start_list_item.")


@in_body.on_start("dd", "dt")
def start_description(builder, tag):
    """Begin a term or its description, which ends the one before it."""
    raise NotImplementedError("TODO: implement start_description.")


def _start_item(builder, tag, *names):
    """Begin an item after ending the one that is open, if nothing special but an address, div or p is open in it."""
    raise NotImplementedError("TODO: implement _start_item.")


@in_body.on_start("plaintext")
def start_plain_text(builder, tag):
    """Begin the text that the rest of the page is."""
    raise NotImplementedError("TODO: implement start_plain_text.")


@in_body.on_start("button")
def start_button(builder, tag):
    """Begin a button, which ends the one around it."""
    raise NotImplementedError("TODO: implement start_button.")


@in_body.on_start("table")
def start_table(builder, tag):
    """Begin a table, which ends a paragraph but on pages with quirks."""
    raise NotImplementedError("TODO: implement start_table.")
