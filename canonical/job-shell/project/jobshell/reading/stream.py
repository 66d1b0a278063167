"""The characters of a script, without the line feeds that a backslash removes."""


class SyntaxProblem(Exception):
    """A script that does not fit the grammar."""


class Stream:
    """A text and a place in it."""

    def __init__(self, text):
        self.text = text
        self.place = 0

    def peek(self):
        """The next character that counts; an empty text at the end."""
        while self.text.startswith("\\\n", self.place):
            self.place += 2
        return self.text[self.place : self.place + 1]

    def take(self):
        """The next character that counts, and go on behind it."""
        character = self.peek()
        self.place += len(character)
        return character

    def take_any(self):
        """The very next character, also a backslash before a line feed."""
        character = self.text[self.place : self.place + 1]
        self.place += len(character)
        return character

    def takes(self, character):
        """True if this character was next; then it is taken."""
        if self.peek() != character:
            return False
        self.place += 1
        return True

    def take_while(self, wanted):
        """All next characters that a function wants."""
        taken = ""
        while (character := self.peek()) and wanted(character):
            taken += self.take()
        return taken

    def line(self):
        """The rest of the line without its line feed, and True if there was one."""
        end = self.text.find("\n", self.place)
        found = end >= 0
        line = self.text[self.place : end if found else len(self.text)]
        self.place += len(line) + found
        return line, found

    def replace(self, start, text):
        """Put a text in the place of what was read since `start`; what is left behind it, in characters."""
        left = len(self.text) - self.place
        self.text = self.text[:start] + text + self.text[self.place :]
        self.place = start
        return left

    @property
    def left(self):
        """The number of characters that have not been read."""
        return len(self.text) - self.place
