"""Traces every literal that a test insists on to the sentence of the mission that entails it.

The agent gets the prompt, the checklist and the descriptions of the parameters. A text is entailed when it occurs
there (capital letters and spaces do not matter), or when each of its words and numbers does, singular or plural. A
number is entailed when it occurs there in digits or in words; whole numbers below ten always are, since they count what
a test does. What the tests of the file put in may be expected to come out again, in whole or in parts, also in a later
test. Everything else is a hidden requirement unless a person has reviewed it: `reviewed_literals.yaml` with the tests
gives a reason for each.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from projecteval.certification.author_files import LITERALS_NAME, ReviewedLiteral, read_reviewed_literals
from projecteval.certification.certificate import TracingResult
from projecteval.certification.literals import Literal, read_literals
from projecteval.certification.passages import PROMPT, Passage, Passages, passages_of
from projecteval.mission import Mission


class LiteralGround(StrEnum):
    """The reason why a test may insist on a literal."""

    STATED = "told"
    TYPED = "typed by the tests"
    REVIEWED = "reviewed"
    NONE = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedLiteral:
    """A literal that a test insists on, and what it rests on.

    `passages` are sentences of the mission (none for a whole number below ten and for signs), `review` is a
    person's.
    """

    test: str
    literal: Literal
    ground: LiteralGround
    passages: tuple[Passage, ...] = ()
    review: ReviewedLiteral | None = None


def trace_literals(mission: Mission) -> list[TracedLiteral]:
    """Return every literal of every test, in the order of the file. Raises UsageError for reviews that are invalid."""
    return _traced(mission, read_reviewed_literals(mission))


def sentences_without_literal(mission: Mission, traced: Iterable[TracedLiteral]) -> list[str]:
    """Return the sentences of the prompt to which no literal leads; a person must see which test looks at them."""
    asserted = {one.literal.value for one in traced if one.ground is LiteralGround.STATED}
    return [
        passage.text
        for passage in passages_of(mission)
        if passage.where == PROMPT and not any(passage.states(value) for value in asserted)
    ]


def trace(mission: Mission) -> tuple[TracingResult, list[str]]:
    """Return the result, and one line for every hidden requirement and every stale review. Raises UsageError."""
    reviews = read_reviewed_literals(mission)
    traced = _traced(mission, reviews)
    reviewed = [one for one in traced if one.ground is LiteralGround.REVIEWED]
    hidden: dict[Literal, str] = {}
    for one in traced:
        if one.ground is LiteralGround.NONE:
            hidden.setdefault(one.literal, one.test)
    lines = [
        f"{mission.tests_path.name}:{literal.line}: {test}: {literal.value!r:.60} is asserted, but neither prompt, "
        "checklist nor parameters say it"
        for literal, test in sorted(hidden.items(), key=lambda item: _place(item[0]))
    ]
    stale = [
        f"{LITERALS_NAME}: {review.literal!r}: no test asserts it, or it is entailed; remove the entry"
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
    stated = passages_of(mission)
    typed = Passages(Passage(where="tests", text=str(value)) for test in tests for value in test.inputs)

    def traced(literal: Literal, test: str) -> TracedLiteral:
        if stated.entails(literal.value):
            passages = stated.grounds_of(literal.value)
            return TracedLiteral(test=test, literal=literal, ground=LiteralGround.STATED, passages=passages)
        if typed.entails(literal.value):
            return TracedLiteral(test=test, literal=literal, ground=LiteralGround.TYPED)
        review = next((one for one in reviews if _covers(one, literal, test)), None)
        return TracedLiteral(
            test=test, literal=literal, ground=LiteralGround.REVIEWED if review else LiteralGround.NONE, review=review
        )

    return [traced(literal, test.test) for test in tests for literal in sorted(test.asserted, key=_place)]


def _covers(review: ReviewedLiteral, literal: Literal, test: str) -> bool:
    return review.literal == literal.value and review.test in (None, test)


def _place(literal: Literal) -> tuple[int, str]:
    return literal.line, str(literal.value)
