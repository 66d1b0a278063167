"""Makes boxes of elements."""

from pagelayout.boxes.arranging import arrange
from pagelayout.boxes.box import FLEXES, Box
from pagelayout.boxes.table_parts import complete_tables
from pagelayout.css.cascade import StyleSheet, as_block, compute_style
from pagelayout.css.document import Element


class BoxBuilder:
    """Makes the boxes of one page."""

    def __init__(self, root):
        raise NotImplementedError("TODO: implement __init__.")

    def build(self):
        """The box of the root with all below it."""
        raise NotImplementedError("TODO: implement build.")

    def anonymous(self, parent, display):
        """A box of no element."""
        raise NotImplementedError("TODO: implement anonymous.")

    def _filled(self, box):
        """A box with its children."""
        raise NotImplementedError("TODO: implement _filled.")

    def _add_element(self, parent, element):
        """Add the box of an element, if it generates one."""
        raise NotImplementedError("TODO: implement _add_element.")

    def _display(self, parent, style):
        """The display of a box; an item of a flex container is a block and does not float."""
        raise NotImplementedError("TODO: implement _display.")

    def _add_text(self, parent, text):
        """Add a text."""
        raise NotImplementedError("TODO: implement _add_text.")

    def _add_pseudo(self, box, name):
        """Add the box of ::before or ::after, if it generates one."""
        raise NotImplementedError("TODO: implement _add_pseudo.")
