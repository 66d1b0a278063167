"""The mode in body: elements without content, with raw text, of ruby and of selects, and foreign ones."""

from ..foreign_names import foreign_element
from ..mode import AGAIN
from .body import in_body


@in_body.on_start("area", "br", "embed", "img", "keygen", "wbr")
def start_empty(builder, tag):
    """Put an element without content where it belongs."""
    raise NotImplementedError("TODO: implement start_empty.")


@in_body.on_start("input")
def start_input(builder, tag):
    """Put a field where it belongs, which is not in a select."""
    raise NotImplementedError("TODO: implement start_input.")


@in_body.on_start("param", "source", "track")
def start_parameter(builder, tag):
    """Put an element without content where it belongs, without formatting."""
    raise NotImplementedError("TODO: implement start_parameter.")


@in_body.on_start("hr")
def start_rule(builder, tag):
    """Put a rule where it belongs; it ends a paragraph, and an option."""
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
    """Begin a select; within another one the tag ends that."""
    raise NotImplementedError("TODO: implement start_select.")


@in_body.on_start("option")
def start_option(builder, tag):
    """Begin an option, which ends the one before it."""
    raise NotImplementedError("TODO: implement start_option.")


@in_body.on_start("optgroup")
def start_option_group(builder, tag):
    """Begin a group of options, which ends the one before it in a select."""
    raise NotImplementedError("TODO: implement start_option_group.")


def _start_choice(builder, tag, but=None):
    raise NotImplementedError("TODO: implement _start_choice.")


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
