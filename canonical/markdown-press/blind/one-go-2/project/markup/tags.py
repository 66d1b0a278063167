"""Raw HTML: tags within text, and the conditions of HTML blocks."""

import re

_NAME = r"[A-Za-z][A-Za-z0-9-]*+"
_ATTRIBUTE = (
    r"[ \t\n]++[A-Za-z_:][A-Za-z0-9_.:-]*+"
    r"(?:[ \t\n]*+=[ \t\n]*+(?:[^ \t\n\"'=<>`]++|'[^']*'|\"[^\"]*\"))?+"
)
_TAG = (
    r"<(?:(" + _NAME + r")(?:" + _ATTRIBUTE + r")*+[ \t\n]*+/?>"
    r"|/(" + _NAME + r")[ \t\n]*+>)"
)

TAG = re.compile(_TAG)
AUTOLINK = re.compile(r"<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\x00-\x20\x7f<>]*)>")
_HOST_PART = r"[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
EMAIL = re.compile(
    r"<([a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]++@" + _HOST_PART + r"(?:\." + _HOST_PART + r")*)>"
)

_RAW_TEXT = ("script", "pre", "style", "textarea")
_BLOCK_NAMES = (
    "address article aside base basefont blockquote body caption center col colgroup dd "
    "details dialog dir div dl dt fieldset figcaption figure footer form frame frameset "
    "h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav "
    "noframes ol optgroup option p param search section summary table tbody td tfoot th "
    "thead title tr track ul"
).split()

_FLAGS = re.IGNORECASE | re.ASCII
_STARTS = [
    re.compile(r"<(?:" + "|".join(_RAW_TEXT) + r")(?:[ \t>]|\Z)", _FLAGS),
    re.compile(r"<!--"),
    re.compile(r"<\?"),
    re.compile(r"<![A-Za-z]"),
    re.compile(r"<!\[CDATA\["),
    re.compile(r"</?(?:" + "|".join(_BLOCK_NAMES) + r")(?:[ \t]|/?>|\Z)", _FLAGS),
]
_ALONE = re.compile(_TAG + r"[ \t]*\Z")

# The ends of the kinds 1 to 5; the kinds 6 and 7 end at a blank line.
_ENDS = [
    re.compile(r"</(?:" + "|".join(_RAW_TEXT) + r")>", _FLAGS),
    re.compile(r"-->"),
    re.compile(r"\?>"),
    re.compile(r">"),
    re.compile(r"\]\]>"),
]

ENDS_AT_BLANK = None


def html_block_end(text, position, within_paragraph):
    """Whether an HTML block starts at a position, and the expression that ends it.

    Returns a pair; the expression is ENDS_AT_BLANK if the block goes on to a blank line.
    """
    for number, start in enumerate(_STARTS):
        if start.match(text, position):
            return True, _ENDS[number] if number < len(_ENDS) else ENDS_AT_BLANK
    if not within_paragraph:
        match = _ALONE.match(text, position)
        if match and (match[1] or match[2]).lower() not in _RAW_TEXT:
            return True, ENDS_AT_BLANK
    return False, ENDS_AT_BLANK
