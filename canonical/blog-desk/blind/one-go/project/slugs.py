"""The end of a post's address, made from the words of its title."""

import re
import unicodedata

# Letters that do not consist of another one and an accent.
SPELLINGS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ħ": "h", "ı": "i"}
)


def slug_of(title):
    decomposed = unicodedata.normalize("NFKD", title.lower().translate(SPELLINGS))
    letters = "".join(char for char in decomposed if not unicodedata.combining(char)).lower()
    words = re.findall(r"[^\W_]+", letters)
    return unicodedata.normalize("NFC", "-".join(words)) or "post"


def free_slug(title, is_taken):
    """The words of the title, with -2, -3 and so on where another post has this address."""
    slug = candidate = slug_of(title)
    number = 2
    while is_taken(candidate):
        candidate = f"{slug}-{number}"
        number += 1
    return candidate
