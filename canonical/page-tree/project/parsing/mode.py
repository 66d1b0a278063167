"""Insertion modes: tables of what each of them does with each token."""

from .tokens import Characters

SPACE = "\t\n\f\r "
AGAIN = True
MODES = {}


def split_space(text):
    """The white space at the beginning of a text, and the rest."""
    rest = text.lstrip(SPACE)
    return text[: len(text) - len(rest)], rest


class Mode:
    """A table of handlers; those of tags return AGAIN if the token is handled once more, in the mode that holds then."""

    def __init__(self, name):
        self.name = name
        self.starts = {}
        self.ends = {}
        self.other_start = self.other_end = self.at_text = self.at_end_of_file = None
        self.at_comment = lambda builder, token: builder.insert_comment(token.words)
        self.at_doctype = lambda builder, token: None
        MODES[name] = self

    def on_start(self, *names):
        """Register a handler of start tags with these names, or of all others if there are none."""
        return self._registered(self.starts, names, "other_start")

    def on_end(self, *names):
        """Register a handler of end tags with these names, or of all others if there are none."""
        return self._registered(self.ends, names, "other_end")

    def on(self, *kinds):
        """Register a handler of `text`, `comment`, `doctype` or `end_of_file`."""

        def register(handler):
            for kind in kinds:
                setattr(self, f"at_{kind}", handler)
            return handler

        return register

    def _registered(self, table, names, other):
        """The decorator that enters a handler into a table."""

        def register(handler):
            table.update(dict.fromkeys(names, handler))
            if not names:
                setattr(self, other, handler)
            return handler

        return register

    def handle(self, builder, token):
        """Handle a token; returns what is to be handled again, or None."""
        return getattr(self, token.kind)(builder, token)

    def characters(self, builder, token):
        """Handle a text; a handler returns the part that is to be handled again."""
        rest = self.at_text(builder, token.text)
        return Characters(rest) if rest else None

    def start_tag(self, builder, token):
        """Handle a start tag."""
        return token if self.starts.get(token.name, self.other_start)(builder, token) else None

    def end_tag(self, builder, token):
        """Handle an end tag."""
        return token if self.ends.get(token.name, self.other_end)(builder, token) else None

    def comment(self, builder, token):
        """Handle a comment."""
        return token if self.at_comment(builder, token) else None

    def doctype(self, builder, token):
        """Handle a document type."""
        return token if self.at_doctype(builder, token) else None

    def end_of_file(self, builder, token):
        """Handle the end of the page."""
        return token if self.at_end_of_file(builder, token) else None


def ignore(_builder, _token):
    """Handle a token that leads to nothing."""


def by_rules_of(name):
    """A handler that follows the rules of another mode."""
    return lambda builder, token: MODES[name].handle(builder, token) is not None


def text_by_rules_of(name):
    """A handler of texts that follows the rules of another mode."""
    return lambda builder, text: MODES[name].at_text(builder, text)
