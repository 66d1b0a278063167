"""Escapes, character references and the ways in which text is written to a page."""

import re
from html.entities import html5
from urllib.parse import quote

# The ASCII punctuation characters, as the inside of a character class.
PUNCTUATION = r"!-/:-@\[-`{-~"

REFERENCE = re.compile(r"&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[A-Za-z][A-Za-z0-9]*);")

_ESCAPED = re.compile(r"\\[" + PUNCTUATION + "]|" + REFERENCE.pattern)

_SAFE_IN_ADDRESS = ";/?:@&=+$,-_.!~*'()#%"


def decode_reference(reference):
    """The characters of a reference such as ``&amp;``, or None if there is no such name."""
    body = reference[1:-1]
    if body[0] != "#":
        return html5.get(body + ";")
    code = int(body[2:], 16) if body[1] in "xX" else int(body[1:])
    if code == 0 or code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        return "\ufffd"
    return chr(code)


def _plain(match):
    found = match[0]
    if found[0] == "\\":
        return found[1]
    decoded = decode_reference(found)
    return found if decoded is None else decoded


def unescape(text):
    """Resolve backslash escapes and character references."""
    if "\\" not in text and "&" not in text:
        return text
    return _ESCAPED.sub(_plain, text)


def escape(text):
    """Write characters for HTML."""
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
    )


def encode_address(address):
    """Write an address as the value of ``href`` or ``src``."""
    return quote(address, safe=_SAFE_IN_ADDRESS).replace("&", "&amp;")


def one_line(text):
    """Text whose white space is single spaces, without any at its ends."""
    return re.sub(r"[ \t\r\n]+", " ", text).strip(" ")
