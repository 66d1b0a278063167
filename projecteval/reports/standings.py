"""The numbers behind every leaderboard: agents over all missions, and missions against agents."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from judge_machine import Cause
from projecteval.attempt import AttemptKey
from projecteval.runs import RunResults, Usage
from projecteval.runs.chains import LostBehind
from projecteval.runs.sums import CellSums, RunSums, summed
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


def standings(results: RunResults | RunSums) -> tuple[Standing, ...]:
    """Every agent and column of the run, the highest pass rate first."""
    rows = [_standing(agent, column, cells) for (agent, column), cells in by_entry(summed(results)).items()]
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


def _standing(agent: str, column: str, cells: Sequence[CellSums]) -> Standing:
    causes: Counter[Cause] = Counter()
    for cell in cells:
        causes.update(cell.causes)
    by_mission = tallies_by_mission(cells)
    tally = Tally.total(cell.tally for cell in cells)
    after_penalty = math.fsum(cell.passed_after_penalty for cell in cells)
    return Standing(
        agent=agent,
        column=column,
        attempts=sum(len(cell.tallies) for cell in cells),
        tally=tally,
        mean_score=mean_score(list(by_mission.values())),
        missions=len(by_mission),
        whole_missions=sum(all(one.perfect for one in tallies) for tallies in by_mission.values()),
        causes=causes,
        usage=Usage.total(cell.usage for cell in cells),
        cut=sum(cell.cut_attempts for cell in cells),
        submissions=sum(cell.submissions for cell in cells),
        first=Tally.total(cell.first for cell in cells),
        penalised_rate=100 * after_penalty / tally.judged if tally.judged else None,
        public=Tally.total(cell.public for cell in cells),
        hidden=Tally.total(cell.hidden for cell in cells),
        sandboxes=tuple(sorted({name for cell in cells for name in cell.sandboxes})),
        lost_behind=sum((cell.lost_behind for cell in cells), LostBehind()),
    )


def split_words(public: Tally, hidden: Tally) -> str:
    """Public and hidden tests apart, such as "public 3/5, hidden 20/25"; empty without public ones."""
    if not public.tests:
        return ""
    return f"public {public.passed}/{public.tests}, hidden {hidden.passed}/{hidden.tests}"


def by_entry(sums: RunSums) -> dict[tuple[str, str], list[CellSums]]:
    """Agent and column in words → its cells, in the order of the run."""
    groups: dict[tuple[str, str], list[CellSums]] = {}
    for cell in sums.cells:
        groups.setdefault(_head(cell), []).append(cell)
    return groups


def tallies_by_mission(cells: Iterable[CellSums]) -> dict[str, list[Tally]]:
    """The attempts at each mission, counted, in the order of the run; those without a test are omitted."""
    missions: dict[str, list[Tally]] = {}
    for cell in cells:
        if counted := [tally for tally in cell.tallies if tally.tests]:
            missions.setdefault(cell.mission, []).extend(counted)
    return missions


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionCell:
    """One agent in one column on one mission, over all samples; `attempts` are their places in the results.

    `only` is the attempt where the cell has no other.
    `sd` is the population SD of the samples' shares of passed tests, 0 to 0.5; a single sample has none.
    """

    tally: Tally
    attempts: tuple[int, ...]
    sd: Measure
    only: AttemptKey | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionMatrix:
    """`heads` are agent and column; every row has one cell per head, None where nothing is finished."""

    heads: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, tuple[MissionCell | None, ...]], ...]


def matrix(results: RunResults | RunSums) -> MissionMatrix:
    """Agents, columns and missions in the order of the run."""
    cells = {(cell.mission, _head(cell)): cell for cell in summed(results).cells}
    heads = tuple(dict.fromkeys(head for _, head in cells))
    missions = dict.fromkeys(mission for mission, _ in cells)
    return MissionMatrix(
        heads=heads,
        rows=tuple((mission, tuple(_cell(cells.get((mission, head))) for head in heads)) for mission in missions),
    )


def _head(cell: CellSums) -> tuple[str, str]:
    return cell.agent, column_words(cell.mode, cell.level)


def _cell(cell: CellSums | None) -> MissionCell | None:
    if cell is None:
        return None
    return MissionCell(
        tally=cell.tally,
        attempts=cell.places,
        sd=mission_sd([tally for tally in cell.tallies if tally.tests]),
        only=cell.key(0) if len(cell.places) == 1 else None,
    )
