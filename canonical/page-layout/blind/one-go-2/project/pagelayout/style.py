"""The cascade and the computed values."""
import re

from . import css
from .document import Element


class Pct:
    """A percentage that layout resolves."""
    __slots__ = ("v",)

    def __init__(self, v):
        self.v = v

    def __eq__(self, other):
        return isinstance(other, Pct) and other.v == self.v

    def __hash__(self):
        return hash(("%", self.v))


def resolve(value, base):
    """Pixels of a length or percentage; None for keywords and percentages of nothing."""
    if isinstance(value, Pct):
        return None if base is None else value.v * base / 100.0
    if isinstance(value, str) or value is None:
        return None
    return value


SIDES = ("top", "right", "bottom", "left")

INITIAL = {
    "display": "inline", "position": "static", "float": "none", "clear": "none",
    "top": "auto", "right": "auto", "bottom": "auto", "left": "auto",
    "overflow": "visible", "box-sizing": "content-box",
    "width": "auto", "height": "auto", "min-width": "auto", "min-height": "auto",
    "max-width": "none", "max-height": "none",
    "font-size": 16.0, "line-height": ("n", 1.0), "text-align": "left", "text-indent": 0.0,
    "white-space": "normal", "vertical-align": "baseline",
    "border-spacing": (0.0, 0.0), "caption-side": "top", "table-layout": "auto",
    "flex-grow": 0.0, "flex-shrink": 1.0, "flex-basis": "auto",
    "flex-direction": "row", "flex-wrap": "nowrap", "order": 0,
    "row-gap": 0.0, "column-gap": 0.0, "justify-content": "flex-start",
    "align-items": "stretch", "align-self": "auto", "align-content": "stretch",
    "content": "normal",
}
for _s in SIDES:
    INITIAL["margin-" + _s] = 0.0
    INITIAL["padding-" + _s] = 0.0
    INITIAL["border-%s-width" % _s] = 3.0
    INITIAL["border-%s-style" % _s] = "none"

INHERITED = ("font-size", "line-height", "text-align", "text-indent", "white-space",
             "border-spacing", "caption-side")

ATTR = {name: name.replace("-", "_") for name in INITIAL}
ATTR["float"] = "float_"

SHORTHANDS = {
    "margin": ["margin-" + s for s in SIDES],
    "padding": ["padding-" + s for s in SIDES],
    "border-width": ["border-%s-width" % s for s in SIDES],
    "border-style": ["border-%s-style" % s for s in SIDES],
    "border": ["border-%s-%s" % (s, p) for s in SIDES for p in ("width", "style")],
    "flex": ["flex-grow", "flex-shrink", "flex-basis"],
    "flex-flow": ["flex-direction", "flex-wrap"],
    "gap": ["row-gap", "column-gap"],
}
for _s in SIDES:
    SHORTHANDS["border-" + _s] = ["border-%s-width" % _s, "border-%s-style" % _s]

DEFAULT_DISPLAY = {
    "html": "block", "body": "block", "div": "block", "p": "block", "section": "block",
    "head": "none", "title": "none", "style": "none",
    "table": "table", "caption": "table-caption", "colgroup": "table-column-group",
    "col": "table-column", "thead": "table-header-group", "tbody": "table-row-group",
    "tfoot": "table-footer-group", "tr": "table-row", "td": "table-cell",
}

BLOCKIFIED = {"inline-table": "table", "inline-flex": "flex", "table": "table", "flex": "flex",
              "block": "block", "none": "none"}

WIDTHS = {"thin": 1.0, "medium": 3.0, "thick": 5.0}
BORDER_STYLES = ("none", "solid", "hidden", "dotted", "dashed", "double", "groove", "ridge",
                 "inset", "outset")
FONT_SIZES = {"medium": 16.0, "small": 13.0, "large": 18.0, "x-small": 10.0, "xx-small": 9.0,
              "x-large": 24.0, "xx-large": 32.0}

_NUMBER = re.compile(r"([+-]?(?:\d+\.\d+|\.\d+|\d+)(?:[eE][+-]?\d+)?)(.*)", re.S)


def expand(name, tokens):
    """Longhands of a declaration: [(name, token list or ready keyword)]"""
    if len(tokens) == 1 and tokens[0][0] == "ident" and tokens[0][1].lower() in ("inherit", "initial"):
        word = tokens[0][1].lower()
        return [(n, word) for n in SHORTHANDS.get(name, [name]) if n in INITIAL]
    if name in ("margin", "padding", "border-width", "border-style"):
        t = tokens[:4]
        if len(t) == 1:
            t = t * 4
        elif len(t) == 2:
            t = [t[0], t[1], t[0], t[1]]
        elif len(t) == 3:
            t = [t[0], t[1], t[2], t[1]]
        return [(n, [v]) for n, v in zip(SHORTHANDS[name], t)]
    if name == "border" or name in ("border-top", "border-right", "border-bottom", "border-left"):
        width, style = "initial", "initial"
        for t in tokens:
            if t[0] == "number" or (t[0] == "ident" and t[1].lower() in WIDTHS):
                width = [t]
            elif t[0] == "ident" and t[1].lower() in BORDER_STYLES:
                style = [t]
        return [(n, width if n.endswith("width") else style) for n in SHORTHANDS[name]]
    if name == "flex":
        return _expand_flex(tokens)
    if name == "flex-flow":
        direction, wrap = "initial", "initial"
        for t in tokens:
            if t[1].lower() in ("nowrap", "wrap", "wrap-reverse"):
                wrap = [t]
            else:
                direction = [t]
        return [("flex-direction", direction), ("flex-wrap", wrap)]
    if name == "gap":
        return [("row-gap", tokens[:1]), ("column-gap", tokens[1:2] or tokens[:1])]
    if name in INITIAL:
        return [(name, tokens)]
    return []


def _expand_flex(tokens):
    if len(tokens) == 1 and tokens[0][0] == "ident":
        word = tokens[0][1].lower()
        if word == "none":
            return [("flex-grow", 0.0), ("flex-shrink", 0.0), ("flex-basis", "auto")]
        if word == "auto":
            return [("flex-grow", 1.0), ("flex-shrink", 1.0), ("flex-basis", "auto")]
    numbers, basis = [], None
    for t in tokens:
        if t[0] == "number" and re.fullmatch(r"[+-]?[\d.]+(?:[eE][+-]?\d+)?", t[1]) and len(numbers) < 2:
            numbers.append(float(t[1]))
        else:
            basis = [t]
    return [("flex-grow", numbers[0] if numbers else 1.0),
            ("flex-shrink", numbers[1] if len(numbers) > 1 else 1.0),
            ("flex-basis", basis if basis is not None else Pct(0.0))]


class Style:
    """Computed values as attributes (dashes become underscores)."""

    def __init__(self):
        self.orig_display = "inline"
        self.flow_float = "none"


def initial_style(parent=None):
    """Style of an anonymous box: what is inherited, otherwise initial values."""
    s = Style()
    for name, value in INITIAL.items():
        setattr(s, ATTR[name], value)
    for side in SIDES:
        setattr(s, "border_%s_width" % side, 0.0)
    s.line_px = s.line_height[1] * s.font_size
    if parent is not None:
        for name in INHERITED:
            setattr(s, ATTR[name], getattr(parent, ATTR[name]))
        s.line_px = parent.line_px if parent.line_height[0] == "px" else parent.line_height[1] * s.font_size
    return s


class Cascade:
    def __init__(self, root):
        self.root_font = None
        sheet = ""
        for e in root.walk():
            if e.tag == "style":
                sheet += e.text()
        self.rules = []         # (specificity, order, selector, longhands)
        order = 0
        for selectors, declarations in css.parse_sheet(sheet):
            longs = self._longhands(declarations)
            for sel in selectors:
                self.rules.append((sel.specificity, order, sel, longs))
                order += 1
        self.rules.sort(key=lambda r: (r[0], r[1]))

    @staticmethod
    def _longhands(declarations):
        return [(n, v, imp) for name, tokens, imp in declarations for n, v in expand(name, tokens)]

    def compute_tree(self, element, parent_style=None):
        normal, important = {}, {}
        pseudo = {"before": ({}, {}), "after": ({}, {})}
        for _, _, sel, longs in self.rules:
            if not sel.matches(element):
                continue
            n, i = pseudo[sel.pseudo] if sel.pseudo else (normal, important)
            for name, value, imp in longs:
                (i if imp else n)[name] = value
        if "style" in element.attrs:
            for name, value, imp in self._longhands(
                    css.parse_declarations(css.tokenize(element.attrs["style"]))):
                (important if imp else normal)[name] = value
        values = {}
        if element.tag in DEFAULT_DISPLAY:
            values["display"] = DEFAULT_DISPLAY[element.tag]
        if element.tag == "html":
            values["font-size"] = 20.0
            values["line-height"] = ("n", 1.0)
        values.update(normal)
        values.update(important)
        element.style = style = self._compute(values, parent_style, element.parent is None)
        for which, (n, i) in pseudo.items():
            values = dict(n)
            values.update(i)
            if "content" in values:
                ps = self._compute(values, style, False)
                if isinstance(ps.content, tuple) and ps.display != "none":
                    setattr(element, which, ps)
        for child in element.children:
            if isinstance(child, Element):
                self.compute_tree(child, style)

    def _compute(self, values, parent, is_root):
        s = Style()

        def specified(name):
            v = values.get(name)
            if v is None:
                v = "inherit" if name in INHERITED else "initial"
            return v

        def inherited(name):
            return getattr(parent, ATTR[name]) if parent is not None else INITIAL[name]

        v = specified("font-size")
        if v == "inherit":
            s.font_size = inherited("font-size")
        elif v == "initial":
            s.font_size = INITIAL["font-size"]
        elif isinstance(v, float):
            s.font_size = v
        else:
            base = parent.font_size if parent is not None else INITIAL["font-size"]
            s.font_size = self._font_size(v[0], base)
        if is_root:
            self.root_font = s.font_size
        for name in INITIAL:
            if name == "font-size":
                continue
            v = specified(name)
            if v == "inherit":
                value = inherited(name)
            elif v == "initial":
                value = INITIAL[name]
            elif isinstance(v, list):
                value = self._value(name, v, s)
            else:
                value = v
            setattr(s, ATTR[name], value)
        for side in SIDES:
            if getattr(s, "border_%s_style" % side) in ("none", "hidden"):
                setattr(s, "border_%s_width" % side, 0.0)
        kind, n = s.line_height
        s.line_px = n if kind == "px" else n * s.font_size
        s.orig_display = s.display
        in_flex = parent is not None and parent.display in ("flex", "inline-flex")
        if s.position in ("absolute", "fixed"):
            s.float_ = "none"
        s.flow_float = "none" if in_flex else s.float_
        if (s.position in ("absolute", "fixed") or s.flow_float != "none" or is_root or in_flex):
            s.display = BLOCKIFIED.get(s.display, "block")
        return s

    def _font_size(self, token, base):
        kind, text = token
        if kind == "ident":
            word = text.lower()
            if word == "larger":
                return base * 1.2
            if word == "smaller":
                return base / 1.2
            return FONT_SIZES.get(word, INITIAL["font-size"])
        n, unit = self._split(text)
        if unit == "em":
            return n * base
        if unit == "%":
            return n * base / 100.0
        if unit == "rem":
            return n * (self.root_font if self.root_font is not None else INITIAL["font-size"])
        return n

    @staticmethod
    def _split(text):
        m = _NUMBER.match(text)
        return float(m.group(1)), m.group(2).lower()

    def _length(self, text, s):
        n, unit = self._split(text)
        if unit == "%":
            return Pct(n)
        if unit == "em":
            return n * s.font_size
        if unit == "rem":
            return n * self.root_font
        return n

    def _value(self, name, tokens, s):
        kind, text = tokens[0]
        if name == "content":
            if kind == "string":
                return ("".join(t[1] for t in tokens if t[0] == "string"),)
            return text.lower()
        if name == "border-spacing":
            lengths = [self._length(t[1], s) for t in tokens[:2]]
            return (lengths[0], lengths[-1])
        if kind == "ident":
            word = text.lower()
            if name == "line-height":
                return ("n", 1.0)
            if name.startswith("border") and name.endswith("width"):
                return WIDTHS.get(word, 3.0)
            if name in ("row-gap", "column-gap"):
                return 0.0
            return word
        if name == "line-height":
            n, unit = self._split(text)
            if not unit:
                return ("n", n)
            length = self._length(text, s)
            if isinstance(length, Pct):
                length = length.v * s.font_size / 100.0
            return ("px", length)
        if name in ("flex-grow", "flex-shrink"):
            return float(text)
        if name == "order":
            return int(float(text))
        return self._length(text, s)
