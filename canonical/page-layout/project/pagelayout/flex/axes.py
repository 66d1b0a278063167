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
        return getattr(box, self.size)

    def margins(self, box):
        """Both margins together."""
        return getattr(box.margin, self.start) + getattr(box.margin, self.end)

    def extra(self, box):
        """Border and padding."""
        return box.extra_width if self.size == "width" else box.extra_height


def axes_of(box):
    """The main and the cross axis of a container."""
    direction, wrap = box.style["flex-direction"], box.style["flex-wrap"]
    is_row, turned = direction.startswith("row"), direction.endswith("reverse")
    across = ("width", "left", "right")
    down = ("height", "top", "bottom")
    main, cross = (across, down) if is_row else (down, across)
    return Axis(*main, turned), Axis(*cross, wrap == "wrap-reverse")
