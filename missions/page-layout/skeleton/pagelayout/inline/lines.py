"""One line: where each part of it stands."""

from pagelayout.boxes.box import Rect
from pagelayout.inline.heights import ASCENT, LineHeights
from pagelayout.layout.sizes import relative_shift


class Line:
    """The items of a line, and the room for them, in the coordinates of the formatting context."""

    def __init__(self, container, open_boxes, indent):
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def room(self):
        """The width between the floats."""
        raise NotImplementedError("TODO: implement room.")

    @property
    def used(self):
        """The width of what is in the line."""
        raise NotImplementedError("TODO: implement used.")

    @property
    def used_without_space(self):
        """The width of what is in the line, but for a space at the end."""
        raise NotImplementedError("TODO: implement used_without_space.")

    @property
    def is_filled(self):
        """True if there is something after which the line could end."""
        raise NotImplementedError("TODO: implement is_filled.")

    def without_leading_space(self, items):
        """The items, without a space at the beginning if it would be the first in the line."""
        raise NotImplementedError("TODO: implement without_leading_space.")

    def add(self, item):
        """Add an item."""
        raise NotImplementedError("TODO: implement add.")

    def _last_content(self):
        """The last item that is not an edge of an inline box."""
        raise NotImplementedError("TODO: implement _last_content.")

    def finish(self, y, is_last, solid):
        """Place everything, the top of the line being at y; the height of the line."""
        raise NotImplementedError("TODO: implement finish.")

    def _x_places(self, is_last):
        """The left edge of each item, and that of the end, after the text was aligned."""
        raise NotImplementedError("TODO: implement _x_places.")

    def _place_items(self, places, baseline, heights):
        """Give inline boxes their fragments, and the other boxes their places."""
        raise NotImplementedError("TODO: implement _place_items.")

    def _add_fragment(self, box, left, right, baseline, heights):
        """Give an inline box the part of it that is in this line."""
        raise NotImplementedError("TODO: implement _add_fragment.")

    def _note_static_places(self, places, y, height):
        """Remember where absolute boxes would be: in the line, or, if they were blocks, below what is before them in it."""
        raise NotImplementedError("TODO: implement _note_static_places.")
