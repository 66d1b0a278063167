"""Words of texts, and how they are compared."""

import re
import unicodedata

# Letters and digits, each with the accents that follow it.
WORD = re.compile(r"(?:[^\W_][\u0300-\u036f]*)+")
SHORTEST_FORGIVING = 5


def fold(text):
    """Return the text without accents and capital letters."""
    parts = unicodedata.normalize("NFD", text)
    plain = "".join(sign for sign in parts if not unicodedata.combining(sign))
    return unicodedata.normalize("NFC", plain).lower()


def words_of(text):
    """Return the words of a text as they are compared, in their order."""
    return tuple(fold(word) for word in WORD.findall(text))


def forgives(word):
    """Return whether a typed word may have a typing mistake."""
    return len(word) >= SHORTEST_FORGIVING and not any(sign.isdigit() for sign in word)


def one_mistake_apart(one, other):
    """Return whether one word becomes the other by one character added, missing or replaced, or two swapped."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    at = 0
    while at < min(len(one), len(other)) and one[at] == other[at]:
        at += 1
    rest, other_rest = one[at:], other[at:]
    if len(rest) != len(other_rest):
        return rest[1:] == other_rest or rest == other_rest[1:]
    swapped = rest[:2] == other_rest[:2][::-1] and rest[2:] == other_rest[2:]
    return rest[1:] == other_rest[1:] or swapped
