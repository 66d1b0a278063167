"""Classes of characters, as the standard defines them, and what escapes mean."""

import html.entities
import re
import unicodedata

REPLACEMENT = "\ufffd"
ESCAPABLE = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
LARGEST_CODE_POINT = 0x10FFFF
SURROGATES = range(0xD800, 0xE000)
HTML_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
KEPT_IN_ADDRESSES = re.compile(r"[^A-Za-z0-9;/?:@&=+$,\-_.!~*'()#%]")
REFERENCE = re.compile(r"&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]*));")
ESCAPE_OR_REFERENCE = re.compile(rf"\\([!-/:-@\[-`{{-~])|{REFERENCE.pattern}")


def is_whitespace(character):
    """Tell whether a character is Unicode whitespace; the edge of a text, "", counts as such."""
    return character in ("", "\t", "\n", "\f", "\r") or unicodedata.category(character) == "Zs"


def is_punctuation(character):
    """Tell whether a character is Unicode punctuation, which includes symbols."""
    return character != "" and unicodedata.category(character)[0] in "PS"


def code_point(number):
    """The character of a number, or the replacement character where there is none."""
    if number == 0 or number > LARGEST_CODE_POINT or number in SURROGATES:
        return REPLACEMENT
    return chr(number)


def referenced(match):
    """The text that a match of REFERENCE stands for; its own text if the name is unknown."""
    hexadecimal, decimal, name = match.groups()[-3:]
    if hexadecimal:
        return code_point(int(hexadecimal, 16))
    if decimal:
        return code_point(int(decimal))
    return html.entities.html5.get(f"{name};", match[0])


def unescaped(text):
    """A text in which escapes and character references are replaced by what they mean."""
    return ESCAPE_OR_REFERENCE.sub(lambda match: match[1] or referenced(match), text)


def escaped(text):
    """A text as it is written into HTML."""
    return text.translate(HTML_ESCAPES)


def address(text):
    """An address as it is written into an attribute: percent-encoded, then escaped."""
    return escaped(KEPT_IN_ADDRESSES.sub(lambda match: percent_encoded(match[0]), text))


def percent_encoded(character):
    """The bytes of a character in UTF-8, each as a percent sign and two hexadecimal digits."""
    return "".join(f"%{byte:02X}" for byte in character.encode())
