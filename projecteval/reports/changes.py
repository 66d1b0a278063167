"""Two runs, test by test: what was fixed, what was broken, and whether the difference is more than chance."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any

from judge_machine import Outcome, Verdict
from projecteval.attempt import AttemptKey
from projecteval.errors import UsageError
from projecteval.reports.comparison import Comparison, Values, compared
from projecteval.reports.entries import Entry, entries_of
from projecteval.reports.independence import notes_on_kept_replies
from projecteval.reports.standings import column_of
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Measure, Missing, cohens_kappa, rate
from projecteval.statistics.scores import mission_means
from projecteval.tables.wording import not_scored

Entries = Mapping[tuple[str, str], Entry]
"""Agent, as the later run calls it, and column → entry."""


class ChangeKind(StrEnum):
    """The change of one test of one attempt; `incomparable` ones are in one run alone."""

    FIXED = "fixed"
    BROKEN = "broken"
    STILL_PASSES = "still passes"
    STILL_FAILS = "still fails"
    INCOMPARABLE = "incomparable"


@dataclass(frozen=True, slots=True, kw_only=True)
class TestChange:
    """One test of one attempt; `before` and `after` are its outcomes, None where a run does not have it."""

    __test__ = False  # not a test, despite its name

    key: AttemptKey
    test: str
    before: Outcome | None
    after: Outcome | None

    @property
    def change(self) -> ChangeKind:
        """The kind of difference between the two."""
        if self.before is None or self.after is None:
            return ChangeKind.INCOMPARABLE
        match (self.before is Outcome.PASSED, self.after is Outcome.PASSED):
            case (False, True):
                return ChangeKind.FIXED
            case (True, False):
                return ChangeKind.BROKEN
            case (True, True):
                return ChangeKind.STILL_PASSES
            case _:
                return ChangeKind.STILL_FAILS


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """The agreement of two runs on the tests that both judged, passed or not: `same` is the share, 0 to 1.

    `kappa` is Cohen's, −1 to 1: what is left of that beyond chance, so that runs in which nearly everything passes do
    not agree by that alone.
    """

    same: Measure
    kappa: Measure


@dataclass(frozen=True, slots=True, kw_only=True)
class RunChanges:
    """All tests of both runs, and one comparison of scores per mission for each agent and column (after − before).

    `missing` counts attempts of either run without which an agent and column (`agent, column`) was compared, as they
    are not finished. `warnings` say so, name tests that could not be scored, and what one run has alone.
    """

    tests: tuple[TestChange, ...]
    comparisons: tuple[Comparison, ...]
    missing: Mapping[str, int] = field(hash=False)
    warnings: tuple[str, ...]

    @property
    def counts(self) -> Mapping[ChangeKind, int]:
        """The number of tests by their change."""
        return Counter(test.change for test in self.tests)

    @property
    def agreement(self) -> Agreement:
        """The agreement of the runs, over all comparable tests together."""
        both = [test for test in self.tests if test.change is not ChangeKind.INCOMPARABLE]
        before = [test.before is Outcome.PASSED for test in both]
        after = [test.after is Outcome.PASSED for test in both]
        same = sum(one == other for one, other in zip(before, after, strict=True))
        return Agreement(
            same=rate(same, len(both), left_out=len(self.tests) - len(both)), kappa=cohens_kappa(before, after)
        )

    def as_json(self) -> dict[str, Any]:
        """The changes as other programs read them."""
        return {
            "counts": {str(change): self.counts.get(change, 0) for change in ChangeKind},
            "agreement": asdict(self.agreement),
            "tests": [
                {**_plain(test.key), "test": test.test, "before": test.before, "after": test.after,
                 "change": str(test.change)}
                for test in self.tests
            ],
            "comparisons": [asdict(comparison) for comparison in self.comparisons],
            "missing": dict(self.missing),
            "warnings": list(self.warnings),
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
    old_entries = {(names.get(entry.agent, entry.agent), entry.column): entry for entry in entries_of(before)}
    new_entries = {(entry.agent, entry.column): entry for entry in entries_of(after)}
    return RunChanges(
        tests=tests,
        comparisons=_comparisons(old_entries, new_entries, after.config.seed),
        missing={
            ", ".join(place): number
            for place in new_entries
            if place in old_entries and (number := old_entries[place].missing_runs + new_entries[place].missing_runs)
        },
        warnings=(*_warnings("before", old_entries, new_entries), *_warnings("after", new_entries, old_entries)),
    )


def _the_only_ones(before: RunFolder, after: RunFolder) -> Mapping[str, str]:
    old, new = before.config.agents, after.config.agents
    return {old[0]: new[0]} if len(old) == len(new) == 1 else {}


def _outcomes(run: RunFolder) -> Iterator[tuple[AttemptKey, str, Outcome]]:
    for outcomes in run.outcomes():
        tests: tuple[Verdict, ...] = outcomes.tests or ()
        for test in tests:
            yield outcomes.key, test.test, test.outcome


def _as(key: AttemptKey, names: Mapping[str, str]) -> AttemptKey:
    return AttemptKey(
        agent=names.get(key.agent, key.agent), mission=key.mission, level=key.level, mode=key.mode, sample=key.sample
    )


def _comparisons(old: Entries, new: Entries, seed: int) -> tuple[Comparison, ...]:
    pairs = []
    for place, entry in new.items():
        earlier = old.get(place)
        if earlier is None:
            continue
        missions = [mission for mission in entry.missions if mission in earlier.missions]
        name = ", ".join(place)
        pairs.append(((f"{name}, after", _means(entry, missions)), (f"{name}, before", _means(earlier, missions))))
    return compared(pairs, seed)


def _warnings(run: str, own: Entries, other: Entries) -> Iterator[str]:
    for place, entry in own.items():
        who = f"{run}: {', '.join(place)}"
        if place not in other:
            yield f"{who}: is in this run alone and was not compared"
            continue
        if number := entry.missing_runs:
            yield f"{who}: {number} of {len(list(entry.samples))} attempts are missing (not finished) and left out"
        if number := entry.not_scored:
            yield f"{who}: {not_scored(number)}"
        alone = [mission for mission in entry.missions if mission not in other[place].missions]
        if alone:
            yield f"{who}: {len(alone)} of {len(entry.missions)} missions are in this run alone and were not compared"
    for note in notes_on_kept_replies(own.values()):
        yield f"{run}: {note}"


def _means(entry: Entry, missions: list[str]) -> Values:
    means = dict(zip(entry.missions, mission_means(entry.tallies, missing=Missing.LEFT_OUT), strict=True))
    return tuple(means[mission] for mission in missions)


def _plain(key: AttemptKey) -> dict[str, Any]:
    return {"agent": key.agent, "mission": key.mission, "column": column_of(key), "sample": key.sample}
