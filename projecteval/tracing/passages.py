"""The text that an agent gets of a mission, sentence by sentence, and the texts and numbers that it entails."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from projecteval.attempt import Level
from projecteval.mission import Checklist, Mission
from projecteval.project import Project

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_WORD = re.compile(r"[^\W\d_]+")
_ALWAYS = frozenset(map(float, range(10)))
_SMALL_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve"
_OTHER_NUMBERS = {"once": 1.0, "twice": 2.0, "half": 0.5, "twenty": 20.0, "thirty": 30.0, "hundred": 100.0}
_NUMBER_WORDS = {word: float(number) for number, word in enumerate(_SMALL_NUMBERS.split())} | _OTHER_NUMBERS
PROMPT = "prompt"
CONTRACT = "contract"
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

    A text is entailed when it occurs in them (capital letters and spaces do not matter), or when one of them has each
    of its words and numbers, singular or plural. A number is when it occurs there in digits or in words, and always
    below ten.
    """

    def __init__(self, passages: Iterable[Passage]) -> None:
        self._passages = tuple(passages)
        self._text = " ".join(passage.plain for passage in self._passages)
        self._numbers = _ALWAYS.union(*(passage.numbers for passage in self._passages))
        self._words = frozenset[str]().union(*(passage.words for passage in self._passages))
        self._grounds: dict[str | float, tuple[Passage, ...]] = {}

    def __iter__(self) -> Iterator[Passage]:
        return iter(self._passages)

    def entails(self, value: str | float) -> bool:
        """Return True if the literal follows from the passages."""
        if not isinstance(value, str):
            return abs(float(value)) in self._numbers
        plain = _plain(value)
        return plain in self._text or self._with_words_of(plain) is not None

    def hold_parts_of(self, value: str | float) -> bool:
        """Return True if the literal can be put together from parts of several passages."""
        words, numbers = _parts(_plain(str(value)))
        return self.entails(value) or (words <= self._words and numbers <= self._numbers)

    def grounds_of(self, value: str | float) -> tuple[Passage, ...]:
        """Return the passage with an entailed literal, or the one that has all of its words and numbers.

        Of several that hold all of it, one in which it is between quotes or brackets. Empty for what needs none: a
        whole number below ten, signs alone.
        """
        key = value if isinstance(value, str) else abs(float(value))
        if key not in self._grounds:
            found = self._with_text(_plain(key)) if isinstance(key, str) else self._with_number(key)
            self._grounds[key] = () if found is None else (found,)
        return self._grounds[key]

    def _with_number(self, number: float) -> Passage | None:
        return None if number in _ALWAYS else next((one for one in self._passages if number in one.numbers), None)

    def _with_text(self, plain: str) -> Passage | None:
        near = [one for one in self._passages if plain in one.plain]
        if not plain or not any(letter.isalnum() for letter in plain):
            return None
        holding = [one for one in near if one.holds(plain)]
        quoting = next((one for one in holding if one.quotes(plain)), None)
        # As `categor`, which categories and category begin with, is no word itself.
        return quoting or next(iter([*holding, *near]), None) or self._with_words_of(plain)

    def _with_words_of(self, plain: str) -> Passage | None:
        words, numbers = _parts(plain)
        numbers -= _ALWAYS
        return next((one for one in self._passages if words <= one.words and numbers <= one.numbers), None)


def passages_of(mission: Mission, *levels: Level) -> Passages:
    """Return what an agent reads at any of these levels: their own text, and what is the same at each.

    The same at each are the title, the contract, the starter, and the descriptions of inputs and parameters.
    """
    passages = [Passage(where="title", text=mission.title)]
    if Level.PROMPT in levels:
        passages += _told(PROMPT, mission.prompt)
    if Level.CHECKLIST in levels:
        passages += _of_checklist(mission.checklist)
    if Level.SKELETON in levels:
        passages += _of_files("skeleton", mission.skeleton_project())
    passages += [passage for rule in mission.contract for passage in _told(CONTRACT, rule)]
    # At a later checkpoint an agent may be given its own code instead.
    if not mission.is_later_checkpoint and (starter := mission.starter_project()) is not None:
        passages += _of_files("starter", starter)
    shown = mission.shown_inputs()
    for item in mission.inputs:
        passages += _told(f"input {item.name}", f"{item.name} {item.description}")
        passages += _of_lines(f"input {item.name}", shown.get(item.name, ""))
    passages += [Passage(where=f"parameter {one.name}", text=one.description) for one in mission.parameters]
    return Passages(passages)


def _told(where: str, text: str) -> list[Passage]:
    return [Passage(where=where, text=sentence) for sentence in sentences(text)]


def _of_checklist(checklist: Checklist) -> Iterator[Passage]:
    for page in checklist.pages:
        yield Passage(where="checklist", text=page.page)
        for function in page.functions:
            yield from _told(f"checklist, {page.page}", function.description)


def _of_files(where: str, project: Project) -> Iterator[Passage]:
    for path, text in project.texts().items():
        yield Passage(where=where, text=path)
        yield from _of_lines(f"{where}, {path}", text)


def _of_lines(where: str, text: str) -> list[Passage]:
    return [Passage(where=where, text=line.strip()) for line in text.splitlines() if line.strip()]


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
