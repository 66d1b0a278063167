"""Reads compound commands."""

from jobshell.reading.commands import CommandReader
from jobshell.reading.stream import SyntaxProblem
from jobshell.reading.substitutions import is_name
from jobshell.reading.tree import Case, For, If, Loop, Sequence, Subshell

OPENING = ("!", "{", "case", "for", "if", "until", "while")
RESERVED = {*OPENING, "}", "do", "done", "elif", "else", "esac", "fi", "in", "then"}


class CompoundReader(CommandReader):
    """Reads compound commands; the commands inside are read by a class that derives from it."""

    def skip_line_feeds(self):
        """Go on behind line feeds."""
        raise NotImplementedError("TODO: implement skip_line_feeds.")

    def reserved(self):
        """The reserved word that is next where a command may begin, or None."""
        raise NotImplementedError("TODO: implement reserved.")

    def takes_reserved(self, name):
        """True if this reserved word is next; then it is taken."""
        raise NotImplementedError("TODO: implement takes_reserved.")

    def expect_reserved(self, name):
        """Take this reserved word."""
        raise NotImplementedError("TODO: implement expect_reserved.")

    def compound(self):
        """A compound command, or None."""
        raise NotImplementedError("TODO: implement compound.")

    def group(self):
        """Commands in braces."""
        raise NotImplementedError("TODO: implement group.")

    def condition(self):
        """What follows `if`."""
        raise NotImplementedError("TODO: implement condition.")

    def loop(self, until=False):
        """What follows `while` and `until`."""
        raise NotImplementedError("TODO: implement loop.")

    def loop_body(self):
        """The commands between `do` and `done`."""
        raise NotImplementedError("TODO: implement loop_body.")

    def for_loop(self):
        """What follows `for`."""
        raise NotImplementedError("TODO: implement for_loop.")

    def plain_word(self):
        """The text of a word in which nothing is quoted."""
        raise NotImplementedError("TODO: implement plain_word.")

    def case(self):
        """What follows `case`."""
        raise NotImplementedError("TODO: implement case.")

    def case_item(self):
        """Patterns, and what is done where one of them fits."""
        raise NotImplementedError("TODO: implement case_item.")
