"""Components (RFC 5545, 3.4 and 3.6): what stands between a BEGIN and its END."""

from dataclasses import dataclass, field

from calendars.contentlines import parsed, unfolded
from calendars.problems import BrokenFile


@dataclass
class Component:
    """A component with its properties and the components in it; `number` is the line of its BEGIN."""

    name: str
    number: int
    properties: list = field(default_factory=list)
    parts: list = field(default_factory=list)

    def all(self, name):
        """All properties of a name."""
        raise NotImplementedError("TODO: implement all.")

    def only(self, name):
        """The property of a name that may occur once, or None."""
        raise NotImplementedError("TODO: implement only.")

    def required(self, name):
        """The property of a name that must occur once."""
        raise NotImplementedError("TODO: implement required.")


def read_calendars(octets):
    """The VCALENDAR components of a file."""
    raise NotImplementedError("TODO: implement read_calendars.")
