"""Is every literal that a test insists on entailed by what the agent is told?

The agent is told the prompt, the checklist and the descriptions of the parameters. A text is entailed when it stands
there (capital letters and spaces do not matter), or when each of its words and numbers does, singular or plural. A
number is entailed when it stands there in digits or in words; whole numbers below ten always are, since they count what
a test does. What the tests of the file put in may be expected to come out again, in whole or in parts, also in a later
test. Everything else is a hidden requirement unless a person has reviewed it: `reviewed_literals.yaml` beside the tests
gives a reason for each.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from projecteval.certification.author_file import read_author_file
from projecteval.certification.certificate import TracingResult
from projecteval.certification.literals import Literal, read_literals
from projecteval.certification.told import PROMPT, Passage, Told, told_by
from projecteval.mission import Mission

FILE_NAME = "reviewed_literals.yaml"


class ReviewedLiteral(BaseModel):
    """A literal that a person found to be entailed after all, and why; `test` limits it to one test."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    literal: str | int | float
    reason: str = Field(min_length=10)
    test: str | None = None


class _File(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    literals: tuple[ReviewedLiteral, ...]


class Ground(StrEnum):
    """Why a test may insist on a literal."""

    TOLD = "told"
    TYPED = "typed by the tests"
    REVIEWED = "reviewed"
    NONE = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedLiteral:
    """A literal that a test insists on, and what it rests on.

    `passages` are the sentences of what is told (none for a whole number below ten and for signs), `review` is a
    person's.
    """

    test: str
    literal: Literal
    ground: Ground
    passages: tuple[Passage, ...] = ()
    review: ReviewedLiteral | None = None


def trace_literals(mission: Mission) -> list[TracedLiteral]:
    """Every literal of every test, in the order of the file. Raises UsageError for a review that cannot be read."""
    return _traced(mission, _read_reviews(mission.folder / FILE_NAME))


def sentences_without_literal(mission: Mission, traced: Iterable[TracedLiteral]) -> list[str]:
    """The sentences of the prompt to which none of these literals leads; a person must see which test looks at them."""
    asserted = {one.literal.value for one in traced if one.ground is Ground.TOLD}
    return [
        passage.text
        for passage in told_by(mission).passages
        if passage.where == PROMPT and not any(passage.states(value) for value in asserted)
    ]


def trace(mission: Mission) -> tuple[TracingResult, list[str]]:
    """The result, and one line for every hidden requirement and every review that is stale. Raises UsageError."""
    reviews = _read_reviews(mission.folder / FILE_NAME)
    traced = _traced(mission, reviews)
    reviewed = [one for one in traced if one.ground is Ground.REVIEWED]
    hidden: dict[Literal, str] = {}
    for one in traced:
        if one.ground is Ground.NONE:
            hidden.setdefault(one.literal, one.test)
    lines = [
        f"{mission.tests_path.name}:{literal.line}: {test}: {literal.value!r:.60} is asserted, but neither prompt, "
        "checklist nor parameters say it"
        for literal, test in sorted(hidden.items(), key=lambda item: _place(item[0]))
    ]
    stale = [
        f"{FILE_NAME}: {review.literal!r}: no test asserts it, or it is entailed; remove the entry"
        for review in reviews
        if review not in {one.review for one in reviewed}
    ]
    result = TracingResult(
        literals=len({one.literal for one in traced}),
        exempted=len({one.literal for one in reviewed}),
        hidden=tuple(lines),
    )
    return result, [*(f"tracing: {line}" for line in lines), *stale]


def _traced(mission: Mission, reviews: Sequence[ReviewedLiteral]) -> list[TracedLiteral]:
    tests = list(read_literals(mission.tests_path.read_text("utf-8")))
    told = told_by(mission)
    typed = Told(Passage(where="tests", text=str(value)) for test in tests for value in test.inputs)

    def traced(literal: Literal, test: str) -> TracedLiteral:
        if told.entails(literal.value):
            passages = told.passages_for(literal.value)
            return TracedLiteral(test=test, literal=literal, ground=Ground.TOLD, passages=passages)
        if typed.entails(literal.value):
            return TracedLiteral(test=test, literal=literal, ground=Ground.TYPED)
        review = next((one for one in reviews if _covers(one, literal, test)), None)
        return TracedLiteral(
            test=test, literal=literal, ground=Ground.REVIEWED if review else Ground.NONE, review=review
        )

    return [traced(literal, test.test) for test in tests for literal in sorted(test.asserted, key=_place)]


def _covers(review: ReviewedLiteral, literal: Literal, test: str) -> bool:
    return review.literal == literal.value and review.test in (None, test)


def _place(literal: Literal) -> tuple[int, str]:
    return literal.line, str(literal.value)


def _read_reviews(path: Path) -> tuple[ReviewedLiteral, ...]:
    file = read_author_file(path, _File)
    return file.literals if file else ()
