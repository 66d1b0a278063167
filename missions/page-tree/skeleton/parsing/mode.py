"""Insertion modes: tables of what each of them does with each token."""

from .tokens import Characters

SPACE = "\t\n\f\r "
AGAIN = True
MODES = {}


def split_space(text):
    """The white space at the beginning of a text, and the rest."""
    raise NotImplementedError("TODO: implement split_space.")


class Mode:
    """A table of handlers; those of tags return AGAIN if the token is handled once more, in the mode that holds then."""

    def __init__(self, name):
        raise NotImplementedError("TODO: implement __init__.")

    def on_start(self, *names):
        """Register a handler of start tags with these names, or of all others if there are none."""
        raise NotImplementedError("TODO: implement on_start.")

    def on_end(self, *names):
        """Register a handler of end tags with these names, or of all others if there are none."""
        raise NotImplementedError("TODO: implement on_end.")

    def on(self, *kinds):
        """Register a handler of `text`, `comment`, `doctype` or `end_of_file`."""

        raise NotImplementedError("TODO: implement on.")

    def _registered(self, table, names, other):
        """The decorator that enters a handler into a table."""

        raise NotImplementedError("TODO: implement _registered.")

    def handle(self, builder, token):
        """Handle a token; returns what is to be handled again, or None."""
        raise NotImplementedError("TODO: implement handle.")

    def characters(self, builder, token):
        """Handle a text; a handler returns the part that is to be handled again."""
        raise NotImplementedError("TODO: implement characters.")

    def start_tag(self, builder, token):
        """Handle a start tag."""
        raise NotImplementedError("TODO: implement start_tag.")

    def end_tag(self, builder, token):
        """Handle an end tag."""
        raise NotImplementedError("TODO: implement end_tag.")

    def comment(self, builder, token):
        """Handle a comment."""
        raise NotImplementedError("TODO: implement comment.")

    def doctype(self, builder, token):
        """Handle a document type."""
        raise NotImplementedError("TODO: implement doctype.")

    def end_of_file(self, builder, token):
        """Handle the end of the page."""
        raise NotImplementedError("TODO: implement end_of_file.")


def ignore(_builder, _token):
    """Handle a token that leads to nothing."""


def by_rules_of(name):
    """A handler that follows the rules of another mode."""
    raise NotImplementedError("TODO: implement by_rules_of.")


def text_by_rules_of(name):
    """A handler of texts that follows the rules of another mode."""
    raise NotImplementedError("TODO: implement text_by_rules_of.")
