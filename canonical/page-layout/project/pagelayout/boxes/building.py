"""Makes boxes of elements."""

from pagelayout.boxes.arranging import arrange
from pagelayout.boxes.box import FLEXES, Box
from pagelayout.boxes.table_parts import complete_tables
from pagelayout.css.cascade import StyleSheet, as_block, compute_style
from pagelayout.css.document import Element


class BoxBuilder:
    """Makes the boxes of one page."""

    def __init__(self, root):
        self.root = root
        self.sheet = StyleSheet("".join(one.text() for one in root.descendants() if one.name == "style"))
        self.root_size = None

    def build(self):
        """The box of the root with all below it."""
        style = self.sheet.style(self.root, None, None)
        self.root_size = style["font-size"]
        style["display"] = as_block(style["display"])
        box = self._filled(Box(style, style["display"], self.root))
        complete_tables(box, self.anonymous)
        arrange(box, self.anonymous)
        return box

    def anonymous(self, parent, display):
        """A box of no element."""
        return Box(compute_style({}, display, parent.style, self.root_size), display, parent=parent)

    def _filled(self, box):
        """A box with its children."""
        self._add_pseudo(box, "before")
        for child in box.element.children:
            if isinstance(child, Element):
                self._add_element(box, child)
            else:
                self._add_text(box, child)
        self._add_pseudo(box, "after")
        return box

    def _add_element(self, parent, element):
        """Add the box of an element, if it generates one."""
        style = self.sheet.style(element, parent.style, self.root_size)
        if style["display"] == "none":
            return
        if element.name == "br":
            parent.add(Box(style, "break", element))
            return
        parent.add(self._filled(Box(style, self._display(parent, style), element)))

    def _display(self, parent, style):
        """The display of a box; an item of a flex container is a block and does not float."""
        if parent.display in FLEXES:
            style["float"] = style["clear"] = "none"
            style["display"] = as_block(style["display"])
        return style["display"]

    def _add_text(self, parent, text):
        """Add a text."""
        style = compute_style({}, None, parent.style, self.root_size)
        parent.add(Box(style, "text", text=text))

    def _add_pseudo(self, box, name):
        """Add the box of ::before or ::after, if it generates one."""
        style = self.sheet.style(box.element, box.style, self.root_size, name)
        if style["content"] in ("normal", "none") or style["display"] == "none":
            return
        pseudo = Box(style, self._display(box, style))
        self._add_text(pseudo, style["content"])
        box.add(pseudo)
