"""Character references."""

import re
from html.entities import html5 as NAMES  # the table of the names alone

REFERENCE = re.compile(r'&(?:#(?:[xX]([0-9a-fA-F]+)|([0-9]+));?|([A-Za-z][A-Za-z0-9]*;?))')
LONGEST_WITHOUT_SEMICOLON = max(len(name) for name in NAMES if not name.endswith(';'))
REPLACEMENT = '\ufffd'

# Numbers that mean the characters of windows-1252.
WINDOWS = {
    0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x0192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021, 0x88: 0x02C6,
    0x89: 0x2030, 0x8A: 0x0160, 0x8B: 0x2039, 0x8C: 0x0152, 0x8E: 0x017D, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C,
    0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x02DC, 0x99: 0x2122, 0x9A: 0x0161, 0x9B: 0x203A,
    0x9C: 0x0153, 0x9E: 0x017E, 0x9F: 0x0178,
}


def decode_text(text):
    """The text with its references replaced, as outside of tags."""
    return REFERENCE.sub(_in_text, text)


def decode_value(text):
    """The value of an attribute with its references replaced."""
    return REFERENCE.sub(_in_value, text)


def _in_text(match):
    name = match[3]
    if name is None:
        return _number(match)
    characters = NAMES.get(name)
    if characters is not None:
        return characters
    for length in range(min(len(name), LONGEST_WITHOUT_SEMICOLON), 1, -1):
        characters = NAMES.get(name[:length])
        if characters is not None:
            return characters + name[length:]
    return match[0]


def _in_value(match):
    name = match[3]
    if name is None:
        return _number(match)
    # A name without semicolon does not count where a letter, a digit or an equals sign follows.
    characters = NAMES.get(name)
    if characters is None or (name[-1] != ';' and match.string.startswith('=', match.end())):
        return match[0]
    return characters


def _number(match):
    digits, base, limit = (match[1], 16, 6) if match[1] is not None else (match[2], 10, 7)
    digits = digits.lstrip('0')
    if not digits or len(digits) > limit:
        return REPLACEMENT
    code = int(digits, base)
    if code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        return REPLACEMENT
    return chr(WINDOWS.get(code, code))
