"""Which failed tests kept others from being tried, and how many."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from judge_machine import LAUNCH_TEST, Cause, Outcome
from projecteval.reports.entries import Entry, Sample
from projecteval.reports.sentences.sentence import Sentence, some

TOPIC = "chains"
_MOST = 3


def chains_sentences(entries: Sequence[Entry]) -> Iterator[Sentence]:
    """How many tests never ran, then the failed tests that blocked most of them, over all attempts."""
    behind: Counter[tuple[str, str]] = Counter()
    attempts: Counter[tuple[str, str]] = Counter()
    causes: dict[tuple[str, str], Counter[Cause | None]] = {}
    without = total = unknown = 0
    for entry in entries:
        for mission, samples in entry.missions.items():
            for sample in samples:
                blocked = [test for test in sample.tests if test.outcome is Outcome.BLOCKED]
                total += len(blocked)
                if blocked and sample.mission.facts is None and not _launch_failed(sample):
                    unknown += len(blocked)
                    continue
                roots = Counter(roots_of(sample).values())
                without += len(blocked) - roots.total()
                ended = {test.test: test.cause for test in sample.tests}
                for root, number in roots.items():
                    behind[mission, root] += number
                    attempts[mission, root] += 1
                    causes.setdefault((mission, root), Counter())[ended[root]] += 1
    if not total:
        return
    yield Sentence(topic=TOPIC, text=_whole(total, behind, without, unknown))
    for (mission, root), number in behind.most_common(_MOST):
        why = ", ".join(f"{count} {cause}" for cause, count in causes[mission, root].most_common())
        if len(causes[mission, root]) == 1:
            why = str(next(iter(causes[mission, root])))
        yield Sentence(
            topic=TOPIC,
            text=f"{mission}: {root} failed in {some(attempts[mission, root], 'attempt')} ({why}) and blocked "
            f"{some(number, 'test')} behind it.",
        )


def roots_of(sample: Sample) -> Mapping[str, str]:
    """Blocked test → the failed test at the beginning of its chain; those that no test stands before are left out."""
    needs = {} if sample.mission.facts is None else sample.mission.facts.needs
    outcomes = {test.test: test.outcome for test in sample.tests}
    roots: dict[str, str] = {}
    for test in sample.tests:  # in user order, so that what a test needs comes before it
        if test.outcome is not Outcome.BLOCKED:
            continue
        for name in (LAUNCH_TEST, *needs.get(test.test, ())):
            if outcomes.get(name) in (None, Outcome.PASSED):
                continue
            root = roots.get(name, name)
            if outcomes[root] is not Outcome.BLOCKED:
                roots[test.test] = root
                break
    return roots


def _launch_failed(sample: Sample) -> bool:
    return sample.launched is False


def _whole(total: int, behind: Counter[tuple[str, str]], without: int, unknown: int) -> str:
    parts = [f"{behind.total()} behind {some(len(behind), 'failed test')}"] if behind else []
    if without:
        parts.append(f"{without} because the project was gone, or nothing was handed in")
    if unknown:
        parts.append(f"{unknown} in runs that did not keep which test needs which")
    return f"{some(total, 'test')} never ran: {', '.join(parts)}."
