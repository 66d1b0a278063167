"""Words: what they are, which are the same, and which are one typing mistake apart."""
import re
import unicodedata

WORD = re.compile("[^\\W_](?:[^\\W_]|[\u0300-\u036f])*")

PLAIN = re.compile("[a-z0-9]+")


def fold(text):
    """A text in small letters and without accents."""
    if text.isascii():
        return text.lower()
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).casefold())
    return "".join(character for character in text if not unicodedata.combining(character))


def words(text):
    """The words of a text, folded."""
    if text.isascii():
        return tuple(PLAIN.findall(text.lower()))
    return tuple(fold(word) for word in WORD.findall(text))


def forgives(word):
    """Whether a word, as it was typed, forgives typing mistakes."""
    return len(unicodedata.normalize("NFC", word)) > 4 and not any(character.isdigit() for character in word)


def near(word, letters):
    """All words that are one typing mistake away from a word; what is added or replaced is one of these letters."""
    found = set()
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        for letter in letters:
            found.add(head + letter + tail)
            if tail:
                found.add(head + letter + tail[1:])
        if tail:
            found.add(head + tail[1:])
        if len(tail) > 1:
            found.add(head + tail[1] + tail[0] + tail[2:])
    found.discard(word)
    return found
