"""Content lines (RFC 5545, 3.1): unfolds them and takes them apart."""

import re
from dataclasses import dataclass

from calendars.problems import BrokenFile

_NAME = r"[A-Za-z0-9-]+"
_CONTROL = r"\x00-\x08\x0a-\x1f\x7f"
_VALUE = rf'(?:"[^"{_CONTROL}]*"|[^";:,{_CONTROL}]*)'
_PARAMETER = rf";({_NAME})=({_VALUE}(?:,{_VALUE})*)"
_LINE = re.compile(rf"({_NAME})((?:{_PARAMETER})*):([^{_CONTROL}]*)")


@dataclass(frozen=True)
class ContentLine:
    """A property, or the begin or end of a component; `number` is that of its first line in the file."""

    name: str
    parameters: dict
    value: str
    number: int
    text: str

    def parameter(self, name, default=""):
        """The only value of a parameter, without its quotes."""
        raise NotImplementedError("TODO: implement parameter.")

    def type(self, *types):
        """The type of the value, which is one of these; the first one if VALUE is not there."""
        raise NotImplementedError("TODO: implement type.")


def unfolded(octets):
    """The numbers and the octets of the content lines of a file."""
    raise NotImplementedError("TODO: implement unfolded.")


def _values(text):
    """The values of a parameter, of which each may be in quotes."""
    raise NotImplementedError("TODO: implement _values.")


def parsed(number, octets):
    """The content line in these octets."""
    raise NotImplementedError("TODO: implement parsed.")


def with_zone(line, name):
    """The text of a content line in which the value of TZID is another one."""
    raise NotImplementedError("TODO: implement with_zone.")
