"""The modes before the body: initial, before html, before head and after head."""

from ..elements import METADATA
from ..mode import AGAIN, MODES, Mode, by_rules_of, ignore, split_space
from ..nodes import Doctype, Element
from ..quirks import quirks_of

ENDS_THAT_COUNT = ("body", "html", "br")

initial = Mode("initial")
before_html = Mode("before html")
before_head = Mode("before head")
after_head = Mode("after head")


def leave_with(mode, leave, keeps_space=False):
    """Leave a mode by a function at any other token, and at text behind white space; the token is handled again."""

    raise NotImplementedError("TODO: implement leave_with.")


def leave_initial(builder):
    """Begin a page without a document type."""
    raise NotImplementedError("TODO: implement leave_initial.")


def leave_before_html(builder):
    """Imply the root."""
    raise NotImplementedError("TODO: implement leave_before_html.")


def leave_before_head(builder):
    """Imply the head."""
    raise NotImplementedError("TODO: implement leave_before_head.")


def leave_after_head(builder):
    """Imply the body."""
    raise NotImplementedError("TODO: implement leave_after_head.")


# TODO: code that runs on import: 4 calls.


@initial.on("comment")
@before_html.on("comment")
def comment_on_document(builder, token):
    """Put a comment beside the root."""
    raise NotImplementedError("TODO: implement comment_on_document.")


@initial.on("doctype")
def set_doctype(builder, token):
    """Put the document type at the beginning, and decide about quirks."""
    raise NotImplementedError("TODO: implement set_doctype.")


def open_root(builder, attributes):
    """Begin the root."""
    raise NotImplementedError("TODO: implement open_root.")


def open_head(builder, attributes):
    """Begin the head."""
    raise NotImplementedError("TODO: implement open_head.")


def open_body(builder, attributes):
    """Begin the body."""
    raise NotImplementedError("TODO: implement open_body.")


@before_html.on_start("html")
def start_root(builder, tag):
    """Begin the root with its own tag."""
    raise NotImplementedError("TODO: implement start_root.")


@before_head.on_start("head")
def start_head(builder, tag):
    """Begin the head with its own tag."""
    raise NotImplementedError("TODO: implement start_head.")


@after_head.on_start("body")
def start_body(builder, tag):
    """Begin the body with its own tag."""
    raise NotImplementedError("TODO: implement start_body.")


@after_head.on_start(*METADATA)
def start_late_metadata(builder, tag):
    """Put what belongs there into the head."""
    raise NotImplementedError("TODO: implement start_late_metadata.")


# TODO: code that runs on import: 4 calls.
