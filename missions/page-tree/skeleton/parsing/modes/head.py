"""The modes in head, in head noscript, and text."""

from ..mode import AGAIN, Mode, by_rules_of, ignore, split_space

in_head = Mode("in head")
in_noscript = Mode("in head noscript")
text = Mode("text")


@in_head.on("text")
def head_text(builder, characters):
    """Keep white space; anything else ends the head."""
    raise NotImplementedError("TODO: implement head_text.")


@in_head.on_start()
@in_head.on_end("body", "html", "br")
@in_head.on("end_of_file")
def leave_head(builder, _token):
    """End the head where something else begins."""
    raise NotImplementedError("TODO: implement leave_head.")


# TODO: code that runs on import: 3 calls.


@in_head.on_start("base", "basefont", "bgsound", "link", "meta")
def start_empty(builder, tag):
    """Put an element without content into the head."""
    raise NotImplementedError("TODO: implement start_empty.")


@in_head.on_start("title")
def start_title(builder, tag):
    """Begin an element whose text may have references."""
    raise NotImplementedError("TODO: implement start_title.")


@in_head.on_start("noframes", "style")
def start_raw_text(builder, tag):
    """Begin an element whose text is taken as it is."""
    raise NotImplementedError("TODO: implement start_raw_text.")


@in_head.on_start("script")
def start_script(builder, tag):
    """Begin a script."""
    raise NotImplementedError("TODO: implement start_script.")


@in_head.on_start("noscript")
def start_noscript(builder, tag):
    """Begin what is there for browsers without scripts."""
    raise NotImplementedError("TODO: implement start_noscript.")


@in_head.on_start("template")
def start_template(builder, tag):
    """Begin a template."""
    raise NotImplementedError("TODO: implement start_template.")


@in_head.on_end("template")
def end_template(builder, _tag):
    """End the innermost template, whatever is open in it."""
    raise NotImplementedError("TODO: implement end_template.")


@in_head.on_end("head")
def end_head(builder, _tag):
    """End the head."""
    raise NotImplementedError("TODO: implement end_head.")


@in_noscript.on("text")
def noscript_text(builder, characters):
    """Keep white space; anything else does not belong there."""
    raise NotImplementedError("TODO: implement noscript_text.")


@in_noscript.on_start()
@in_noscript.on_end("br")
@in_noscript.on("end_of_file")
def leave_noscript(builder, _token):
    """End the noscript element where something begins that does not belong there."""
    raise NotImplementedError("TODO: implement leave_noscript.")


@in_noscript.on_end("noscript")
def end_noscript(builder, _tag):
    """End the noscript element."""
    raise NotImplementedError("TODO: implement end_noscript.")


# TODO: code that runs on import: 4 calls.


@text.on("text")
def raw_text(builder, characters):
    """Put text into the current element."""
    raise NotImplementedError("TODO: implement raw_text.")


@text.on_end()
@text.on("end_of_file")
def end_text(builder, token):
    """End the element with raw text; the end of the page ends more than this."""
    raise NotImplementedError("TODO: implement end_text.")


# TODO: code that runs on import: a call.
