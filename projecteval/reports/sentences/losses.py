"""Sentences on lost tests: by stage, by wrong answers about right code, in chains after a failed one."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from judge_machine import Cause, Outcome, Owner, owner_of
from projecteval.reports.entries import Entry, Sample
from projecteval.runs import FoundCounterfactual
from projecteval.runs.chains import roots_of
from projecteval.tables.wording import listed, share, some, words

_MOST_CHAINS = 3
STAGES: tuple[tuple[Owner, str], ...] = (
    (Owner.AGENT, "answers that could not be used"),
    (Owner.PROJECT, "projects that did not launch or did not last"),
    (Owner.PARAMETER, "parameter values"),
    (Owner.UNDECIDED, "parameter values or behaviour"),
    (Owner.BEHAVIOUR, "behaviour"),
    (Owner.HARNESS, "faults of the judge"),
)
"""The stages in the order in which an attempt goes through them, by who has to act."""


def losses_sentences(entries: Sequence[Entry]) -> Iterator[str]:
    """One sentence over all agents, and one for each where there are several, in tests and percent."""
    nothing: Counter[Cause | None] = Counter()
    yield from _losses_of("", sum((entry.causes for entry in entries), nothing))
    agents = list(dict.fromkeys(entry.agent for entry in entries))
    if len(agents) > 1:
        for agent in agents:
            own = (entry.causes for entry in entries if entry.agent == agent)
            yield from _losses_of(f"{agent}: ", sum(own, nothing))


def _losses_of(who: str, counts: Counter[Cause | None]) -> Iterator[str]:
    total, lost = counts.total(), counts.total() - counts[None]
    if not total:
        return
    begin = f"{who}{lost} of {some(total, 'test')}"
    if not lost:
        yield f"{who}all {some(total, 'test')} passed."
        return
    parts = []
    for owner, place in STAGES:
        number = sum(count for cause, count in counts.items() if cause is not None and owner_of(cause) is owner)
        if number:
            parts.append(f"{number} ({share(number / total)}) to {place}")
    yield f"{begin} ({share(lost / total)}) did not pass: {', '.join(parts)}."


def counterfactual_sentences(found: Sequence[FoundCounterfactual]) -> Iterator[str]:
    """The number of tests that would have passed with a locator found on the page, and the ends of the others."""
    if not found:
        return
    passed = [one for one in found if one.counterfactual.outcome is Outcome.PASSED]
    tests = f"{some(len(found), 'test')} that failed at a parameter value"
    if passed:
        yield (
            f"{len(passed)} of {tests} would have passed with a locator found on the page: there, the code was "
            "right and the answer about it wrong."
        )
        names = list(dict.fromkeys(f"{one.counterfactual.parameter} of {one.key.mission}" for one in passed))
        yield f"The wrong answers were those to {listed(names)}."
    if rest := _unknown(found):
        subject = f"the other {len(found) - len(passed)}" if passed else tests
        yield f"Of {subject}, {', '.join(rest)}: whether the answer or the code was at fault is not known."


def _unknown(found: Sequence[FoundCounterfactual]) -> list[str]:
    """The ends of those that did not pass, counted in words."""
    ends = Counter(
        (
            one.counterfactual.outcome,
            one.counterfactual.outcome is Outcome.FAILED and one.counterfactual.locator is None,
        )
        for one in found
    )
    phrases = {
        (Outcome.FAILED, False): "{} failed with such a locator too",
        (Outcome.FAILED, True): "for {} nothing on the page resembled what was asked for",
        (None, False): "for {} nothing was tried",
        (Outcome.NOT_SCORED, False): "{} could not be scored",
    }
    return [phrase.format(ends[end]) for end, phrase in phrases.items() if ends[end]]


def chains_sentences(entries: Sequence[Entry]) -> Iterator[str]:
    """The number of tests that never ran, then the failed tests that blocked most of them, over all attempts."""
    behind: Counter[tuple[str, str]] = Counter()
    attempts: Counter[tuple[str, str]] = Counter()
    causes: dict[tuple[str, str], Counter[Cause | None]] = {}
    without = total = unknown = 0
    for entry in entries:
        for mission, samples in entry.missions.items():
            for sample in samples:
                blocked = [test for test in sample.tests if test.outcome is Outcome.BLOCKED]
                total += len(blocked)
                if blocked and sample.mission.facts is None and sample.launched is not False:
                    unknown += len(blocked)
                    continue
                roots = Counter(_roots_of(sample).values())
                without += len(blocked) - roots.total()
                ended = {test.test: test.cause for test in sample.tests}
                for root, number in roots.items():
                    behind[mission, root] += number
                    attempts[mission, root] += 1
                    causes.setdefault((mission, root), Counter())[ended[root]] += 1
    if not total:
        return
    yield _never_run(total, behind, without, unknown)
    for (mission, root), number in behind.most_common(_MOST_CHAINS):
        why = ", ".join(f"{count} {words(cause)}" for cause, count in causes[mission, root].most_common())
        if len(causes[mission, root]) == 1:
            why = words(next(iter(causes[mission, root])))
        yield (
            f"{mission}: {root} failed in {some(attempts[mission, root], 'attempt')} ({why}) and blocked "
            f"{some(number, 'test')} behind it."
        )


def _roots_of(sample: Sample) -> Mapping[str, str]:
    needs = {} if sample.mission.facts is None else sample.mission.facts.needs
    return roots_of({test.test: test.outcome for test in sample.tests}, needs)


def _never_run(total: int, behind: Counter[tuple[str, str]], without: int, unknown: int) -> str:
    parts = [f"{behind.total()} behind {some(len(behind), 'failed test')}"] if behind else []
    if without:
        parts.append(f"{without} because the project was gone, or nothing was handed in")
    if unknown:
        parts.append(f"{unknown} in runs that did not keep which test needs which")
    return f"{some(total, 'test')} never ran: {', '.join(parts)}."
