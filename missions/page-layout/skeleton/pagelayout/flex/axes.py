"""The main and the cross axis of a flex container (CSS Flexible Box Layout 1, 2)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Axis:
    """A direction: the properties that belong to it, and whether it runs backwards."""

    size: str
    start: str
    end: str
    is_reversed: bool

    def length(self, box):
        """The size of the border box."""
        raise NotImplementedError("TODO: implement length.")

    def margins(self, box):
        """Both margins together."""
        raise NotImplementedError("TODO: implement margins.")

    def extra(self, box):
        """Border and padding."""
        raise NotImplementedError("TODO: implement extra.")


def axes_of(box):
    """The main and the cross axis of a container."""
    raise NotImplementedError("TODO: implement axes_of.")
