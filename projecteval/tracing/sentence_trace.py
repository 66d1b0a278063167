"""The tests that look at each sentence of a mission's prompt and contract: the reverse of the trace of literals.

A program cannot tell which test fails when a project does not do what a sentence says; the author writes it into
`reviews.yaml`, and here it is checked that no sentence is left out.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from projecteval.mission import Mission
from projecteval.tracing.passages import CONTRACT, PROMPT, Passage, sentences
from projecteval.tracing.reviews import REVIEWS_NAME, UntestableSentence, read_reviews


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedSentence:
    """A sentence of prompt or contract, and the tests that look at it or the reason why none can.

    Without either, nobody has said how it is tested.
    """

    passage: Passage
    tests: tuple[str, ...] = ()
    reason: str = ""

    def is_untested(self, killers: Collection[str] | None) -> bool:
        """Return True without a test that is among `killers`, those that a seeded defect makes fail.

        Where these are not known (None), any test will do; what cannot be tested needs none.
        """
        tests = self.tests if killers is None else [test for test in self.tests if test in killers]
        return not self.reason and not tests


def trace_sentences(mission: Mission) -> tuple[list[TracedSentence], list[str]]:
    """Return every sentence in order, and one line for every review that is about none or names no test.

    Raises UsageError for reviews that are invalid.
    """
    reviews = read_reviews(mission).sentences
    passages = [Passage(where=PROMPT, text=sentence) for sentence in sentences(mission.prompt)]
    passages += [Passage(where=CONTRACT, text=one) for rule in mission.contract for one in sentences(rule)]
    problems = [line for begin, review in reviews.items() for line in _problems(mission, passages, begin, review)]
    return [_traced(passage, reviews) for passage in passages], problems


def _traced(passage: Passage, reviews: Mapping[str, tuple[str, ...] | UntestableSentence]) -> TracedSentence:
    review = next((review for begin, review in reviews.items() if _begins(passage, begin)), ())
    if isinstance(review, UntestableSentence):
        return TracedSentence(passage=passage, reason=review.not_testable)
    return TracedSentence(passage=passage, tests=review)


def _problems(
    mission: Mission, passages: list[Passage], begin: str, review: tuple[str, ...] | UntestableSentence
) -> Iterator[str]:
    where = f"{REVIEWS_NAME}: sentences: {begin!r:.60}"
    meant = [passage for passage in passages if _begins(passage, begin)]
    if not meant:
        yield f"{where}: no sentence of prompt or contract begins so; correct or remove it"
    elif len({passage.text for passage in meant}) > 1:
        yield f"{where}: {len(meant)} sentences begin so; write down more of the one that is meant"
    if isinstance(review, UntestableSentence):
        return
    if not review:
        yield f"{where}: names no test; name those that fail without it, or say why it is `not_testable`"
    if unknown := [test for test in review if test not in mission.test_names]:
        yield f"{where}: the mission has no test {', '.join(unknown)}; correct the name"


def _begins(passage: Passage, begin: str) -> bool:
    return passage.text.startswith(" ".join(begin.split()))
