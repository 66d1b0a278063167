"""The characters of a script, without the line feeds that a backslash removes."""


class SyntaxProblem(Exception):
    """A script that does not fit the grammar."""


class Stream:
    """A text and a place in it."""

    def __init__(self, text):
        raise NotImplementedError("TODO: implement __init__.")

    def peek(self):
        """The next character that counts; an empty text at the end."""
        raise NotImplementedError("TODO: implement peek.")

    def take(self):
        """The next character that counts, and go on behind it."""
        raise NotImplementedError("TODO: implement take.")

    def take_any(self):
        """The very next character, also a backslash before a line feed."""
        raise NotImplementedError("TODO: implement take_any.")

    def takes(self, character):
        """True if this character was next; then it is taken."""
        raise NotImplementedError("TODO: implement takes.")

    def take_while(self, wanted):
        """All next characters that a function wants."""
        raise NotImplementedError("TODO: implement take_while.")

    def line(self):
        """The rest of the line without its line feed, and True if there was one."""
        raise NotImplementedError("TODO: implement line.")

    def replace(self, start, text):
        """Put a text in the place of what was read since `start`; what is left behind it, in characters."""
        raise NotImplementedError("TODO: implement replace.")

    @property
    def left(self):
        """The number of characters that have not been read."""
        raise NotImplementedError("TODO: implement left.")
