"""Groups of words that mean the same."""

from part_list import Refused
from words import words_of


def add_group(database, text):
    """Keep a group of words. Raises Refused if it is none."""
    entries = [words_of(entry) for entry in text.split(",")]
    words = {entry[0] for entry in entries if len(entry) == 1}
    if any(len(entry) != 1 for entry in entries) or len(words) < 2:
        raise Refused("Please enter single words with commas between them")
    database.execute("INSERT INTO synonyms (words) VALUES (?)", (text,))


def all_groups(database):
    """Return the groups as they were typed."""
    return database.execute("SELECT id, words FROM synonyms ORDER BY id").fetchall()


def read_synonyms(database):
    """Return word → its synonyms."""
    synonyms = {}
    for group in all_groups(database):
        words = set(words_of(group["words"]))
        for word in words:
            synonyms[word] = synonyms.get(word, set()) | (words - {word})
    return synonyms
