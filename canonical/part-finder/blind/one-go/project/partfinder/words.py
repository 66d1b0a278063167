"""Words: longest rows of letters and digits, in which capital letters and accents do not matter."""

import re
import unicodedata
from functools import lru_cache

# Accents may be characters of their own behind their letter.
WORD = re.compile(r"[^\W_](?:[^\W_]|[\u0300-\u036f])*")
LONGEST_UNFORGIVING = 4


@lru_cache(maxsize=200_000)
def fold(text):
    """The text in small letters and without accents."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    plain = "".join(letter for letter in decomposed if unicodedata.category(letter) != "Mn")
    return unicodedata.normalize("NFC", plain)


def words_of(text):
    return [fold(match[0]) for match in WORD.finditer(text)]


def compact(text):
    """All letters and digits of a text."""
    return "".join(words_of(text))


def forgives(word):
    """Whether a word that was typed forgives typing mistakes."""
    return len(word) > LONGEST_UNFORGIVING and not any(letter.isnumeric() for letter in word)


def is_one_mistake(word, other):
    """Whether the words differ by one character that is missing, added or replaced, or by two swapped neighbours."""
    if len(word) > len(other):
        word, other = other, word
    place = 0
    while place < len(word) and word[place] == other[place]:
        place += 1
    if len(word) < len(other):
        return word[place:] == other[place + 1 :]
    if place == len(word):
        return False
    if word[place + 1 :] == other[place + 1 :]:
        return True
    return (
        word[place : place + 2] == other[place : place + 2][::-1] and word[place + 2 :] == other[place + 2 :]
    )
