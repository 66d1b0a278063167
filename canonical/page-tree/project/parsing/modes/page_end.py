"""The modes after body and after after body."""

from ..mode import AGAIN, MODES, Mode, by_rules_of, ignore, split_space

after_body = Mode("after body")
after_page = Mode("after after body")


@after_body.on("comment")
def comment_on_root(builder, token):
    """Put a comment at the end of the root."""
    builder.insert_comment(token.words, builder.open.root)


@after_page.on("comment")
def comment_on_document(builder, token):
    """Put a comment behind the root."""
    builder.insert_comment(token.words, builder.document)


@after_body.on_end("html")
def end_page(builder, _tag):
    """End the page."""
    builder.switch("after after body")


def late_text(builder, text):
    """Put white space into the body; anything else opens it again."""
    space, rest = split_space(text)
    if space:
        MODES["in body"].at_text(builder, space)
    if rest:
        reopen_body(builder, None)
    return rest


def reopen_body(builder, _token):
    """Go back into the body."""
    builder.switch("in body")
    return AGAIN


for mode in (after_body, after_page):
    mode.on("text")(late_text)
    mode.on("end_of_file")(ignore)
    mode.on_start("html")(by_rules_of("in body"))
    mode.on_start()(reopen_body)
    mode.on_end()(reopen_body)
