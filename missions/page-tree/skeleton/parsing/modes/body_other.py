"""The mode in body: elements without content, with raw text and of ruby, selects, and foreign ones."""

from ..foreign_names import foreign_element
from ..mode import AGAIN
from .body import in_body

TABLE_MODES = ("in table", "in caption", "in table body", "in row", "in cell")


@in_body.on_start("area", "br", "embed", "img", "input", "keygen", "wbr")
def start_empty(builder, tag):
    """Put an element without content where it belongs."""
    raise NotImplementedError("TODO: implement start_empty.")


@in_body.on_start("param", "source", "track")
def start_parameter(builder, tag):
    """Put an element without content where it belongs, without formatting."""
    raise NotImplementedError("TODO: implement start_parameter.")


@in_body.on_start("hr")
def start_rule(builder, tag):
    """Put a rule where it belongs; it ends a paragraph."""
    raise NotImplementedError("TODO: implement start_rule.")


@in_body.on_start("image")
def start_image(_builder, tag):
    """Take an image for an img."""
    raise NotImplementedError("TODO: implement start_image.")


@in_body.on_start("textarea")
def start_text_area(builder, tag):
    """Begin a field whose first line break does not count."""
    raise NotImplementedError("TODO: implement start_text_area.")


@in_body.on_start("xmp")
def start_example(builder, tag):
    """Begin a block of raw text."""
    raise NotImplementedError("TODO: implement start_example.")


@in_body.on_start("iframe", "noembed")
def start_raw_text(builder, tag):
    """Begin an element with raw text."""
    raise NotImplementedError("TODO: implement start_raw_text.")


@in_body.on_start("select")
def start_select(builder, tag):
    """Begin a select, in which a table around it goes on with its own tags."""
    raise NotImplementedError("TODO: implement start_select.")


@in_body.on_start("optgroup", "option")
def start_choice(builder, tag):
    """Begin an option or a group of them outside of a select, which ends the option before it."""
    raise NotImplementedError("TODO: implement start_choice.")


@in_body.on_start("rb", "rtc")
def start_ruby_base(builder, tag):
    """Begin a part of a ruby, which ends the one before it."""
    raise NotImplementedError("TODO: implement start_ruby_base.")


@in_body.on_start("rp", "rt")
def start_ruby_text(builder, tag):
    """Begin a part of a ruby, which may be within a container of such parts."""
    raise NotImplementedError("TODO: implement start_ruby_text.")


def _start_ruby(builder, tag, but=None):
    raise NotImplementedError("TODO: implement _start_ruby.")


@in_body.on_start("math", "svg")
def start_foreign(builder, tag):
    """Begin a formula or a drawing."""
    raise NotImplementedError("TODO: implement start_foreign.")
