"""At which stage tests were lost: reading answers, launching, parameter values, behaviour."""

from collections import Counter
from collections.abc import Iterator, Sequence

from judge_machine import Cause, Outcome, Owner, owner_of
from projecteval.reports.entries import Entry
from projecteval.reports.sentences.sentence import Sentence, share, some

TOPIC = "losses"
STAGES: tuple[tuple[Owner, str], ...] = (
    (Owner.AGENT, "answers that could not be used"),
    (Owner.PROJECT, "projects that did not launch or did not last"),
    (Owner.PARAMETER, "parameter values"),
    (Owner.BEHAVIOUR, "behaviour"),
)
"""The stages in the order in which an attempt goes through them, by who has to act."""


def losses_sentences(entries: Sequence[Entry]) -> Iterator[Sentence]:
    """One sentence over all agents, and one for each where there are several, in tests and percent."""
    every = [_counted([entry]) for entry in entries]
    yield from _sentence("", sum(every, Counter[Cause | None]()))
    agents = list(dict.fromkeys(entry.agent for entry in entries))
    if len(agents) > 1:
        for agent in agents:
            own = [entry for entry in entries if entry.agent == agent]
            yield from _sentence(f"{agent}: ", _counted(own))


def _counted(entries: Sequence[Entry]) -> Counter[Cause | None]:
    """Scored tests by cause, those that passed under None."""
    return Counter(
        test.cause
        for entry in entries
        for sample in entry.samples
        for test in sample.tests
        if test.outcome is not Outcome.NOT_SCORED
    )


def _sentence(who: str, counts: Counter[Cause | None]) -> Iterator[Sentence]:
    total, lost = counts.total(), counts.total() - counts[None]
    if not total:
        return
    begin = f"{who}{lost} of {some(total, 'scored test')}"
    if not lost:
        yield Sentence(topic=TOPIC, text=f"{who}all {some(total, 'scored test')} passed.")
        return
    parts = []
    for owner, words in STAGES:
        number = sum(count for cause, count in counts.items() if cause is not None and owner_of(cause) is owner)
        if number:
            parts.append(f"{number} ({share(number / total)}) to {words}")
    yield Sentence(topic=TOPIC, text=f"{begin} ({share(lost / total)}) did not pass: {', '.join(parts)}.")
