"""The mode in body: end tags."""

from ..elements import BLOCKS, HEADINGS
from ..tokens import StartTag
from .body import in_body
from .body_other import start_empty


@in_body.on_end(*BLOCKS, "button", "listing", "ol", "pre")
def end_block(builder, tag):
    """End a block with everything that is open in it."""
    raise NotImplementedError("TODO: implement end_block.")


@in_body.on_end("form")
def end_form(builder, _tag):
    """End the form, but not what is open in it; in a template also this."""
    raise NotImplementedError("TODO: implement end_form.")


@in_body.on_end("p")
def end_paragraph(builder, _tag):
    """End the paragraph; without one there is an empty one."""
    raise NotImplementedError("TODO: implement end_paragraph.")


@in_body.on_end("li")
def end_list_item(builder, _tag):
    """End the item of the innermost list."""
    raise NotImplementedError("TODO: implement end_list_item.")


@in_body.on_end("dd", "dt")
def end_description(builder, tag):
    """End a term or its description."""
    raise NotImplementedError("TODO: implement end_description.")


@in_body.on_end(*HEADINGS)
def end_heading(builder, _tag):
    """End a heading, also one of another level."""
    raise NotImplementedError("TODO: implement end_heading.")


@in_body.on_end("br")
def end_break(builder, _tag):
    """Break the line, as the start tag does."""
    raise NotImplementedError("TODO: implement end_break.")
