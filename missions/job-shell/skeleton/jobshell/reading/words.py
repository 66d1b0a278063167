"""Reads words with their quotes."""

from jobshell.reading.stream import SyntaxProblem
from jobshell.reading.substitutions import SubstitutionReader
from jobshell.reading.tree import Literal, Tilde, Word

ENDS_OF_WORDS = " \t\n|&;<>()"
ESCAPED_IN_QUOTES = '$`"\\'
ACTIVE = "*?[]~"
BRACKETS = (Literal("["), Literal("]"))


def joined(parts):
    """Parts in which neighbours that are literal and quoted alike are one."""
    raise NotImplementedError("TODO: implement joined.")


def with_tildes(parts, after_colons=False):
    """Parts in which a `~` at the beginning, and perhaps after each colon, is the home directory."""
    raise NotImplementedError("TODO: implement with_tildes.")


def make_word(parts, after_colons=False):
    """A word of parts; in a value, `~` is the home directory also after colons."""
    raise NotImplementedError("TODO: implement make_word.")


class WordReader(SubstitutionReader):
    """Reads words from a stream."""

    def word(self):
        """The next word, up to a character that ends it."""
        raise NotImplementedError("TODO: implement word.")

    def piece(self, character, parts):
        """Read something that is not quoted from outside, which begins with this character."""
        raise NotImplementedError("TODO: implement piece.")

    def quoted_parts(self, end, escaped=ESCAPED_IN_QUOTES):
        """The parts up to the end of double quotes, of a here-document, or of quoted braces."""
        raise NotImplementedError("TODO: implement quoted_parts.")

    def braced_word(self, quoted):
        """The word of an operator, up to the brace that closes it."""
        raise NotImplementedError("TODO: implement braced_word.")
