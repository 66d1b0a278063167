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
# TODO: code that runs on import: a call.


def is_html_content(element):
    """True if there is no element or it is one of HTML."""
    raise NotImplementedError("TODO: implement is_html_content.")


def is_foreign(element, token):
    """True if the rules of foreign content hold for a token within the current element."""
    raise NotImplementedError("TODO: implement is_foreign.")


def _is_text_point(element):
    raise NotImplementedError("TODO: implement _is_text_point.")


def _is_html_point(element):
    raise NotImplementedError("TODO: implement _is_html_point.")


@foreign.on("text")
def foreign_text(builder, text):
    """Put text into the element; null characters are replaced."""
    raise NotImplementedError("TODO: implement foreign_text.")


@foreign.on_start(*NAMES_THAT_LEAVE)
@foreign.on_end("br", "p")
def leave(builder, tag):
    """End the foreign content where HTML begins that cannot be in it."""
    raise NotImplementedError("TODO: implement leave.")


@foreign.on_start("font")
def start_font(builder, tag):
    """Leave the foreign content at a font of HTML, which its attributes tell."""
    raise NotImplementedError("TODO: implement start_font.")


@foreign.on_start()
def start_other(builder, tag):
    """Begin an element of the same kind as the one around it."""
    raise NotImplementedError("TODO: implement start_other.")


@foreign.on_end()
def end_other(builder, tag):
    """End the innermost foreign element with this name, or follow the mode where there is an HTML element before."""
    raise NotImplementedError("TODO: implement end_other.")
