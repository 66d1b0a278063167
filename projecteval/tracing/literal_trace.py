"""The sentence of the mission that entails each literal that a test insists on, at one level.

At a level, an agent reads the level's text, the contract and the descriptions of inputs and parameters. A text is
entailed when it occurs there (capital letters and spaces do not matter), or when each of its words and numbers does,
singular or plural. A number is entailed when it occurs there in digits or in words; whole numbers below ten always are,
since they count what a test does. What the tests of the file put in may be expected to come out again, in whole or in
parts, also in a later test. Everything else is a hidden requirement unless a person has reviewed it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from projecteval.attempt import Level
from projecteval.mission import Mission
from projecteval.mission.dialects import OWN
from projecteval.tracing.literals import Literal, TestLiterals, read_literals
from projecteval.tracing.passages import Passage, Passages, passages_of
from projecteval.tracing.reviews import ReviewedLiteral, read_reviews


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


def has_equal_levels(mission: Mission) -> bool:
    """Return True for a mission that is held to say at each level all that its tests insist on."""
    return bool(mission.contract) and mission.dialect == OWN


def levels_of(mission: Mission) -> tuple[Level, ...]:
    """Return the levels that a mission has; one without a skeleton has two."""
    has_skeleton = (mission.folder / "skeleton").is_dir()
    return tuple(level for level in Level if has_skeleton or level is not Level.SKELETON)


def trace_literals(mission: Mission, *levels: Level) -> list[TracedLiteral]:
    """Return every literal of every test with what it rests on for an agent that reads all of these levels.

    In the order of the file. Raises UsageError for reviews that are invalid and files that cannot be read.
    """
    reviews = read_reviews(mission).literals
    tests = read_literals(mission.source.tests.decode("utf-8"))
    stated = passages_of(mission, *levels)
    typed = Passages(Passage(where="tests", text=str(value)) for test in tests for value in test.inputs)
    return [
        _traced(test, literal, stated, typed, reviews)
        for test in tests
        for literal in sorted(test.asserted, key=_place)
    ]


def beyond_levels(mission: Mission) -> Mapping[Level, tuple[str, ...]]:
    """By level, the tests that insist on a literal that an agent is not told at this level alone; none are omitted.

    Raises UsageError as `trace_literals` does.
    """
    beyond = {
        level: tuple(dict.fromkeys(one.test for one in trace_literals(mission, level) if one.ground is _NONE))
        for level in levels_of(mission)
    }
    return {level: tests for level, tests in beyond.items() if tests}


_NONE = LiteralGround.NONE


def _traced(
    test: TestLiterals, literal: Literal, stated: Passages, typed: Passages, reviews: Sequence[ReviewedLiteral]
) -> TracedLiteral:
    if stated.entails(literal.value):
        passages = stated.grounds_of(literal.value)
        return TracedLiteral(test=test.test, literal=literal, ground=LiteralGround.STATED, passages=passages)
    if typed.hold_parts_of(literal.value):
        return TracedLiteral(test=test.test, literal=literal, ground=LiteralGround.TYPED)
    review = next((one for one in reviews if one.literal == literal.value and one.test in (None, test.test)), None)
    ground = LiteralGround.REVIEWED if review else LiteralGround.NONE
    return TracedLiteral(test=test.test, literal=literal, ground=ground, review=review)


def _place(literal: Literal) -> tuple[int, str]:
    return literal.line, str(literal.value)
