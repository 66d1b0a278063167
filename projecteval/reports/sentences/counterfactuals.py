"""Whether the code was right where the answer about it was wrong: what became of faults of parameters."""

from collections import Counter
from collections.abc import Iterator, Sequence

from judge_machine import Outcome
from projecteval.reports.sentences.sentence import Sentence, listed, some
from projecteval.runs import FoundCounterfactual

TOPIC = "counterfactuals"


def counterfactual_sentences(found: Sequence[FoundCounterfactual]) -> Iterator[Sentence]:
    """How many tests would have passed with a locator found on the page, and what is known of the others."""
    if not found:
        return
    passed = [one for one in found if one.counterfactual.outcome is Outcome.PASSED]
    tests = f"{some(len(found), 'test')} that failed at a parameter value"
    if passed:
        yield Sentence(
            topic=TOPIC,
            text=f"{len(passed)} of {tests} would have passed with a locator found on the page: there, the code was "
            "right and the answer about it wrong.",
        )
        names = list(dict.fromkeys(f"{one.counterfactual.parameter} of {one.key.mission}" for one in passed))
        yield Sentence(topic=TOPIC, text=f"The wrong answers were those to {listed(names)}.")
    if rest := _rest(found):
        subject = f"the other {len(found) - len(passed)}" if passed else tests
        text = f"Of {subject}, {', '.join(rest)}: whether the answer or the code was at fault is not known."
        yield Sentence(topic=TOPIC, text=text)


def _rest(found: Sequence[FoundCounterfactual]) -> list[str]:
    """What became of those that did not pass."""
    ends = Counter(
        (
            one.counterfactual.outcome,
            one.counterfactual.outcome is Outcome.FAILED and one.counterfactual.locator is None,
        )
        for one in found
    )
    words = {
        (Outcome.FAILED, False): "{} failed with such a locator too",
        (Outcome.FAILED, True): "for {} nothing on the page resembled what was asked for",
        (None, False): "for {} nothing was tried",
        (Outcome.NOT_SCORED, False): "{} could not be scored",
    }
    return [phrase.format(ends[end]) for end, phrase in words.items() if ends[end]]
