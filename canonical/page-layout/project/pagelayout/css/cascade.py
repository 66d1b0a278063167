"""The cascade: which declaration counts, inheritance, and computed values."""

from pagelayout.css.matching import matches
from pagelayout.css.properties import INHERITED, INITIAL, SIDES
from pagelayout.css.selectors import read_selectors
from pagelayout.css.shorthands import expand
from pagelayout.css.syntax import read_declarations, read_rules
from pagelayout.css.values import Percent, computed, has_unit

BLOCKS = ("html", "body", "div", "p", "section")
DEFAULT_DISPLAYS = {
    **dict.fromkeys(BLOCKS, "block"),
    **dict.fromkeys(("head", "title", "style"), "none"),
    "table": "table",
    "caption": "table-caption",
    "colgroup": "table-column-group",
    "col": "table-column",
    "thead": "table-header-group",
    "tbody": "table-row-group",
    "tfoot": "table-footer-group",
    "tr": "table-row",
    "td": "table-cell",
}
INLINE_STYLE = (1, 0, 0, 0)


class StyleSheet:
    """The rules of a page, in their order."""

    def __init__(self, text):
        self.rules = [
            (selector, declarations, place)
            for place, (selectors, declarations) in enumerate(read_rules(text))
            for selector in read_selectors(selectors)
        ]

    def specified(self, element, pseudo_element=None):
        """The tokens that count for each property for which there is a declaration."""
        found = []
        for selector, declarations, place in self.rules:
            if selector.pseudo_element == pseudo_element and matches(selector, element):
                found += [(one, (0, *selector.specificity), place) for one in declarations]
        if pseudo_element is None:
            found += [(one, INLINE_STYLE, 0) for one in read_declarations(element.attributes.get("style", ""))]
        found.sort(key=lambda one: (one[0].important, one[1], one[2]))
        return dict(pair for declaration, _, _ in found for pair in expand(declaration.name, declaration.tokens))

    def style(self, element, parent_style, root_size, pseudo_element=None):
        """The computed values of an element, or of a pseudo-element of it."""
        default = None if pseudo_element else DEFAULT_DISPLAYS.get(element.name)
        return compute_style(self.specified(element, pseudo_element), default, parent_style, root_size)


def compute_style(specified, default_display, parent, root_size):
    """Computed values by their properties; parent is None for the root."""
    style = {}
    tokens = {"display": default_display} if default_display else {}
    tokens |= {name: token for name, token in specified.items() if name in INITIAL}
    for name, initial in INITIAL.items():
        token = tokens.get(name, "inherit" if name in INHERITED else initial)
        if token == "inherit" and parent is not None:
            style[name] = parent[name]
            tokens[name] = None
        else:
            tokens[name] = initial if token in ("inherit", "initial") else token
    if tokens["font-size"] is not None:
        size = computed(tokens["font-size"], *([parent["font-size"] if parent else 20.0, root_size or 20.0]))
        style["font-size"] = size.of(parent["font-size"] if parent else 20.0) if isinstance(size, Percent) else size
    root_size = root_size or style["font-size"]
    for name, token in tokens.items():
        if token is not None and name != "font-size":
            style[name] = _computed_property(name, token, style["font-size"], root_size)
    _finish(style)
    return style


def _computed_property(name, token, font_size, root_size):
    """The computed value of one property."""
    if name == "content":
        return token if isinstance(token, str) else "".join(token) if token[0] not in ("none", "normal") else token[0]
    if isinstance(token, tuple):
        return tuple(computed(one, font_size, root_size) for one in token)
    value = computed(token, font_size, root_size)
    if name == "line-height":
        if isinstance(value, Percent):
            return value.of(font_size)
        return value if has_unit(token) else Percent(value * 100)
    return value


def _finish(style):
    """What depends on other properties: borders, the display of what floats, and vertical-align in percent."""
    for side in SIDES:
        if style[f"border-{side}-style"] == "none":
            style[f"border-{side}-width"] = 0.0
    if style["position"] in ("absolute", "fixed"):
        style["float"] = "none"
    style["outside"] = "inline" if style["display"].startswith("inline") else "block"  # before it was taken out of lines
    if style["float"] != "none" or style["position"] in ("absolute", "fixed"):
        style["display"] = as_block(style["display"])
    if isinstance(style["vertical-align"], Percent):
        style["vertical-align"] = style["vertical-align"].of(line_height(style))


def as_block(display):
    """The display of a box that is taken out of the line or of its table."""
    if display in ("none", "block", "table", "flex"):
        return display
    return {"inline-table": "table", "inline-flex": "flex"}.get(display, "block")


def line_height(style):
    """The height of a line in pixels; a factor is kept as a share of the font size."""
    height = style["line-height"]
    return height.of(style["font-size"]) if isinstance(height, Percent) else height
