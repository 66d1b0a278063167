"""Names, numbers and texts that differ from attempt to attempt, so that a project cannot hard-code them."""

import datetime
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from judge_machine.vocabulary import (
    ADJECTIVES,
    CONSONANTS,
    FIRST_NAMES,
    NOUNS,
    SURNAME_BEGINNINGS,
    SURNAME_ENDINGS,
    SURNAME_LINKS,
    VERBS,
    VOWELS,
)

EARLIEST_DATE = datetime.date(2001, 1, 1)
LATEST_DATE = datetime.date(2029, 12, 31)

Option = TypeVar("Option")


class Values:
    """Seeded values of one attempt: the same seed, verb and key give the same value in every test and process.

    Words, names, titles, e-mail addresses, passwords and texts of different keys differ from each other (two of
    fifty coincide less than once in ten thousand attempts); numbers, amounts, dates and picks may coincide when
    their range is small. Everything is ASCII letters, digits, spaces and plain punctuation.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def name(self, key: str) -> str:
        """A person's first and last name, such as `Greta Holmenbrook`."""
        draws = self._draws("name", key)
        return f"{draws.one_of(FIRST_NAMES)} {draws.surname()}"

    def word(self, key: str) -> str:
        """One lower-case word of 8 to 15 letters that is in no dictionary, such as `lanternbelok`."""
        draws = self._draws("word", key)
        return draws.one_of(NOUNS) + draws.syllables()

    def title(self, key: str) -> str:
        """Three capitalised words, such as `Quiet Lantern Belok`."""
        draws = self._draws("title", key)
        words = (draws.one_of(ADJECTIVES), draws.one_of(NOUNS), draws.syllables())
        return " ".join(word.capitalize() for word in words)

    def email(self, key: str) -> str:
        """An e-mail address of a reserved domain, such as `greta.holmenbrook@example.org`."""
        draws = self._draws("email", key)
        return f"{draws.one_of(FIRST_NAMES)}.{draws.surname()}@example.org".lower()

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included. Raises ValueError if `low` exceeds `high`."""
        return self._draws("number", key).between(low, high)

    def amount(self, key: str, low: float, high: float) -> float:
        """An amount with at most two decimals from `low` to `high`. Raises ValueError if `low` exceeds `high`."""
        return self._draws("amount", key).between(round(low * 100), round(high * 100)) / 100

    def text(self, key: str, words: int = 12) -> str:
        """A sentence of `words` (at least 1) words that starts with a capital and ends with a full stop."""
        if words < 1:
            raise ValueError(f"a text has at least one word, asked for {words}")
        draws = self._draws("text", key)
        # Noun verb adjective noun verb …; the invented last word keeps short texts of different keys apart.
        kinds = (NOUNS, VERBS, ADJECTIVES)
        chosen = [draws.one_of(kinds[position % 3]) for position in range(words - 1)]
        sentence = " ".join([*chosen, draws.one_of(NOUNS) + draws.syllables()])
        return f"{sentence[0].upper()}{sentence[1:]}."

    def date(self, key: str) -> datetime.date:
        """A day from 2001-01-01 to 2029-12-31."""
        span_days = (LATEST_DATE - EARLIEST_DATE).days
        return EARLIEST_DATE + datetime.timedelta(days=self._draws("date", key).between(0, span_days))

    def password(self, key: str) -> str:
        """A password with capitals, small letters, digits and a sign, such as `Lantern-Belok-4827!`."""
        draws = self._draws("password", key)
        return f"{draws.one_of(NOUNS).capitalize()}-{draws.syllables().capitalize()}-{draws.between(1000, 9999)}!"

    def pick(self, key: str, options: Sequence[Option]) -> Option:
        """One of `options`. Raises ValueError if there are none."""
        return self._draws("pick", key).one_of(options)

    def _draws(self, kind: str, key: str) -> "_Draws":
        return _Draws(f"{self.seed}\0{kind}\0{key}")


class _Draws:
    """An endless row of draws from a text; sha256, so that it is the same on every Python version."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._count = 0

    def between(self, low: int, high: int) -> int:
        if low > high:
            raise ValueError(f"no number lies between {low} and {high}")
        self._count += 1
        digest = sha256(f"{self._origin}\0{self._count}".encode()).digest()
        return low + int.from_bytes(digest) % (high - low + 1)

    def one_of(self, options: Sequence[Option]) -> Option:
        if not options:
            raise ValueError("there is nothing to pick from")
        return options[self.between(0, len(options) - 1)]

    def surname(self) -> str:
        return self.one_of(SURNAME_BEGINNINGS) + self.one_of(SURNAME_LINKS) + self.one_of(SURNAME_ENDINGS)

    def syllables(self) -> str:
        """Five letters that can be spoken: consonant, vowel, consonant, vowel, consonant."""
        return "".join(self.one_of(letters) for letters in (CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS))
