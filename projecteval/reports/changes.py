"""Two runs, test by test: what was fixed, what was broken, and whether the difference is more than chance."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from judge_machine.verdicts import Outcome
from projecteval.attempt import AttemptKey
from projecteval.errors import UsageError
from projecteval.reports.comparison import Comparison, Values, compared
from projecteval.reports.entries import Entry, entries_of
from projecteval.reports.standings import column_of
from projecteval.runs import EndedTest
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Measure, Missing, cohens_kappa, rate
from projecteval.statistics.consistency import mission_means


class Change(StrEnum):
    """What became of one test of one attempt; `incomparable` ones were not scored, or are in one run alone."""

    FIXED = "fixed"
    BROKEN = "broken"
    STILL_PASSES = "still passes"
    STILL_FAILS = "still fails"
    INCOMPARABLE = "incomparable"


@dataclass(frozen=True, slots=True, kw_only=True)
class TestChange:
    """One test of one attempt; `before` and `after` are its outcomes, None where a run does not have it."""

    __test__ = False  # no test, whatever its name begins with

    key: AttemptKey
    test: str
    before: Outcome | None
    after: Outcome | None

    @property
    def change(self) -> Change:
        """How the two differ."""
        outcomes = (self.before, self.after)
        if None in outcomes or Outcome.NOT_SCORED in outcomes:
            return Change.INCOMPARABLE
        match tuple(outcome is Outcome.PASSED for outcome in outcomes):
            case (False, True):
                return Change.FIXED
            case (True, False):
                return Change.BROKEN
            case (True, True):
                return Change.STILL_PASSES
            case _:
                return Change.STILL_FAILS


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """How far two runs say the same of the tests that both scored, passed or not: `same` is the share, 0 to 1.

    `kappa` is Cohen's, −1 to 1: what is left of that beyond chance, so that runs in which nearly everything passes do
    not agree by that alone.
    """

    same: Measure
    kappa: Measure


@dataclass(frozen=True, slots=True, kw_only=True)
class RunChanges:
    """All tests of both runs, and one comparison of scores per mission for each agent and column (after − before)."""

    tests: tuple[TestChange, ...]
    comparisons: tuple[Comparison, ...]

    @property
    def counts(self) -> Mapping[Change, int]:
        """How many tests changed in which way."""
        return Counter(test.change for test in self.tests)

    @property
    def agreement(self) -> Agreement:
        """How far the runs agree, over all comparable tests together."""
        both = [test for test in self.tests if test.change is not Change.INCOMPARABLE]
        before = [test.before is Outcome.PASSED for test in both]
        after = [test.after is Outcome.PASSED for test in both]
        same = sum(one == other for one, other in zip(before, after, strict=True))
        return Agreement(
            same=rate(same, len(both), left_out=len(self.tests) - len(both)), kappa=cohens_kappa(before, after)
        )

    def as_json(self) -> dict[str, Any]:
        """The changes as other programs read them."""
        return {
            "counts": {str(change): self.counts.get(change, 0) for change in Change},
            "agreement": asdict(self.agreement),
            "tests": [
                {**_plain(test.key), "test": test.test, "before": test.before, "after": test.after,
                 "change": str(test.change)}
                for test in self.tests
            ],
            "comparisons": [asdict(comparison) for comparison in self.comparisons],
        }  # fmt: skip


def changes_between(before: RunFolder, after: RunFolder, *, renamed: Mapping[str, str] | None = None) -> RunChanges:
    """Compare two runs; `renamed` maps names of agents in `before` to those in `after`.

    Without it, the only agent of a run is compared with the only agent of the other, whatever they are called.
    Raises UsageError where the runs share no attempt.
    """
    names = dict(renamed or _the_only_ones(before, after))
    old = {(_as(key, names), test): outcome for key, test, outcome in _outcomes(before)}
    new = {(key, test): outcome for key, test, outcome in _outcomes(after)}
    if not {key for key, _ in old} & {key for key, _ in new}:
        raise UsageError(
            f"{after.path}: shares no attempt with {before.path}; compare runs of the same missions and columns, and "
            "name agents that are called differently with --renamed OLD=NEW"
        )
    order = {place: number for number, place in enumerate(dict.fromkeys([*new, *old]))}
    places = sorted(order, key=lambda place: (place[0], order[place]))
    tests = tuple(
        TestChange(key=key, test=test, before=old.get((key, test)), after=new.get((key, test))) for key, test in places
    )
    return RunChanges(tests=tests, comparisons=_comparisons(before, after, names))


def _the_only_ones(before: RunFolder, after: RunFolder) -> Mapping[str, str]:
    old, new = before.config.agents, after.config.agents
    return {old[0]: new[0]} if len(old) == len(new) == 1 else {}


def _outcomes(run: RunFolder) -> Iterator[tuple[AttemptKey, str, Outcome]]:
    for outcomes in run.outcomes():
        tests: tuple[EndedTest, ...] = outcomes.tests or ()
        for test in tests:
            yield outcomes.key, test.test, test.outcome


def _as(key: AttemptKey, names: Mapping[str, str]) -> AttemptKey:
    return AttemptKey(
        agent=names.get(key.agent, key.agent), mission=key.mission, level=key.level, mode=key.mode, sample=key.sample
    )


def _comparisons(before: RunFolder, after: RunFolder, names: Mapping[str, str]) -> tuple[Comparison, ...]:
    old = {(names.get(entry.agent, entry.agent), entry.column): entry for entry in entries_of(before)}
    pairs = []
    for entry in entries_of(after):
        earlier = old.get((entry.agent, entry.column))
        if earlier is None:
            continue
        missions = [mission for mission in entry.missions if mission in earlier.missions]
        name = f"{entry.agent}, {entry.column}"
        pairs.append(((f"{name}, after", _means(entry, missions)), (f"{name}, before", _means(earlier, missions))))
    return compared(pairs, after.config.seed)


def _means(entry: Entry, missions: list[str]) -> Values:
    means = dict(zip(entry.missions, mission_means(entry.tallies, missing=Missing.LEFT_OUT), strict=True))
    return tuple(means[mission] for mission in missions)


def _plain(key: AttemptKey) -> dict[str, Any]:
    return {"agent": key.agent, "mission": key.mission, "column": column_of(key), "sample": key.sample}
