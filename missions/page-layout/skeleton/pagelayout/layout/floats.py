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
        raise NotImplementedError("TODO: implement __init__.")

    def band(self, top, height, left, right):
        """The room between floats from a place on down, and no wider than some edges."""
        raise NotImplementedError("TODO: implement band.")

    def next_bottom(self, top):
        """The next place below which a float ends; None below all of them."""
        raise NotImplementedError("TODO: implement next_bottom.")

    def bottom(self, side="both"):
        """The lowest end of floats of a side; None without any."""
        raise NotImplementedError("TODO: implement bottom.")

    def find(self, side, size, top, edges):
        """The place for a float of a size, at the earliest at a top, between the edges of its containing block."""
        raise NotImplementedError("TODO: implement find.")

    def add(self, side, place, size):
        """Add a float with its margin box."""
        raise NotImplementedError("TODO: implement add.")
