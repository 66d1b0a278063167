"""The cascade: which declaration counts, inheritance, and computed values."""

from pagelayout.css.matching import matches
from pagelayout.css.properties import INHERITED, INITIAL, SIDES
from pagelayout.css.selectors import read_selectors
from pagelayout.css.shorthands import expand
from pagelayout.css.syntax import read_declarations, read_rules
from pagelayout.css.values import Percent, computed, has_unit

BLOCKS = ("html", "body", "div", "p", "section")
DEFAULT_DISPLAYS = None  # TODO: set DEFAULT_DISPLAYS.
INLINE_STYLE = (1, 0, 0, 0)


class StyleSheet:
    """The rules of a page, in their order."""

    def __init__(self, text):
        raise NotImplementedError("TODO: implement __init__.")

    def specified(self, element, pseudo_element=None):
        """The tokens that count for each property for which there is a declaration."""
        raise NotImplementedError("TODO: implement specified.")

    def style(self, element, parent_style, root_size, pseudo_element=None):
        """The computed values of an element, or of a pseudo-element of it."""
        raise NotImplementedError("TODO: implement style.")


def compute_style(specified, default_display, parent, root_size):
    """Computed values by their properties; parent is None for the root."""
    raise NotImplementedError("TODO: implement compute_style.")


def _computed_property(name, token, font_size, root_size):
    """The computed value of one property."""
    raise NotImplementedError("TODO: implement _computed_property.")


def _finish(style):
    """What depends on other properties: borders, the display of what floats, and vertical-align in percent."""
    raise NotImplementedError("TODO: implement _finish.")


def as_block(display):
    """The display of a box that is taken out of the line or of its table."""
    raise NotImplementedError("TODO: implement as_block.")


def line_height(style):
    """The height of a line in pixels; a factor is kept as a share of the font size."""
    raise NotImplementedError("TODO: implement line_height.")
