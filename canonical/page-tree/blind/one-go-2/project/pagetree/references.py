"""Character references."""

import re
from html.entities import html5

_REFERENCE = re.compile(r"&(?:#[xX]([0-9a-fA-F]+);?|#([0-9]+);?|([A-Za-z][A-Za-z0-9]*;?))")
_LONGEST_NAME = max(map(len, html5))
_REPLACEMENT = "\ufffd"

# What numbers of C1 controls stand for.
_WINDOWS = {
    0x80: "\u20ac", 0x82: "\u201a", 0x83: "\u0192", 0x84: "\u201e", 0x85: "\u2026",
    0x86: "\u2020", 0x87: "\u2021", 0x88: "\u02c6", 0x89: "\u2030", 0x8A: "\u0160",
    0x8B: "\u2039", 0x8C: "\u0152", 0x8E: "\u017d", 0x91: "\u2018", 0x92: "\u2019",
    0x93: "\u201c", 0x94: "\u201d", 0x95: "\u2022", 0x96: "\u2013", 0x97: "\u2014",
    0x98: "\u02dc", 0x99: "\u2122", 0x9A: "\u0161", 0x9B: "\u203a", 0x9C: "\u0153",
    0x9E: "\u017e", 0x9F: "\u0178",
}


def _character(digits, base):
    digits = digits.lstrip("0")
    if not digits or len(digits) > 7:
        return _REPLACEMENT
    code = int(digits, base)
    if code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        return _REPLACEMENT
    return _WINDOWS.get(code) or chr(code)


def _named_length(name):
    """The length of the longest beginning that is the name of a character, or 0."""
    for length in range(min(len(name), _LONGEST_NAME), 1, -1):
        if name[:length] in html5:
            return length
    return 0


def _replace(match):
    if match[1]:
        return _character(match[1], 16)
    if match[2]:
        return _character(match[2], 10)
    name = match[3]
    length = _named_length(name)
    return html5[name[:length]] + name[length:] if length else match[0]


def _replace_in_attribute(match):
    name = match[3]
    if not name:
        return _replace(match)
    length = _named_length(name)
    if not length:
        return match[0]
    if name[length - 1] != ";":
        if length < len(name) or match.string.startswith("=", match.end()):
            return match[0]
    return html5[name[:length]] + name[length:]


def decode_text(text):
    return _REFERENCE.sub(_replace, text) if "&" in text else text


def decode_attribute(text):
    return _REFERENCE.sub(_replace_in_attribute, text) if "&" in text else text
