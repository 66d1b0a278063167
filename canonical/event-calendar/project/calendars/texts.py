"""Values of type TEXT (RFC 5545, 3.3.11)."""

import re

from calendars.problems import BrokenFile

_TEXT = r"(?:\\[\\;,nN]|[^\\;,])*"
_ESCAPED = re.compile(r"\\(.)")


def _unescaped(text):
    """The text that was escaped by backslashes."""
    return _ESCAPED.sub(lambda match: "\n" if match[1] in "nN" else match[1], text)


def escaped(text):
    """A text as it is written."""
    return re.sub(r"([\\;,])", r"\\\1", text).replace("\n", "\\n")


def read_text(line):
    """The text that is the value of a property."""
    line.type("TEXT")
    if not re.fullmatch(_TEXT, line.value):
        raise BrokenFile(line.number, "a backslash, comma or semicolon without its escape")
    return _unescaped(line.value)


def read_texts(line):
    """The texts between the commas that are not escaped."""
    line.type("TEXT")
    if not re.fullmatch(rf"{_TEXT}(?:,{_TEXT})*", line.value):
        raise BrokenFile(line.number, "a backslash or semicolon without its escape")
    return [_unescaped(part) for part in re.findall(rf"(?:^|,)({_TEXT})", line.value)]
