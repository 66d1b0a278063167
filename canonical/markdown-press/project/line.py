"""One line of a document, and how far its markers have been read."""

TAB_STOP = 4
BREAK_LENGTH = 3


class Line:
    """A line without its end, read from left to right; tabs count as spaces up to the next tab stop.

    `offset` counts characters and `column` counts columns; a tab may have been read in part.
    """

    def __init__(self, text, number):
        self.text = text
        self.number = number
        self.offset = 0
        self.column = 0
        self._is_within_tab = False
        self._no_break_before = 0
        self.is_read = False
        self._look_ahead()

    def _look_ahead(self):
        """Find the next character that is neither space nor tab."""
        offset, column = self.offset, self.column
        while offset < len(self.text) and self.text[offset] in " \t":
            column += TAB_STOP - column % TAB_STOP if self.text[offset] == "\t" else 1
            offset += 1
        self.next_offset, self._next_column = offset, column

    @property
    def indent(self):
        """The number of columns before the next character that is neither space nor tab."""
        return self._next_column - self.column

    @property
    def is_indented(self):
        """Tell whether the line is indented as code is."""
        return self.indent >= TAB_STOP

    @property
    def is_blank(self):
        """Tell whether only spaces and tabs are left."""
        return self.next_offset == len(self.text)

    @property
    def is_at_end(self):
        """Tell whether nothing is left, not even spaces or tabs."""
        return self.offset == len(self.text)

    @property
    def marker(self):
        """The next character that is neither space nor tab; "" at the end of the line."""
        return self.text[self.next_offset : self.next_offset + 1]

    @property
    def rest(self):
        """What has not been read yet; what is left of a tab that was read in part is spaces."""
        if self._is_within_tab:
            return " " * (TAB_STOP - self.column % TAB_STOP) + self.text[self.offset + 1 :]
        return self.text[self.offset :]

    def matches(self, pattern):
        """The match of a pattern at the next character that is neither space nor tab, or None."""
        return pattern.match(self.text, self.next_offset)

    def skip_indent(self):
        """Read all spaces and tabs."""
        self.offset, self.column = self.next_offset, self._next_column
        self._is_within_tab = False

    def skip_characters(self, count):
        """Read as many characters, none of which is a tab."""
        self.offset += count
        self.column += count
        self._look_ahead()

    def skip_columns(self, count):
        """Read as many columns of spaces and tabs, or fewer where there are not so many."""
        end = self.column + min(count, self.indent)
        while self.column < end:
            width = TAB_STOP - self.column % TAB_STOP if self.text[self.offset] == "\t" else 1
            self._is_within_tab = self.column + width > end
            if not self._is_within_tab:
                self.offset += 1
            self.column = min(self.column + width, end)

    def skip_rest(self):
        """Read everything, so that no block gets anything of the line."""
        self.is_read = True

    def is_thematic_break(self):
        """Tell whether nothing follows but three or more of the same `*`, `-` or `_`.

        A place that is none is remembered, since each marker of nested lists asks again.
        """
        sign = self.marker
        if sign == "" or sign not in "*-_" or self.next_offset < self._no_break_before:
            return False
        count, offset = 0, self.next_offset
        while offset < len(self.text) and self.text[offset] in (sign, " ", "\t"):
            count += self.text[offset] == sign
            offset += 1
        if offset < len(self.text):
            self._no_break_before = offset
            return False
        return count >= BREAK_LENGTH
