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

    def at_text(builder, text):
        space, rest = split_space(text)
        if space and keeps_space:
            builder.insert_text(space)
        if rest:
            leave(builder)
        return rest

    def at_other(builder, _token):
        leave(builder)
        return AGAIN

    mode.on("text")(at_text)
    mode.on("end_of_file")(at_other)
    mode.on_start()(at_other)
    mode.on_end(*ENDS_THAT_COUNT)(at_other)
    mode.on_end()(ignore)
    return at_other


def leave_initial(builder):
    """Begin a page without a document type."""
    builder.document.quirks = "quirks"
    builder.switch("before html")


def leave_before_html(builder):
    """Imply the root."""
    open_root(builder, {})


def leave_before_head(builder):
    """Imply the head."""
    open_head(builder, {})


def leave_after_head(builder):
    """Imply the body."""
    open_body(builder, {})


initial.on_end()(leave_with(initial, leave_initial))
before_html.on_end("head")(leave_with(before_html, leave_before_html))
before_head.on_end("head")(leave_with(before_head, leave_before_head))
leave_with(after_head, leave_after_head, keeps_space=True)


@initial.on("comment")
@before_html.on("comment")
def comment_on_document(builder, token):
    """Put a comment beside the root."""
    builder.insert_comment(token.words, builder.document)


@initial.on("doctype")
def set_doctype(builder, token):
    """Put the document type at the beginning, and decide about quirks."""
    builder.document.append(Doctype(token.name or "", token.public or "", token.system or ""))
    builder.document.quirks = quirks_of(token)
    builder.switch("before html")


def open_root(builder, attributes):
    """Begin the root."""
    root = Element("html", attributes)
    builder.document.append(root)
    builder.open.push(root)
    builder.switch("before head")


def open_head(builder, attributes):
    """Begin the head."""
    builder.head = builder.insert("head", attributes)
    builder.switch("in head")


def open_body(builder, attributes):
    """Begin the body."""
    builder.insert("body", attributes)
    builder.switch("in body")


@before_html.on_start("html")
def start_root(builder, tag):
    """Begin the root with its own tag."""
    open_root(builder, tag.attributes)


@before_head.on_start("head")
def start_head(builder, tag):
    """Begin the head with its own tag."""
    open_head(builder, tag.attributes)


@after_head.on_start("body")
def start_body(builder, tag):
    """Begin the body with its own tag."""
    open_body(builder, tag.attributes)


@after_head.on_start(*METADATA)
def start_late_metadata(builder, tag):
    """Put what belongs there into the head."""
    builder.open.push(builder.head)
    again = MODES["in head"].handle(builder, tag)
    builder.open.remove(builder.head)
    return again


before_head.on_start("html")(by_rules_of("in body"))
after_head.on_start("html")(by_rules_of("in body"))
after_head.on_start("head")(ignore)
after_head.on_end("template")(by_rules_of("in head"))
