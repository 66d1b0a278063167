"""Groups of words that mean the same."""

from part_list import Refused
from words import words_of


def add_group(database, text):
    """Keep a group of words. Raises Refused if it is none."""
    raise NotImplementedError("TODO: implement add_group.")


def all_groups(database):
    """Return the groups as they were typed."""
    raise NotImplementedError("TODO: implement all_groups.")


def read_synonyms(database):
    """Return word → its synonyms."""
    raise NotImplementedError("TODO: implement read_synonyms.")
