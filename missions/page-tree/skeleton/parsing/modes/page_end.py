"""The modes after body and after after body."""

from ..mode import AGAIN, MODES, Mode, by_rules_of, ignore, split_space

after_body = Mode("after body")
after_page = Mode("after after body")


@after_body.on("comment")
def comment_on_root(builder, token):
    """Put a comment at the end of the root."""
    raise NotImplementedError("TODO: implement comment_on_root.")


@after_page.on("comment")
def comment_on_document(builder, token):
    """Put a comment behind the root."""
    raise NotImplementedError("TODO: implement comment_on_document.")


@after_body.on_end("html")
def end_page(builder, _tag):
    """End the page."""
    raise NotImplementedError("TODO: implement end_page.")


def late_text(builder, text):
    """Put white space into the body; anything else opens it again."""
    raise NotImplementedError("TODO: implement late_text.")


def reopen_body(builder, _token):
    """Go back into the body."""
    raise NotImplementedError("TODO: implement reopen_body.")


# TODO: code that runs on import: a loop.
