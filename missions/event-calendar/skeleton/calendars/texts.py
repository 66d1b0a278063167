"""Values of type TEXT (RFC 5545, 3.3.11)."""

import re

from calendars.problems import BrokenFile

_TEXT = r"(?:\\[\\;,nN]|[^\\;,])*"
_ESCAPED = re.compile(r"\\(.)")


def _unescaped(text):
    """The text that was escaped by backslashes."""
    raise NotImplementedError("TODO: implement _unescaped.")


def escaped(text):
    """A text as it is written."""
    raise NotImplementedError("TODO: implement escaped.")


def read_text(line):
    """The text that is the value of a property."""
    raise NotImplementedError("TODO: implement read_text.")


def read_texts(line):
    """The texts between the commas that are not escaped."""
    raise NotImplementedError("TODO: implement read_texts.")
