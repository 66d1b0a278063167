"""Names and numbers as a reader says them."""

from collections import Counter
from collections.abc import Mapping

from judge_machine import Cause


def some(number: int, word: str) -> str:
    """Such as "1 attempt" and "2 attempts"."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def words(name: object) -> str:
    """A cause or a kind of evidence as words."""
    return str(name).replace("_", " ")


def causes_in_words(causes: Mapping[Cause, int]) -> str:
    """The causes with their counts, the most frequent first."""
    return ", ".join(f"{words(cause)} {count}" for cause, count in Counter(causes).most_common())
