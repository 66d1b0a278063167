"""Is every literal that a test insists on entailed by what the agent is told?

The agent is told the prompt, the checklist and the descriptions of the parameters. A text is entailed when it stands
there (capital letters and spaces do not matter), or when each of its words and numbers does, singular or plural. A
number is entailed when it stands there in digits or in words; whole numbers below ten always are, since they count what
a test does. What the tests of the file put in may be expected to come out again, in whole or in parts, also in a later
test. Everything else is a hidden requirement unless a person has reviewed it: `reviewed_literals.yaml` beside the tests
gives a reason for each.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from projecteval.certification.author_file import read_author_file
from projecteval.certification.certificate import TracingResult
from projecteval.certification.literals import Literal, read_literals
from projecteval.mission import Mission

FILE_NAME = "reviewed_literals.yaml"

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_WORD = re.compile(r"[^\W\d_]+")
_ALWAYS = frozenset(map(float, range(10)))
_SMALL_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve"
_OTHER_NUMBERS = {"once": 1.0, "twice": 2.0, "half": 0.5, "twenty": 20.0, "thirty": 30.0, "hundred": 100.0}
_NUMBER_WORDS = {word: float(number) for number, word in enumerate(_SMALL_NUMBERS.split())} | _OTHER_NUMBERS


class ReviewedLiteral(BaseModel):
    """A literal that a person found to be entailed after all, and why; `test` limits it to one test."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    literal: str | int | float
    reason: str = Field(min_length=10)
    test: str | None = None


class _File(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    literals: tuple[ReviewedLiteral, ...]


def trace(mission: Mission) -> tuple[TracingResult, list[str]]:
    """The result, and one line for every hidden requirement and every review that is stale. Raises UsageError."""
    tests = list(read_literals(mission.tests_path.read_text("utf-8")))
    sources = (_Told.by(mission), _Told.of(str(value) for test in tests for value in test.inputs))
    reviews = _read_reviews(mission.folder / FILE_NAME)
    used: set[ReviewedLiteral] = set()
    hidden: dict[Literal, str] = {}
    asserted: set[Literal] = set()
    exempted: set[Literal] = set()
    for test in tests:
        asserted |= test.asserted
        for literal in sorted(test.asserted, key=_place):
            if any(source.entails(literal.value) for source in sources):
                continue
            review = next((one for one in reviews if _covers(one, literal, test.test)), None)
            if review is None:
                hidden.setdefault(literal, test.test)
            else:
                used.add(review)
                exempted.add(literal)
    lines = [
        f"{mission.tests_path.name}:{literal.line}: {test}: {literal.value!r:.60} is asserted, but neither prompt, "
        "checklist nor parameters say it"
        for literal, test in sorted(hidden.items(), key=lambda item: _place(item[0]))
    ]
    stale = [
        f"{FILE_NAME}: {review.literal!r}: no test asserts it, or it is entailed; remove the entry"
        for review in reviews
        if review not in used
    ]
    result = TracingResult(literals=len(asserted), exempted=len(exempted), hidden=tuple(lines))
    return result, [*(f"tracing: {line}" for line in lines), *stale]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """Texts that entail others, once as one text, once as their words and numbers."""

    text: str
    words: frozenset[str]
    numbers: frozenset[float]

    @classmethod
    def by(cls, mission: Mission) -> "_Told":
        """What the agent is told."""
        parts = [mission.title, mission.prompt, *(f"{item.name} {item.description}" for item in mission.inputs)]
        for page in mission.checklist.pages:
            parts += [page.page, *(function.description for function in page.functions)]
        return cls.of([*parts, *(parameter.description for parameter in mission.parameters)])

    @classmethod
    def of(cls, parts: Iterable[str]) -> "_Told":
        text = " ".join(" ".join(parts).split()).lower()
        words = _WORD.findall(text)
        numbers = {float(number) for number in _NUMBER.findall(text)}
        numbers |= {_NUMBER_WORDS[word] for word in words if word in _NUMBER_WORDS}
        return cls(text=text, words=frozenset(map(_stem, words)), numbers=frozenset(numbers) | _ALWAYS)

    def entails(self, value: str | float) -> bool:
        if not isinstance(value, str):
            return abs(float(value)) in self.numbers
        plain = " ".join(value.split()).lower()
        return plain in self.text or (
            all(_stem(word) in self.words for word in _WORD.findall(plain))
            and all(float(number) in self.numbers for number in _NUMBER.findall(plain))
        )


def _stem(word: str) -> str:
    return word if len(word) < 4 else word.removesuffix("s")


def _covers(review: ReviewedLiteral, literal: Literal, test: str) -> bool:
    return review.literal == literal.value and review.test in (None, test)


def _place(literal: Literal) -> tuple[int, str]:
    return literal.line, str(literal.value)


def _read_reviews(path: Path) -> tuple[ReviewedLiteral, ...]:
    file = read_author_file(path, _File)
    return file.literals if file else ()
