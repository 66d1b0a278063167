"""The mode in body: elements without content, with raw text and of ruby, selects, and foreign ones."""

from ..foreign_names import foreign_element
from ..mode import AGAIN
from .body import in_body

TABLE_MODES = ("in table", "in caption", "in table body", "in row", "in cell")


@in_body.on_start("area", "br", "embed", "img", "input", "keygen", "wbr")
def start_empty(builder, tag):
    """Put an element without content where it belongs."""
    builder.reopen_formatting()
    builder.insert_empty(tag)


@in_body.on_start("param", "source", "track")
def start_parameter(builder, tag):
    """Put an element without content where it belongs, without formatting."""
    builder.insert_empty(tag)


@in_body.on_start("hr")
def start_rule(builder, tag):
    """Put a rule where it belongs; it ends a paragraph."""
    builder.close_paragraph()
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
    """Begin a select, in which a table around it goes on with its own tags."""
    builder.reopen_formatting()
    builder.insert(tag.name, tag.attributes)
    builder.switch("in select in table" if builder.mode.name in TABLE_MODES else "in select")


@in_body.on_start("optgroup", "option")
def start_choice(builder, tag):
    """Begin an option or a group of them outside of a select, which ends the option before it."""
    if builder.open.current.is_html("option"):
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
