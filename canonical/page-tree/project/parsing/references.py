"""Character references in texts and attributes."""

import re
from html.entities import html5

LONGEST_NAME = max(map(len, html5))
LARGEST_CODE = 0x10FFFF
LONGEST_CODE = 7
REPLACEMENT = "\ufffd"
REFERENCE = re.compile(r"&(?:#(?:[xX]([0-9a-fA-F]+)|([0-9]+));?|([0-9a-zA-Z]+;?))")
FOLLOWERS = re.compile(r"[=0-9a-zA-Z]")
WINDOWS_CODES = {
    0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x0192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021,
    0x88: 0x02C6, 0x89: 0x2030, 0x8A: 0x0160, 0x8B: 0x2039, 0x8C: 0x0152, 0x8E: 0x017D, 0x91: 0x2018,
    0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x02DC,
    0x99: 0x2122, 0x9A: 0x0161, 0x9B: 0x203A, 0x9C: 0x0153, 0x9E: 0x017E, 0x9F: 0x0178,
}  # fmt: skip


def decode_text(text):
    """A text with its references replaced."""
    return REFERENCE.sub(lambda found: _replaced(found, in_attribute=False), text) if "&" in text else text


def decode_attribute(text):
    """The value of an attribute with its references replaced."""
    return REFERENCE.sub(lambda found: _replaced(found, in_attribute=True), text) if "&" in text else text


def _replaced(found, in_attribute):
    """What takes the place of something that looks like a reference."""
    hexadecimal, decimal, name = found.groups()
    if hexadecimal:
        return _character(hexadecimal, 16)
    if decimal:
        return _character(decimal, 10)
    known = _longest_name(name)
    if known is None:
        return found[0]
    rest = name[len(known) :]
    if in_attribute and not known.endswith(";"):
        follower = rest or found.string[found.end() : found.end() + 1]
        if FOLLOWERS.match(follower):
            return found[0]
    return html5[known] + rest


def _longest_name(name):
    """The longest beginning that is the name of a reference, or None."""
    for length in range(min(len(name), LONGEST_NAME), 1, -1):
        if name[:length] in html5:
            return name[:length]
    return None


def _character(digits, base):
    """The character of a numeric reference."""
    digits = digits.lstrip("0")
    code = int(digits or "0", base) if len(digits) <= LONGEST_CODE else LARGEST_CODE + 1
    if code == 0 or code > LARGEST_CODE or 0xD800 <= code <= 0xDFFF:
        return REPLACEMENT
    return chr(WINDOWS_CODES.get(code, code))
