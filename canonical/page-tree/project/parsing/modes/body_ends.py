"""The mode in body: end tags."""

from ..elements import BLOCKS, HEADINGS
from ..tokens import StartTag
from .body import in_body
from .body_other import start_empty


@in_body.on_end(*BLOCKS, "button", "listing", "ol", "pre")
def end_block(builder, tag):
    """End a block with everything that is open in it."""
    if builder.open.in_scope(tag.name):
        builder.close_implied()
        builder.open.pop_until(tag.name)


@in_body.on_end("form")
def end_form(builder, _tag):
    """End the form, but not what is open in it; in a template also this."""
    if builder.open.last("template"):
        if builder.open.in_scope("form"):
            builder.close_implied()
            builder.open.pop_until("form")
        return
    form, builder.form = builder.form, None
    if form is not None and form.level is not None and builder.open.reaches(form):
        builder.close_implied()
        builder.open.remove(form)


@in_body.on_end("p")
def end_paragraph(builder, _tag):
    """End the paragraph; without one there is an empty one."""
    if not builder.open.in_scope("p", scope="button"):
        builder.insert("p")
    builder.close_paragraph()


@in_body.on_end("li")
def end_list_item(builder, _tag):
    """End the item of the innermost list."""
    if builder.open.in_scope("li", scope="list item"):
        builder.close_implied("li")
        builder.open.pop_until("li")


@in_body.on_end("dd", "dt")
def end_description(builder, tag):
    """End a term or its description."""
    if builder.open.in_scope(tag.name):
        builder.close_implied(tag.name)
        builder.open.pop_until(tag.name)


@in_body.on_end(*HEADINGS)
def end_heading(builder, _tag):
    """End a heading, also one of another level."""
    if builder.open.in_scope(*HEADINGS):
        builder.close_implied()
        builder.open.pop_until(*HEADINGS)


@in_body.on_end("br")
def end_break(builder, _tag):
    """Break the line, as the start tag does."""
    start_empty(builder, StartTag("br"))
