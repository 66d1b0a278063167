"""The mode in body: elements without content, with raw text, of ruby and of selects, and foreign ones."""

from ..foreign_names import foreign_element
from ..mode import AGAIN
from .body import in_body


@in_body.on_start("area", "br", "embed", "img", "keygen", "wbr")
def start_empty(builder, tag):
    """Put an element without content where it belongs."""
    builder.reopen_formatting()
    builder.insert_empty(tag)


@in_body.on_start("input")
def start_input(builder, tag):
    """Put a field where it belongs, which is not in a select."""
    if builder.open.in_scope("select"):
        builder.open.pop_until("select")
    start_empty(builder, tag)


@in_body.on_start("param", "source", "track")
def start_parameter(builder, tag):
    """Put an element without content where it belongs, without formatting."""
    builder.insert_empty(tag)


@in_body.on_start("hr")
def start_rule(builder, tag):
    """Put a rule where it belongs; it ends a paragraph, and an option."""
    builder.close_paragraph()
    if builder.open.in_scope("select"):
        builder.close_implied()
    builder.insert_empty(tag)


@in_body.on_start("image")
def start_image(_builder, tag):
    """Take an image for an img."""
    tag.name = "img"
    return AGAIN


@in_body.on_start("textarea")
def start_text_area(builder, tag):
    """Begin a field whose first line break does not count."""
    builder.insert(tag.name, tag.attributes)
    builder.skips_newline = True
    builder.read_text("rcdata", tag.name)


@in_body.on_start("xmp")
def start_example(builder, tag):
    """Begin a block of raw text."""
    builder.close_paragraph()
    builder.reopen_formatting()
    start_raw_text(builder, tag)


@in_body.on_start("iframe", "noembed")
def start_raw_text(builder, tag):
    """Begin an element with raw text."""
    builder.insert(tag.name, tag.attributes)
    builder.read_text("rawtext", tag.name)


@in_body.on_start("select")
def start_select(builder, tag):
    """Begin a select; within another one the tag ends that."""
    if builder.open.in_scope("select"):
        builder.open.pop_until("select")
        return
    builder.reopen_formatting()
    builder.insert(tag.name, tag.attributes)


@in_body.on_start("option")
def start_option(builder, tag):
    """Begin an option, which ends the one before it."""
    _start_choice(builder, tag, but="optgroup")


@in_body.on_start("optgroup")
def start_option_group(builder, tag):
    """Begin a group of options, which ends the one before it in a select."""
    _start_choice(builder, tag)


def _start_choice(builder, tag, but=None):
    if builder.open.in_scope("select"):
        builder.close_implied(but)
    elif builder.open.current.is_html("option"):
        builder.open.pop()
    builder.reopen_formatting()
    builder.insert(tag.name, tag.attributes)


@in_body.on_start("rb", "rtc")
def start_ruby_base(builder, tag):
    """Begin a part of a ruby, which ends the one before it."""
    _start_ruby(builder, tag)


@in_body.on_start("rp", "rt")
def start_ruby_text(builder, tag):
    """Begin a part of a ruby, which may be within a container of such parts."""
    _start_ruby(builder, tag, but="rtc")


def _start_ruby(builder, tag, but=None):
    if builder.open.in_scope("ruby"):
        builder.close_implied(but)
    builder.insert(tag.name, tag.attributes)


@in_body.on_start("math", "svg")
def start_foreign(builder, tag):
    """Begin a formula or a drawing."""
    builder.reopen_formatting()
    builder.insert_element(foreign_element(tag, tag.name))
    if tag.self_closing:
        builder.open.pop()
