"""Groups of names of elements, as the standard has them."""

from .nodes import HTML, MATH, SVG

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
TABLE_SECTIONS = ("tbody", "tfoot", "thead")
TABLE_PARTS = ("caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr")
FOSTERING = ("table", "tbody", "tfoot", "thead", "tr")
METADATA = ("base", "basefont", "bgsound", "link", "meta", "noframes", "script", "style", "template", "title")
FORMATTING = ("b", "big", "code", "em", "font", "i", "s", "small", "strike", "strong", "tt", "u")
BLOCKS = (
    "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl", "fieldset",
    "figcaption", "figure", "footer", "header", "hgroup", "main", "menu", "nav", "ol", "search", "section", "summary",
    "ul",
)  # fmt: skip

IMPLIED_ENDS = frozenset({"dd", "dt", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc"})
ALL_IMPLIED_ENDS = IMPLIED_ENDS | set(TABLE_PARTS) - {"col"}

SPECIAL_HTML = frozenset({
    *BLOCKS, *HEADINGS, *TABLE_PARTS, *METADATA, "applet", "area", "body", "br", "button", "dd", "dt", "embed", "form",
    "frame", "frameset", "head", "hr", "html", "iframe", "img", "input", "keygen", "li", "listing", "marquee",
    "noembed", "noscript", "object", "p", "param", "plaintext", "pre", "select", "source", "table", "textarea", "track",
    "wbr", "xmp",
}) - {"dialog"}  # fmt: skip
FOREIGN_BOUNDS = frozenset(
    [(MATH, name) for name in ("mi", "mo", "mn", "ms", "mtext", "annotation-xml")]
    + [(SVG, name) for name in ("foreignObject", "desc", "title")]
)
SCOPE_BOUNDS = FOREIGN_BOUNDS | {
    (HTML, name)
    for name in ("applet", "caption", "html", "table", "td", "th", "marquee", "object", "template")
}
LIST_ITEM_BOUNDS = SCOPE_BOUNDS | {(HTML, "ol"), (HTML, "ul")}
BUTTON_BOUNDS = SCOPE_BOUNDS | {(HTML, "button")}
TABLE_BOUNDS = frozenset({(HTML, "html"), (HTML, "table"), (HTML, "template")})
SPECIAL = FOREIGN_BOUNDS | {(HTML, name) for name in SPECIAL_HTML}
ITEM_STOPS = SPECIAL - {(HTML, name) for name in ("address", "div", "p")}
