"""Floats: where they are, and how much room they leave (CSS 2.2, 9.5)."""

from dataclasses import dataclass

TINY = 0.01


@dataclass(frozen=True)
class Placed:
    """The margin box of a float, in the coordinates of its formatting context."""

    side: str
    left: float
    top: float
    right: float
    bottom: float


class Floats:
    """The floats of one block formatting context."""

    def __init__(self):
        self.placed = []
        self.last_top = None

    def band(self, top, height, left, right):
        """The room between floats from a place on down, and no wider than some edges."""
        for one in self.placed:
            if one.bottom > top + TINY and one.top < top + max(height, TINY) and one.bottom > one.top:
                if one.side == "left":
                    left = max(left, one.right)
                else:
                    right = min(right, one.left)
        return left, right

    def next_bottom(self, top):
        """The next place below which a float ends; None below all of them."""
        return min((one.bottom for one in self.placed if one.bottom > top + TINY), default=None)

    def bottom(self, side="both"):
        """The lowest end of floats of a side; None without any."""
        return max((one.bottom for one in self.placed if side in ("both", one.side)), default=None)

    def find(self, side, size, top, edges):
        """The place for a float of a size, at the earliest at a top, between the edges of its containing block."""
        width, _ = size
        top = top if self.last_top is None else max(top, self.last_top)
        while True:
            left, right = self.band(top, TINY, *edges)
            below = self.next_bottom(top)
            if right - left >= width - TINY or (left, right) == edges or below is None:
                return (left if side == "left" else right - width), top
            top = below

    def add(self, side, place, size):
        """Add a float with its margin box."""
        (left, top), (width, height) = place, size
        self.placed.append(Placed(side, left, top, left + max(width, 0), top + max(height, 0)))
        self.last_top = top
