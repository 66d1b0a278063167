"""The attempts of a run in the order in which statistics take them: entry, mission, sample."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from judge_machine import LAUNCH_TEST, Cause, Outcome, Owner, Verdict, online_judge_word, owner_of
from projecteval.attempt import Level, Mode
from projecteval.reports.standings import column_of
from projecteval.runs import AttemptOutcomes, MissionLock
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Measure, Missing, Tally, is_judged, rate


@dataclass(frozen=True, kw_only=True)  # without slots, which what is cached needs
class Sample:
    """One attempt and the mission's tests and weights as they were when the run was started.

    Each table asks for its tally and scores anew, thirty times in all, so they are kept.
    """

    outcomes: AttemptOutcomes
    mission: MissionLock

    @property
    def tests(self) -> tuple[Verdict, ...]:
        """The ends of its tests; none where the attempt was not judged."""
        return self.outcomes.tests or ()

    @cached_property
    def tally(self) -> Tally:
        """The tests, counted; an attempt that was not judged is missing with all its tests."""
        if not self.tests:
            return Tally.missing(len(self.mission.test_names))
        return Tally.of((test.outcome, test.cause) for test in self.tests)

    @cached_property
    def weighted(self) -> Measure:
        """The score of the tests, 0 to 100: weighted, and of parts where the mission has such."""
        return self._weighted(self.tests)

    @property
    def penalised_weighted(self) -> Measure:
        """The weighted score after what the submissions before the one that counts cost, 0 to 100."""
        whole = self.weighted
        return whole if whole.value is None else Measure.of(whole.value * self.outcomes.share_left, n=whole.n)

    @property
    def first_weighted(self) -> Measure:
        """The weighted score of the first submission, 0 to 100; that of a single submission is `weighted`."""
        first = self.outcomes.submissions[0] if self.outcomes.submissions else ()
        return self.weighted if first == self.tests else self._weighted(first)

    def _weighted(self, tests: Sequence[Verdict]) -> Measure:
        return self.mission.execution_score({test.test: test.outcome is Outcome.PASSED for test in tests})

    @property
    def launched(self) -> bool | None:
        """True if the project could be used; None where that is not known."""
        for test in self.tests:
            if test.test == LAUNCH_TEST and is_judged(test.cause):
                return test.outcome is Outcome.PASSED
        return None

    @property
    def faults(self) -> frozenset[Cause] | None:
        """The faults of the agent's answers; None where the provider or a stop kept them from us."""
        causes = {*self.outcomes.stage_causes, *(test.cause for test in self.tests if test.cause is not None)}
        if self.outcomes.tests is None or any(owner_of(cause) is Owner.PROVIDER for cause in causes):
            return None
        return frozenset(cause for cause in causes if owner_of(cause) is Owner.AGENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One agent in one column; `missions` maps each mission of the run to its samples, in order, finished or not."""

    agent: str
    mode: Mode
    level: Level
    missions: dict[str, tuple[Sample, ...]] = field(hash=False)

    @property
    def column(self) -> str:
        """The column in words, such as `direct 1`."""
        return column_of(next(iter(self.samples)).outcomes.key)

    @property
    def samples(self) -> Iterator[Sample]:
        """Every sample of every mission."""
        return (sample for samples in self.missions.values() for sample in samples)

    @property
    def causes(self) -> Counter[Cause | None]:
        """The judged tests by cause, those that passed under None; a blocked test has the cause of what blocked it."""
        return Counter(test.cause for test in self._judged)

    @property
    def statuses(self) -> Counter[str]:
        """The judged tests by the word of an online judge."""
        return Counter(online_judge_word(test.outcome, test.cause) for test in self._judged)

    @property
    def _judged(self) -> Iterator[Verdict]:
        tests = (test for sample in self.samples for test in sample.tests)
        return (test for test in tests if is_judged(test.cause))

    @property
    def missing_runs(self) -> int:
        """The number of attempts that were not judged."""
        return sum(not sample.tally.complete for sample in self.samples)

    @property
    def not_scored(self) -> int:
        """The number of tests at which the judge failed."""
        return sum(sample.tally.not_scored for sample in self.samples)

    @property
    def tallies(self) -> tuple[tuple[Tally, ...], ...]:
        """Missions of runs."""
        return tuple(tuple(sample.tally for sample in samples) for samples in self.missions.values())

    @property
    def runnable_rate(self) -> Measure:
        """The share of attempts that passed the launch test, over those of which that is known."""
        answers = [sample.launched for sample in self.samples]
        known = [answer for answer in answers if answer is not None]
        return rate(sum(known), len(known), left_out=len(answers) - len(known))

    def test_tries(self, missing: Missing) -> tuple[Tally, ...]:
        """The tries at every test of every mission; one that was not judged is omitted, unless it counts as 0."""
        return tuple(tally for samples in self.missions.values() for tally in _tries(samples, missing))


def entries_of(run: RunFolder) -> tuple[Entry, ...]:
    """Every agent in every column, in the order of the configuration."""
    found: dict[tuple[str, Mode, Level], dict[str, list[Sample]]] = {}
    for outcomes in run.outcomes():
        key = outcomes.key
        missions = found.setdefault((key.agent, key.mode, key.level), {})
        sample = Sample(outcomes=outcomes, mission=run.lock.missions[key.mission])
        missions.setdefault(key.mission, []).append(sample)
    return tuple(
        Entry(
            agent=agent,
            mode=mode,
            level=level,
            missions={mission: tuple(samples) for mission, samples in missions.items()},
        )
        for (agent, mode, level), missions in found.items()
    )


def _tries(samples: Sequence[Sample], missing: Missing) -> Iterator[Tally]:
    """The tries at each test of one mission."""
    ends: dict[str, list[tuple[Outcome, Cause | None]]] = {}
    for names in dict.fromkeys(sample.mission.test_names for sample in samples):
        ends.update({name: [] for name in names})
    for test in (test for sample in samples for test in sample.tests):
        ends.setdefault(test.test, []).append((test.outcome, test.cause))
    for tally in map(Tally.of, ends.values()):
        is_zero = missing is Missing.ZERO
        yield Tally(passed=tally.passed, failed=len(samples) - tally.passed) if is_zero else tally
