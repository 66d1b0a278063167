"""The text that an agent gets of a mission, sentence by sentence, and the texts and numbers that it entails."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from projecteval.mission import Mission

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_WORD = re.compile(r"[^\W\d_]+")
_ALWAYS = frozenset(map(float, range(10)))
_SMALL_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve"
_OTHER_NUMBERS = {"once": 1.0, "twice": 2.0, "half": 0.5, "twenty": 20.0, "thirty": 30.0, "hundred": 100.0}
_NUMBER_WORDS = {word: float(number) for number, word in enumerate(_SMALL_NUMBERS.split())} | _OTHER_NUMBERS
PROMPT = "prompt"
# A list's item or a blank line begins something new, a continuation line does not; `Dr.` ends no sentence.
_BLOCK = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)")
_QUOTES = (('"', '"'), ("`", "`"), ("[", "]"))
_SENTENCE = re.compile(r"(?<=[.!?])(?<![A-Z][a-z]\.)\s+(?=[A-Z`\"'])")


@dataclass(frozen=True, kw_only=True)
class Passage:
    """A sentence and the place where the agent reads it, such as `prompt` or `checklist, Start page`."""

    where: str
    text: str

    @cached_property
    def plain(self) -> str:
        """The text in small letters with single spaces."""
        return _plain(self.text)

    @cached_property
    def words(self) -> frozenset[str]:
        """Its words, singular."""
        return frozenset(map(_stem, _WORD.findall(self.plain)))

    @cached_property
    def numbers(self) -> frozenset[float]:
        """Its numbers, in digits or in words."""
        written = {_NUMBER_WORDS[word] for word in _WORD.findall(self.plain) if word in _NUMBER_WORDS}
        return frozenset(written | {float(number) for number in _NUMBER.findall(self.plain)})

    def holds(self, plain: str) -> bool:
        """Return True if this text in small letters occurs here, and not inside a word: `no` is not in `note`."""
        before = r"(?<!\w)" if plain[0].isalnum() else ""
        after = r"(?!\w)" if plain[-1].isalnum() else ""
        return bool(re.search(f"{before}{re.escape(plain)}{after}", self.plain))

    def quotes(self, plain: str) -> bool:
        """Return True if it occurs here between signs that say that it is meant word for word."""
        return any(f"{left}{plain}{right}" in self.plain for left, right in _QUOTES)

    def states(self, value: str | float) -> bool:
        """Return True if a literal of more than one letter or digit occurs here."""
        if not isinstance(value, str):
            return abs(float(value)) not in _ALWAYS and abs(float(value)) in self.numbers
        plain = _plain(value)
        return len(plain) > 1 and self.holds(plain)


class Passages:
    """Passages that entail literals.

    A text is entailed when it occurs in them (capital letters and spaces do not matter), or when each of its words and
    numbers does, singular or plural. A number is when it occurs there in digits or in words, and always below ten.
    """

    def __init__(self, passages: Iterable[Passage]) -> None:
        self._passages = tuple(passages)
        self._text = " ".join(passage.plain for passage in self._passages)
        self._words = frozenset[str]().union(*(passage.words for passage in self._passages))
        self._numbers = _ALWAYS.union(*(passage.numbers for passage in self._passages))

    def __iter__(self) -> Iterator[Passage]:
        return iter(self._passages)

    def entails(self, value: str | float) -> bool:
        """Return True if the literal follows from the passages."""
        if not isinstance(value, str):
            return abs(float(value)) in self._numbers
        plain = _plain(value)
        words, numbers = _parts(plain)
        return plain in self._text or (words <= self._words and numbers <= self._numbers)

    def grounds_of(self, value: str | float) -> tuple[Passage, ...]:
        """Return the passage with an entailed literal, or the few that hold all of its words and numbers, in order.

        Of several that hold all of it, one in which it is between quotes or brackets. Empty for what needs none: a
        whole number below ten, signs alone.
        """
        if not isinstance(value, str):
            number = abs(float(value))
            stating = ((one,) for one in self._passages if number in one.numbers)
            return () if number in _ALWAYS else next(stating, ())
        plain = _plain(value)
        holding = [one for one in self._passages if plain and one.holds(plain)]
        if holding:
            return (next((one for one in holding if one.quotes(plain)), holding[0]),)
        words, numbers = _parts(plain)
        # As `categor`, which categories and category begin with.
        beginning = ((one,) for one in self._passages if plain and plain in one.plain)
        return self._cover(words, numbers - _ALWAYS) or next(beginning, ())

    def _cover(self, words: frozenset[str], numbers: frozenset[float]) -> tuple[Passage, ...]:
        chosen: list[Passage] = []
        while words or numbers:
            best = max(self._passages, key=lambda one: len(words & one.words) + len(numbers & one.numbers))
            if not (words & best.words or numbers & best.numbers):
                break
            chosen.append(best)
            words, numbers = words - best.words, numbers - best.numbers
        return tuple(sorted(chosen, key=self._passages.index))


def passages_of(mission: Mission) -> Passages:
    """Return the title, the prompt, the checklist, and the descriptions of inputs and parameters."""
    passages = [Passage(where="title", text=mission.title)]
    passages += [Passage(where=PROMPT, text=sentence) for sentence in sentences(mission.prompt)]
    for page in mission.checklist.pages:
        where = f"checklist, {page.page}"
        passages += [Passage(where="checklist", text=page.page)]
        passages += [
            Passage(where=where, text=sentence)
            for function in page.functions
            for sentence in sentences(function.description)
        ]
    passages += [Passage(where=f"input {item.name}", text=f"{item.name} {item.description}") for item in mission.inputs]
    passages += [Passage(where=f"parameter {one.name}", text=one.description) for one in mission.parameters]
    return Passages(passages)


def sentences(text: str) -> Sequence[str]:
    """Return the sentences of a text, with single spaces; an item of a list is at least one."""
    return [
        " ".join(sentence.split())
        for block in _BLOCK.split(text)
        for sentence in _SENTENCE.split(block)
        if sentence.strip()
    ]


def _plain(text: str) -> str:
    return " ".join(text.split()).lower()


def _parts(plain: str) -> tuple[frozenset[str], frozenset[float]]:
    words = frozenset(map(_stem, _WORD.findall(plain)))
    return words, frozenset(float(number) for number in _NUMBER.findall(plain))


def _stem(word: str) -> str:
    return word if len(word) < 4 else word.removesuffix("s")
