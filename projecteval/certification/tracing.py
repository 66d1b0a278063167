"""The traces of a mission as its certificate keeps them, and what speaks against them.

A mission with a contract says at each level all that its tests insist on, and names the tests of every sentence.
Another may say it at one of the levels only; its certificate then tells which tests are beyond which level.
"""

from collections.abc import Collection, Iterable, Iterator

from projecteval.attempt import Level
from projecteval.certification.parts import SentencesResult, TracingResult
from projecteval.mission import Mission
from projecteval.tracing import (
    REVIEWS_NAME,
    LiteralGround,
    TracedLiteral,
    has_equal_levels,
    levels_of,
    read_reviews,
    trace_literals,
    trace_sentences,
)


def trace(mission: Mission) -> tuple[TracingResult, list[str]]:
    """Return the trace of the literals, and one line for every hidden requirement and every stale review.

    Raises UsageError.
    """
    traced = {level: trace_literals(mission, level) for level in levels_of(mission)}
    together = trace_literals(mission, Level.PROMPT, Level.CHECKLIST)
    used = [one.review for found in traced.values() for one in found if one.review]
    reviews = read_reviews(mission).literals
    result = TracingResult(
        literals=len({one.literal for one in together}),
        exempted=sum(review in used for review in reviews),
        hidden=tuple(_hidden(mission, together, "but neither prompt, checklist nor parameters say it")),
        beyond={
            int(level): lines
            for level, found in traced.items()
            if (lines := tuple(_hidden(mission, found, f"but level {level} does not say it")))
        },
    )
    stale = [
        f"{REVIEWS_NAME}: {review.literal!r}: no test asserts it, or it is entailed; remove the entry"
        for review in reviews
        if review not in used
    ]
    if not has_equal_levels(mission):
        return result, [*(f"tracing: {line}" for line in result.hidden), *stale]
    return result, [*(f"tracing: {line}" for lines in result.beyond.values() for line in lines), *stale]


def trace_back(mission: Mission, killers: Collection[str]) -> tuple[SentencesResult, list[str]]:
    """Return the trace of the sentences, and one line for each without a test and for every stale review.

    `killers` are the tests that a seeded defect makes fail; a sentence needs one of them. Raises UsageError.
    """
    traced, stale = trace_sentences(mission)
    untested = tuple(
        f"{one.passage.where}: {one.passage.text!r:.80}: "
        + (f"no mutant makes {', '.join(one.tests)} fail" if one.tests else "no test looks at it")
        for one in traced
        if one.is_untested(killers)
    )
    result = SentencesResult(sentences=len(traced), exempted=sum(bool(one.reason) for one in traced), untested=untested)
    if not has_equal_levels(mission):
        return result, stale
    return result, [*(f"sentences: {line}" for line in untested), *stale]


def _hidden(mission: Mission, traced: Iterable[TracedLiteral], words: str) -> Iterator[str]:
    hidden = {one.literal: one.test for one in traced if one.ground is LiteralGround.NONE}
    for literal, test in sorted(hidden.items(), key=lambda item: (item[0].line, str(item[0].value))):
        yield f"{mission.tests_path.name}:{literal.line}: {test}: {literal.value!r:.60} is asserted, {words}"
