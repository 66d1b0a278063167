"""The mode in body: formatting elements and those that set a marker."""

from ..adoption import close_formatting
from ..elements import FORMATTING
from ..tokens import EndTag
from .body import end_other, in_body


@in_body.on_start("a")
def start_anchor(builder, tag):
    """Begin a link, which ends the one before it."""
    anchor = builder.formatting.find("a")
    if anchor is not None:
        end_formatting(builder, EndTag("a"))
        builder.formatting.remove(anchor)
        if anchor.level is not None:
            builder.open.remove(anchor)
    start_formatting(builder, tag)


@in_body.on_start(*FORMATTING)
def start_formatting(builder, tag):
    """Begin a formatting element."""
    builder.reopen_formatting()
    builder.formatting.add(builder.insert(tag.name, tag.attributes))


@in_body.on_start("nobr")
def start_nobr(builder, tag):
    """Begin text without breaks, which ends the one around it."""
    builder.reopen_formatting()
    if builder.open.in_scope("nobr"):
        end_formatting(builder, EndTag("nobr"))
    start_formatting(builder, tag)


@in_body.on_end("a", "nobr", *FORMATTING)
def end_formatting(builder, tag):
    """End a formatting element."""
    if close_formatting(builder, tag.name):
        end_other(builder, tag)


@in_body.on_start("applet", "marquee", "object")
def start_marked(builder, tag):
    """Begin an element out of which no formatting reaches."""
    builder.reopen_formatting()
    builder.insert(tag.name, tag.attributes)
    builder.formatting.add_marker()


@in_body.on_end("applet", "marquee", "object")
def end_marked(builder, tag):
    """End an element out of which no formatting reaches."""
    if builder.open.in_scope(tag.name):
        builder.close_implied()
        builder.open.pop_until(tag.name)
        builder.formatting.clear_to_marker()
