"""The mode in body: the mode itself, text, and what concerns the whole page."""

from ..elements import METADATA, TABLE_PARTS
from ..mode import AGAIN, MODES, Mode, by_rules_of, ignore

in_body = Mode("in body")
in_body.on_start(*METADATA)(by_rules_of("in head"))
in_body.on_end("template")(by_rules_of("in head"))
in_body.on_start(*TABLE_PARTS, "frame", "head", "frameset")(ignore)


@in_body.on("text")
def body_text(builder, text):
    """Put text where it belongs, without null characters."""
    text = text.replace("\0", "")
    if text:
        builder.reopen_formatting()
        builder.insert_text(text)


@in_body.on("end_of_file")
def end_page(builder, token):
    """End the page, or the template that is open at its end."""
    if builder.template_modes:
        return MODES["in template"].handle(builder, token) is not None
    return None


@in_body.on_start("html")
def start_html(builder, tag):
    """Give the root the attributes that it does not have."""
    if not builder.open.last("template"):
        _add_attributes(builder.open.root, tag)


@in_body.on_start("body")
def start_body(builder, tag):
    """Give the body the attributes that it does not have."""
    body = builder.open.last("body")
    if body is not None and not builder.open.last("template"):
        _add_attributes(body, tag)


def _add_attributes(element, tag):
    # One by one: a page may have thousands of such tags, and each of them a further attribute.
    for name, value in tag.attributes.items():
        element.attributes.setdefault(name, value)


@in_body.on_end("body")
def end_body(builder, _tag):
    """End the body."""
    if builder.open.in_scope("body"):
        builder.switch("after body")


@in_body.on_end("html")
def end_html(builder, _tag):
    """End the body with the page."""
    if builder.open.in_scope("body"):
        builder.switch("after body")
        return AGAIN
    return None


@in_body.on_start()
def start_other(builder, tag):
    """Begin an element without rules of its own."""
    builder.reopen_formatting()
    builder.insert(tag.name, tag.attributes)


@in_body.on_end()
def end_other(builder, tag):
    """End the innermost element with this name, if no special element is open in it."""
    element = builder.open.in_scope(tag.name, scope="special")
    if element is not None:
        builder.close_implied(tag.name)
        builder.open.pop_until_element(element)
