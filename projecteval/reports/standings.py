"""The numbers behind every leaderboard: agents over all missions, and missions against agents."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from judge_machine import Cause
from projecteval.attempt import AttemptKey
from projecteval.runs import AttemptResult, RunResults, Usage
from projecteval.runs.chains import LostBehind
from projecteval.statistics import Measure, Tally, mean_score
from projecteval.statistics.scores import mission_sd
from projecteval.tables.wording import some


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One agent in one column, over all its missions and samples.

    `mean_score` (0 to 1) is the mean over missions of the mean over their attempts. `whole_missions` counts the
    missions of which all attempts passed every test, `cut` the attempts that contain an answer taken from a reply whose
    end is missing. `submissions` counts what was handed in and judged, `first` are the tests of the first submission of
    each attempt; `penalised_rate` is the pass rate in percent after what each of them cost the later ones. `public` are
    the tests that agents may be shown, of the missions that have any, and `hidden` the others of the same missions.
    `lost_behind` has the tests that failures blocked. `sandboxes` are those in which the agent's commands ran.
    """

    agent: str
    column: str
    attempts: int
    tally: Tally
    mean_score: Measure
    missions: int
    whole_missions: int
    causes: Counter[Cause] = field(hash=False)
    usage: Usage
    cut: int
    lost_behind: LostBehind
    submissions: int
    first: Tally
    penalised_rate: float | None
    public: Tally
    hidden: Tally
    sandboxes: tuple[str, ...]

    @property
    def sandbox(self) -> str:
        """The sandboxes in words; empty for an agent that runs no commands."""
        return ", ".join(self.sandboxes)

    @property
    def resubmitted(self) -> bool:
        """True if any attempt handed in more than once, so that the first submission is not the one that counts."""
        return self.submissions > self.attempts

    @property
    def score_per_usd(self) -> Measure:
        """The mean score in percent for a dollar: that of an attempt, by the mean cost of an attempt."""
        return score_per_usd(self.mean_score, self.usage, attempts=self.attempts)


def standings(results: RunResults) -> tuple[Standing, ...]:
    """Every agent and column of the run, the highest pass rate first."""
    rows = [_standing(agent, column, group) for (agent, column), group in by_entry(results.attempts).items()]
    return tuple(sorted(rows, key=lambda row: (-(-1 if (rate := row.tally.pass_rate) is None else rate), row.agent)))


def score_per_usd(mean_score: Measure, usage: Usage, *, attempts: int) -> Measure:
    """A mean score (0 to 1) in percent, divided by the mean cost of the attempts that it is the mean of, in dollars."""
    cost = usage.cost_usd
    if mean_score.value is None or cost.value is None:
        return Measure.missing(mean_score.missing_reason or cost.missing_reason or "")
    if cost.left_out:
        return Measure.missing(f"the cost of {some(cost.left_out, 'reply', 'replies')} is not known")
    if cost.value == 0:
        return Measure.missing("it cost nothing")
    return Measure.of(100 * mean_score.value * attempts / cost.value, n=attempts)


def column_of(key: AttemptKey) -> str:
    """The experiment's column in words, such as `direct 1`."""
    return column_words(key.mode, key.level)


def column_words(mode: str, level: int) -> str:
    """A column in words, such as `direct 1`."""
    return f"{mode} {level:d}"


def _standing(agent: str, column: str, results: Sequence[AttemptResult]) -> Standing:
    causes: Counter[Cause] = Counter()
    for result in results:
        causes.update(result.causes)
    by_mission = tallies_by_mission(results)
    return Standing(
        agent=agent,
        column=column,
        attempts=len(results),
        tally=Tally.total(result.totals for result in results),
        mean_score=mean_score(list(by_mission.values())),
        missions=len(by_mission),
        whole_missions=sum(all(one.perfect for one in tallies) for tallies in by_mission.values()),
        causes=causes,
        usage=Usage.total(result.use.usage for result in results),
        cut=sum(result.use.cut > 0 for result in results),
        submissions=sum(len(result.submissions) for result in results),
        first=Tally.total(result.submissions[0] for result in results if result.submissions),
        penalised_rate=_penalised_rate(results),
        public=Tally.total(result.public for result in results),
        hidden=Tally.total(result.hidden for result in results if result.public.tests),
        sandboxes=tuple(sorted({name for result in results for name in result.use.sandboxes})),
        lost_behind=sum((result.lost_behind for result in results), LostBehind()),
    )


def _penalised_rate(results: Sequence[AttemptResult]) -> float | None:
    judged = sum(result.totals.judged for result in results)
    return 100 * sum(result.totals.passed * result.share_left for result in results) / judged if judged else None


def split_words(public: Tally, hidden: Tally) -> str:
    """Public and hidden tests apart, such as "public 3/5, hidden 20/25"; empty without public ones."""
    if not public.tests:
        return ""
    return f"public {public.passed}/{public.tests}, hidden {hidden.passed}/{hidden.tests}"


def by_entry(attempts: Iterable[AttemptResult]) -> dict[tuple[str, str], list[AttemptResult]]:
    """Agent and column in words → its attempts, in the order of the run."""
    groups: dict[tuple[str, str], list[AttemptResult]] = {}
    for result in attempts:
        groups.setdefault((result.key.agent, column_of(result.key)), []).append(result)
    return groups


def tallies_by_mission(results: Iterable[AttemptResult]) -> dict[str, list[Tally]]:
    """The attempts at each mission, counted, in the order of the run; those without a test are omitted."""
    missions: dict[str, list[Tally]] = {}
    for result in results:
        if result.totals.tests:
            missions.setdefault(result.key.mission, []).append(result.totals)
    return missions


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionCell:
    """One agent in one column on one mission, over all samples; `attempts` are their places in the results.

    `sd` is the population SD of the samples' shares of passed tests, 0 to 0.5; a single sample has none.
    """

    tally: Tally
    attempts: tuple[int, ...]
    sd: Measure


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionMatrix:
    """`heads` are agent and column; every row has one cell per head, None where nothing is finished."""

    heads: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, tuple[MissionCell | None, ...]], ...]


def matrix(results: RunResults) -> MissionMatrix:
    """Agents, columns and missions in the order of the run."""
    groups: dict[tuple[str, tuple[str, str]], list[tuple[int, AttemptResult]]] = {}
    for place, result in enumerate(results.attempts):
        groups.setdefault((result.key.mission, _head(result.key)), []).append((place, result))
    heads = tuple(dict.fromkeys(head for _, head in groups))
    missions = dict.fromkeys(mission for mission, _ in groups)
    return MissionMatrix(
        heads=heads,
        rows=tuple((mission, tuple(_cell(groups.get((mission, head), [])) for head in heads)) for mission in missions),
    )


def _head(key: AttemptKey) -> tuple[str, str]:
    return key.agent, column_of(key)


def _cell(group: list[tuple[int, AttemptResult]]) -> MissionCell | None:
    if not group:
        return None
    return MissionCell(
        tally=Tally.total(result.totals for _, result in group),
        attempts=tuple(place for place, _ in group),
        sd=mission_sd([result.totals for _, result in group if result.totals.tests]),
    )
