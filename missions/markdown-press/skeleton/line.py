"""One line of a document, and how far its markers have been read."""

TAB_STOP = 4
BREAK_LENGTH = 3


class Line:
    """A line without its end, read from left to right; tabs count as spaces up to the next tab stop.

    `offset` counts characters and `column` counts columns; a tab may have been read in part.
    """

    def __init__(self, text, number):
        raise NotImplementedError("TODO: implement __init__.")

    def _look_ahead(self):
        """Find the next character that is neither space nor tab."""
        raise NotImplementedError("TODO: implement _look_ahead.")

    @property
    def indent(self):
        """The number of columns before the next character that is neither space nor tab."""
        raise NotImplementedError("TODO: implement indent.")

    @property
    def is_indented(self):
        """Tell whether the line is indented as code is."""
        raise NotImplementedError("TODO: implement is_indented.")

    @property
    def is_blank(self):
        """Tell whether only spaces and tabs are left."""
        raise NotImplementedError("TODO: implement is_blank.")

    @property
    def is_at_end(self):
        """Tell whether nothing is left, not even spaces or tabs."""
        raise NotImplementedError("TODO: implement is_at_end.")

    @property
    def marker(self):
        """The next character that is neither space nor tab; "" at the end of the line."""
        raise NotImplementedError("TODO: implement marker.")

    @property
    def rest(self):
        """What has not been read yet; what is left of a tab that was read in part is spaces."""
        raise NotImplementedError("TODO: implement rest.")

    def matches(self, pattern):
        """The match of a pattern at the next character that is neither space nor tab, or None."""
        raise NotImplementedError("TODO: implement matches.")

    def skip_indent(self):
        """Read all spaces and tabs."""
        raise NotImplementedError("TODO: implement skip_indent.")

    def skip_characters(self, count):
        """Read as many characters, none of which is a tab."""
        raise NotImplementedError("TODO: implement skip_characters.")

    def skip_columns(self, count):
        """Read as many columns of spaces and tabs, or fewer where there are not so many."""
        raise NotImplementedError("TODO: implement skip_columns.")

    def skip_rest(self):
        """Read everything, so that no block gets anything of the line."""
        raise NotImplementedError("TODO: implement skip_rest.")

    def is_thematic_break(self):
        """Tell whether nothing follows but three or more of the same `*`, `-` or `_`.

        A place that is none is remembered, since each marker of nested lists asks again.
        """
        raise NotImplementedError("TODO: implement is_thematic_break.")
