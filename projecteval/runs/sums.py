"""The sums of a run by agent, mission and column: everything that a leaderboard needs, without a row an attempt.

`sums_of` adds up results that were read; `read_sums` in `projecteval.runs.stored_sums` has SQLite add up the same.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from heapq import nsmallest

from judge_machine import Cause, Outcome
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.runs.chains import LostBehind
from projecteval.runs.records import AttemptResult, RunResults
from projecteval.runs.usage import Usage
from projecteval.statistics import Measure, Tally, mean_of_present

SIMILARITIES = ("code:strict", "code:published")
"""The scores for the similarity of the code, the preferred one first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSum:
    """The values of one score in several attempts: their `total` over the `n` that have one, and their units.

    `missing_reason` is that of the first attempt that has none, None where every stored score has a value.
    """

    total: float
    n: int
    units: tuple[str, ...]
    missing_reason: str | None = None

    @property
    def mean(self) -> float | None:
        return self.total / self.n if self.n else None


@dataclass(frozen=True, slots=True, kw_only=True)
class CellSums:
    """One agent on one mission in one column, over its judged attempts.

    `samples`, `places` among the attempts of the run, `judgements` (their ids) and `tallies` have one item an attempt,
    and so has each of the `similarities` of the code (0 to 1), by the name of the score. `ends` counts the tests by
    outcome and cause, `causes` those that did not pass. `passed_after_penalty` are the tests that passed,
    times the share that is left of the score after earlier submissions; `first` are those of first submissions, of all
    `submissions` that were judged. `replies` were read, of which `cut_replies` lack their end and gave an answer all
    the same, in `cut_attempts`. `hidden` are the tests beside the `public` ones, of attempts that have such.
    """

    agent: str
    mission: str
    mode: Mode
    level: Level
    samples: tuple[int, ...]
    places: tuple[int, ...]
    judgements: tuple[int, ...]
    tallies: tuple[Tally, ...]
    tally: Tally
    ends: Mapping[tuple[Outcome, Cause | None], int] = field(hash=False)
    causes: Mapping[Cause, int] = field(hash=False)
    usage: Usage
    public: Tally
    hidden: Tally
    lost_behind: LostBehind
    submissions: int
    first: Tally
    passed_after_penalty: float
    replies: int = 0
    cut_replies: int = 0
    cut_attempts: int = 0
    sandboxes: tuple[str, ...] = ()
    scores: Mapping[str, ScoreSum] = field(default_factory=dict, hash=False)
    similarities: Mapping[str, tuple[float | None, ...]] = field(default_factory=dict, hash=False)

    def key(self, place: int) -> AttemptKey:
        """The attempt at a place of this cell, from 0."""
        return AttemptKey(
            agent=self.agent, mission=self.mission, level=self.level, mode=self.mode, sample=self.samples[place]
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSums:
    """The cells with judged attempts, in the order of the run, and the attempts without a judgement.

    `score_names` are in the order in which they were stored first. The other fields are those of `RunResults`.
    """

    cells: tuple[CellSums, ...]
    unfinished: tuple[AttemptKey, ...] = ()
    scored: tuple[AttemptKey, ...] = ()
    conditions: Mapping[str, str] = field(default_factory=dict, hash=False)
    penalty: float = 0.0
    score_names: tuple[str, ...] = ()
    totals: Tally = field(init=False)
    attempts: int = field(init=False)

    def __post_init__(self) -> None:
        agents = {cell.agent for cell in self.cells} | {key.agent for key in self.scored}
        tried = {agent: condition for agent, condition in self.conditions.items() if agent in agents}
        object.__setattr__(self, "conditions", tried)
        object.__setattr__(self, "totals", Tally.total(cell.tally for cell in self.cells))
        object.__setattr__(self, "attempts", sum(len(cell.tallies) for cell in self.cells))

    def chosen(self, is_chosen: Callable[[AttemptKey], bool]) -> "RunSums":
        """Those of the attempts that are chosen, all of a cell alike."""
        cells = tuple(cell for cell in self.cells if is_chosen(cell.key(0)))
        stored = {name for cell in cells for name in cell.scores}
        return replace(
            self,
            cells=cells,
            unfinished=tuple(filter(is_chosen, self.unfinished)),
            scored=tuple(filter(is_chosen, self.scored)),
            score_names=tuple(name for name in self.score_names if name in stored),
        )

    def lost_most(self, limit: int) -> tuple[AttemptKey, ...]:
        """The attempts in which most tests did not pass, those first; of equal ones the first in the run."""
        losses = (
            (tally.passed - tally.tests, place, cell, number)
            for cell in self.cells
            for number, (tally, place) in enumerate(zip(cell.tallies, cell.places, strict=True))
        )
        return tuple(cell.key(number) for _, _, cell, number in nsmallest(limit, losses, key=lambda one: one[:2]))

    @property
    def similarity(self) -> str | None:
        """The score to compare with behaviour: the similarity of the code; None where it was not computed."""
        return next((name for name in SIMILARITIES if name in self.score_names), None)


def summed(results: RunResults | RunSums) -> RunSums:
    """The sums of results, or sums as they are."""
    return results if isinstance(results, RunSums) else sums_of(results)


def sums_of(results: RunResults) -> RunSums:
    """Add up the results of a run, or of some of its attempts."""
    cells: dict[tuple[str, str, Mode, Level], list[tuple[int, AttemptResult]]] = {}
    for place, one in enumerate(results.attempts):
        key = one.key
        cells.setdefault((key.agent, key.mission, key.mode, key.level), []).append((place, one))
    names = tuple(dict.fromkeys(name for one in results.attempts for name in one.scores))
    return RunSums(
        cells=tuple(_cell_of(own) for own in cells.values()),
        unfinished=results.unfinished,
        scored=tuple(one.key for one in results.scored),
        conditions=results.conditions,
        penalty=results.penalty,
        score_names=names,
    )


def mean_score_of(cells: Sequence[CellSums], name: str) -> Measure:
    """The mean over missions of the mean over their attempts, in the unit of the score; n counts missions.

    Values in several units, as after a change of the criterion, have no mean.
    """
    found = [cell.scores[name] for cell in cells if name in cell.scores]
    units = {unit for score in found for unit in score.units}
    if len(units) > 1:
        return Measure.missing(f"values in {' and in '.join(sorted(units))} have no mean")
    missions: dict[str, list[ScoreSum]] = {}
    for cell in cells:
        missions.setdefault(cell.mission, []).extend([cell.scores[name]] if name in cell.scores else [])
    mean = mean_of_present([_mean(own) for own in missions.values()])
    if mean.value is not None:
        return mean
    reasons = [score.missing_reason for score in found if score.missing_reason]
    return Measure.missing(reasons[0] if reasons else "no such score is stored", left_out=mean.left_out)


def _mean(sums: Sequence[ScoreSum]) -> float | None:
    n = sum(score.n for score in sums)
    return math.fsum(score.total for score in sums) / n if n else None


def _cell_of(own: Sequence[tuple[int, AttemptResult]]) -> CellSums:
    results = [one for _, one in own]
    key, cuts = results[0].key, [one.use.cut for one in results]
    ends: Counter[tuple[Outcome, Cause | None]] = Counter()
    causes: Counter[Cause] = Counter()
    for one in results:
        ends.update(one.ends)
        causes.update(one.causes)
    names = tuple(dict.fromkeys(name for one in results for name in one.scores))
    return CellSums(
        agent=key.agent,
        mission=key.mission,
        mode=key.mode,
        level=key.level,
        samples=tuple(one.key.sample for one in results),
        places=tuple(place for place, _ in own),
        judgements=tuple(one.judgement_id for one in results),
        tallies=tuple(one.totals for one in results),
        tally=Tally.total(one.totals for one in results),
        ends=dict(ends),
        causes=dict(causes),
        usage=Usage.total(one.use.usage for one in results),
        public=Tally.total(one.public for one in results),
        hidden=Tally.total(one.hidden for one in results if one.public.tests),
        lost_behind=sum((one.lost_behind for one in results), LostBehind()),
        submissions=sum(len(one.submissions) for one in results),
        first=Tally.total(one.submissions[0] for one in results if one.submissions),
        passed_after_penalty=math.fsum(one.totals.passed * one.share_left for one in results),
        replies=sum(len(one.use.readings) for one in results),
        cut_replies=sum(cuts),
        cut_attempts=sum(cut > 0 for cut in cuts),
        sandboxes=tuple(sorted({name for one in results for name in one.use.sandboxes})),
        scores={name: _score_sum(results, name) for name in names},
        similarities={name: _values(results, name) for name in SIMILARITIES if name in names},
    )


def _score_sum(results: Sequence[AttemptResult], name: str) -> ScoreSum:
    scores = [one.scores[name] for one in results if name in one.scores]
    values = [score.value for score in scores if score.value is not None]
    return ScoreSum(
        total=math.fsum(values),
        n=len(values),
        units=tuple(sorted({score.unit for score in scores})),
        missing_reason=next((score.missing_reason for score in scores if score.missing_reason), None),
    )


def _values(results: Sequence[AttemptResult], name: str) -> tuple[float | None, ...]:
    return tuple(one.scores[name].value if name in one.scores else None for one in results)
