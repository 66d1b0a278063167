"""The mode in body: formatting elements and those that set a marker."""

from ..adoption import close_formatting
from ..elements import FORMATTING
from ..tokens import EndTag
from .body import end_other, in_body


@in_body.on_start("a")
def start_anchor(builder, tag):
    """Begin a link, which ends the one before it."""
    raise NotImplementedError("TODO: implement start_anchor.")


@in_body.on_start(*FORMATTING)
def start_formatting(builder, tag):
    """Begin a formatting element."""
    raise NotImplementedError("TODO: implement start_formatting.")


@in_body.on_start("nobr")
def start_nobr(builder, tag):
    """Begin text without breaks, which ends the one around it."""
    raise NotImplementedError("TODO: implement start_nobr.")


@in_body.on_end("a", "nobr", *FORMATTING)
def end_formatting(builder, tag):
    """End a formatting element."""
    raise NotImplementedError("TODO: implement end_formatting.")


@in_body.on_start("applet", "marquee", "object")
def start_marked(builder, tag):
    """Begin an element out of which no formatting reaches."""
    raise NotImplementedError("TODO: implement start_marked.")


@in_body.on_end("applet", "marquee", "object")
def end_marked(builder, tag):
    """End an element out of which no formatting reaches."""
    raise NotImplementedError("TODO: implement end_marked.")
