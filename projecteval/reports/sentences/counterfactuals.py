"""Whether the code was right where the answer about it was wrong: what became of faults of parameters."""

from collections.abc import Iterator, Sequence

from judge_machine.verdicts import Outcome
from projecteval.reports.sentences.sentence import Sentence, listed, some
from projecteval.runs import FoundCounterfactual

TOPIC = "counterfactuals"


def counterfactual_sentences(found: Sequence[FoundCounterfactual]) -> Iterator[Sentence]:
    """How many tests would have passed with a locator found on the page; nothing where none was tried."""
    tried = [one for one in found if one.counterfactual.outcome in (Outcome.PASSED, Outcome.FAILED)]
    passed = [one for one in tried if one.counterfactual.outcome is Outcome.PASSED]
    if not tried:
        return
    faults = some(len(tried), "parameter fault")
    if passed:
        yield Sentence(
            topic=TOPIC,
            text=f"{len(passed)} of {faults} would have passed with a locator found on the page: the code was right, "
            "the answer about it was wrong.",
        )
        names = list(dict.fromkeys(f"{one.counterfactual.parameter} of {one.key.mission}" for one in passed))
        yield Sentence(topic=TOPIC, text=f"The wrong answers were those to {listed(names)}.")
    else:
        yield Sentence(topic=TOPIC, text=f"None of {faults} would have passed with a locator found on the page.")
    without = sum(one.counterfactual.locator is None for one in tried)
    if without:
        yield Sentence(topic=TOPIC, text=f"For {without} of them nothing on the page resembled what was asked for.")
