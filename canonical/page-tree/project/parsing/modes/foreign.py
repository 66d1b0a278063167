"""The rules of formulas and drawings."""

from ..elements import HEADINGS
from ..foreign_names import foreign_element
from ..mode import Mode, ignore
from ..nodes import HTML, MATH, SVG
from ..references import REPLACEMENT

TEXT_POINTS = ("mi", "mo", "mn", "ms", "mtext")
HTML_POINTS = ("foreignObject", "desc", "title")
HTML_ENCODINGS = ("text/html", "application/xhtml+xml")
NAMES_THAT_LEAVE = (
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", *HEADINGS, "head",
    "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span", "strong",
    "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
)  # fmt: skip
FONT_ATTRIBUTES = ("color", "face", "size")

foreign = Mode("foreign")
foreign.on("doctype")(ignore)


def is_html_content(element):
    """True if there is no element or it is one of HTML."""
    return element is None or element.namespace == HTML


def is_foreign(element, token):
    """True if the rules of foreign content hold for a token within the current element."""
    if is_html_content(element) or token.kind == "end_of_file":
        return False
    is_start, is_text = token.kind == "start_tag", token.kind == "characters"
    if _is_text_point(element) and (is_text or (is_start and token.name not in ("mglyph", "malignmark"))):
        return False
    if (element.namespace, element.name) == (MATH, "annotation-xml") and is_start and token.name == "svg":
        return False
    return not (_is_html_point(element) and (is_text or is_start))


def _is_text_point(element):
    return element.namespace == MATH and element.name in TEXT_POINTS


def _is_html_point(element):
    if element.namespace == SVG:
        return element.name in HTML_POINTS
    encoding = element.attributes.get("encoding", "").lower()
    return element.name == "annotation-xml" and encoding in HTML_ENCODINGS


@foreign.on("text")
def foreign_text(builder, text):
    """Put text into the element; null characters are replaced."""
    builder.insert_text(text.replace("\0", REPLACEMENT))


@foreign.on_start(*NAMES_THAT_LEAVE)
@foreign.on_end("br", "p")
def leave(builder, tag):
    """End the foreign content where HTML begins that cannot be in it."""
    current = builder.open.current
    while not (is_html_content(current) or _is_text_point(current) or _is_html_point(current)):
        builder.open.pop()
        current = builder.open.current
    return builder.mode.handle(builder, tag) is not None


@foreign.on_start("font")
def start_font(builder, tag):
    """Leave the foreign content at a font of HTML, which its attributes tell."""
    if any(name in tag.attributes for name in FONT_ATTRIBUTES):
        return leave(builder, tag)
    return start_other(builder, tag)


@foreign.on_start()
def start_other(builder, tag):
    """Begin an element of the same kind as the one around it."""
    builder.insert_element(foreign_element(tag, builder.open.current.namespace))
    if tag.self_closing:
        builder.open.pop()


@foreign.on_end()
def end_other(builder, tag):
    """End the innermost foreign element with this name, or follow the mode where there is an HTML element before."""
    element = builder.open.last_foreign(tag.name)
    if element is None:
        return builder.mode.handle(builder, tag) is not None
    builder.open.pop_until_element(element)
    return None
