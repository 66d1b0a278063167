"""The mode in body: start tags of blocks, lists, forms and tables."""

from ..elements import BLOCKS, HEADINGS
from .body import in_body


@in_body.on_start(*BLOCKS, "ol", "p")
def start_block(builder, tag):
    """Begin a block, which ends a paragraph."""
    builder.close_paragraph()
    builder.insert(tag.name, tag.attributes)


@in_body.on_start(*HEADINGS)
def start_heading(builder, tag):
    """Begin a heading, which ends a paragraph and a heading directly around it."""
    builder.close_paragraph()
    if builder.open.current.is_html(*HEADINGS):
        builder.open.pop()
    builder.insert(tag.name, tag.attributes)


@in_body.on_start("pre", "listing")
def start_preformatted(builder, tag):
    """Begin a block whose first line break does not count."""
    builder.close_paragraph()
    builder.insert(tag.name, tag.attributes)
    builder.skips_newline = True


@in_body.on_start("form")
def start_form(builder, tag):
    """Begin a form, unless one is open."""
    in_template = builder.open.last("template")
    if builder.form is not None and not in_template:
        return
    builder.close_paragraph()
    form = builder.insert(tag.name, tag.attributes)
    if not in_template:
        builder.form = form


@in_body.on_start("li")
def start_list_item(builder, tag):
    """Begin an item, which ends the one before it."""
    _start_item(builder, tag, "li")


@in_body.on_start("dd", "dt")
def start_description(builder, tag):
    """Begin a term or its description, which ends the one before it."""
    _start_item(builder, tag, "dd", "dt")


def _start_item(builder, tag, *names):
    """Begin an item after ending the one that is open, if nothing special but an address, div or p is open in it."""
    item = builder.open.in_scope(*names, scope="item stop")
    if item is not None:
        builder.close_implied(item.name)
        builder.open.pop_until_element(item)
    builder.close_paragraph()
    builder.insert(tag.name, tag.attributes)


@in_body.on_start("plaintext")
def start_plain_text(builder, tag):
    """Begin the text that the rest of the page is."""
    builder.close_paragraph()
    builder.insert(tag.name, tag.attributes)
    builder.tokenizer.expect("plaintext")


@in_body.on_start("button")
def start_button(builder, tag):
    """Begin a button, which ends the one around it."""
    if builder.open.in_scope("button"):
        builder.close_implied()
        builder.open.pop_until("button")
    builder.reopen_formatting()
    builder.insert(tag.name, tag.attributes)


@in_body.on_start("table")
def start_table(builder, tag):
    """Begin a table, which ends a paragraph but on pages with quirks."""
    if builder.document.quirks != "quirks":
        builder.close_paragraph()
    builder.insert(tag.name, tag.attributes)
    builder.switch("in table")
