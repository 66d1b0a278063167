"""Characters: escapes, character references, HTML and addresses."""

import re
import unicodedata
from html.entities import html5
from urllib.parse import quote

ASCII_PUNCTUATION = r"[!-/:-@\[-`{-~]"
_REFERENCE = r"&(?:#[0-9]{1,7}|#[Xx][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});"

REFERENCE = re.compile(_REFERENCE)
_ESCAPE_OR_REFERENCE = re.compile(rf"\\({ASCII_PUNCTUATION})|{_REFERENCE}")

_SAFE_IN_ADDRESSES = ";/?:@&=+$,-_.!~*'()#%"

WHITESPACE = "whitespace"
PUNCTUATION = "punctuation"
OTHER = "other"

_classes = {"\t": WHITESPACE, "\n": WHITESPACE, "\f": WHITESPACE, "\r": WHITESPACE}


def character_class(character):
    """Tell whether a character is Unicode whitespace or punctuation."""
    found = _classes.get(character)
    if found is None:
        category = unicodedata.category(character)
        if category == "Zs":
            found = WHITESPACE
        elif category[0] in "PS":
            found = PUNCTUATION
        else:
            found = OTHER
        _classes[character] = found
    return found


def decode_reference(reference):
    """Return the characters of a reference such as &amp; or &#65;.

    What only looks like a reference is returned unchanged.
    """
    body = reference[1:-1]
    if not body.startswith("#"):
        return html5.get(body + ";", reference)
    code = int(body[2:], 16) if body[1] in "Xx" else int(body[1:])
    if code == 0 or code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        return "\ufffd"
    return chr(code)


def decode_references(text):
    """Replace all character references in a text."""
    return REFERENCE.sub(lambda match: decode_reference(match[0]), text)


def unescape(text):
    """Replace all backslash escapes and character references in a text."""
    if "\\" not in text and "&" not in text:
        return text
    return _ESCAPE_OR_REFERENCE.sub(
        lambda match: match[1] or decode_reference(match[0]), text
    )


def escape_html(text):
    """Return a text as it stands in HTML, also within attributes."""
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
    )


def encode_address(address):
    """Return an address as it stands in href and src."""
    return quote(address, safe=_SAFE_IN_ADDRESSES).replace("&", "&amp;")
