"""A line of a document, of which containers take one part after the other."""


class Line:
    """A line with the place up to which it is used.

    ``offset`` and ``column`` are this place; ``partial`` says that it is within a tab.
    ``next`` is the next character that is neither a space nor a tab, ``indent`` the number of
    columns before it, ``char`` this character, and ``blank`` says that there is none.
    """

    __slots__ = (
        "text", "end", "offset", "column", "partial",
        "next", "next_column", "indent", "char", "blank", "_tails",
    )

    def __init__(self, text):
        self.text = text
        self.end = len(text)
        self.offset = 0
        self.column = 0
        self.partial = False
        self.next = -1
        self.next_column = 0
        self._tails = {}
        self._look()

    def _look(self):
        if self.offset > self.next:
            text = self.text
            end = self.end
            position = self.offset
            column = self.column
            while position < end:
                char = text[position]
                if char == " ":
                    column += 1
                elif char == "\t":
                    column += 4 - column % 4
                else:
                    break
                position += 1
            self.next = position
            self.next_column = column
            self.blank = position >= end
            self.char = "" if self.blank else text[position]
        self.indent = self.next_column - self.column

    def skip_columns(self, count):
        """Use up columns of white space, perhaps a part of a tab."""
        text = self.text
        while count > 0 and self.offset < self.next:
            if text[self.offset] == "\t":
                width = 4 - self.column % 4
                if width > count:
                    self.column += count
                    self.partial = True
                    break
                self.column += width
                count -= width
            else:
                self.column += 1
                count -= 1
            self.offset += 1
            self.partial = False
        self._look()

    def skip_to_next(self):
        """Use up all white space."""
        self.offset = self.next
        self.column = self.next_column
        self.partial = False
        self._look()

    def skip_marker(self, length):
        """Use up white space and the characters of a marker."""
        self.offset = self.next + length
        self.column = self.next_column + length
        self.partial = False
        self._look()

    def rest(self):
        """What is not used up, with spaces for what remains of a tab."""
        if self.partial:
            return " " * (4 - self.column % 4) + self.text[self.offset + 1:]
        return self.text[self.offset:]

    def is_rule(self):
        """Whether three or more of the next character and white space fill the line."""
        char = self.char
        tail = self._tails.get(char)
        if tail is None:
            tail = self._tails[char] = len(self.text.rstrip(char + " \t"))
        return tail <= self.next and self.text.count(char, self.next) >= 3
