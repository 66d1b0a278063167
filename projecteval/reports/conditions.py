"""The conditions of an experiment against each other, paired over everything that both were tried on."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from statistics import fmean
from typing import Any

from projecteval.attempt import AttemptKey
from projecteval.reports.comparison import Comparison, Values, compared
from projecteval.reports.standings import column_of
from projecteval.runs import RunConfig, RunResults
from projecteval.runs.sums import RunSums, summed
from projecteval.statistics import Measure, Missing, Tally, mean_of_present
from projecteval.tables.table import Table, in_percent, names, numbers, p_values, words

NAME = "conditions"
ALL_AGENTS = "all"
NOTES = (
    "First minus second in points of percent. An agent on a mission in a column, with the same sample number, is a "
    "pair; the mean over missions of the mean over their pairs, with a 95 % bootstrap interval over missions. p: "
    "t-test and Wilcoxon's test over missions, with Holm's correction, of all agents' rows and of single agents' rows.",
)

_Unit = tuple[str, str, str, int, int]
"""Agent of the experiment, mission, column, sample, and the place of the run among several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """One attempt under a condition: the share of tests that passed, 0 to 1, at what it can be paired by."""

    unit: _Unit
    condition: str
    share: float

    @property
    def agent(self) -> str:
        return self.unit[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionPair:
    """Two conditions over the `pairs` of attempts that differ in nothing else, on `missions` missions.

    `agent` is an agent of the experiment, or "all". `first_score` and `second_score` are means over missions, 0 to 1;
    the names of the conditions are in `comparison`, which is first minus second.
    """

    agent: str
    missions: int
    pairs: int
    first_score: Measure
    second_score: Measure
    comparison: Comparison


def tries_of(attempts: Iterable[tuple[AttemptKey, Tally]], config: RunConfig, *, run: int = 0) -> Iterator[Try]:
    """The judged attempts under conditions; one that was not judged completely is omitted."""
    for key, tally in attempts:
        condition = config.condition(key.agent)
        if condition is not None and tally.tests and tally.counts(Missing.LEFT_OUT):
            unit = (config.base_agent(key.agent), key.mission, column_of(key), key.sample, run)
            yield Try(unit=unit, condition=condition, share=tally.share)


def condition_pairs(tries: Iterable[Try], *, seed: int) -> tuple[ConditionPair, ...]:
    """Every two conditions over all agents, then over each agent where there are several; the first ones come first."""
    tries = tuple(tries)
    agents = tuple(dict.fromkeys(one.agent for one in tries))
    scopes = [[(ALL_AGENTS, tries)]] if len(agents) != 1 else []
    scopes.append([(agent, tuple(one for one in tries if one.agent == agent)) for agent in agents])
    return tuple(pair for family in scopes for pair in _family(family, seed))


def condition_pairs_of(results: RunResults | RunSums, config: RunConfig) -> tuple[ConditionPair, ...]:
    """The comparisons of the conditions of one run."""
    cells = summed(results).cells
    attempts = ((cell.key(place), tally) for cell in cells for place, tally in enumerate(cell.tallies))
    tries = tries_of(attempts, config)
    return condition_pairs(tries, seed=config.seed)


def conditions_as_json(results: RunResults, config: RunConfig) -> list[dict[str, Any]]:
    """The comparisons of the conditions of one run as other programs read them; none without conditions."""
    return [asdict(pair) for pair in condition_pairs_of(results, config)] if config.conditions else []


def condition_table(pairs: Sequence[ConditionPair]) -> Table:
    """One row for two conditions: scores in percent, their difference in points, its interval and p-values."""
    columns = (
        *names("agents"), *words("first", "second"), *numbers("missions", "pairs", digits=None),
        *numbers("first %", "second %", digits=1), *numbers("difference", digits=1, is_signed=True),
        *numbers("95 %", digits=1), *p_values("p (t)", "p (W)", digits=3),
    )  # fmt: skip
    rows = [
        (
            pair.agent, pair.comparison.first, pair.comparison.second, pair.missions, pair.pairs,
            in_percent(pair.first_score), in_percent(pair.second_score), in_percent(pair.comparison.difference),
            in_percent(pair.comparison.interval), pair.comparison.t_adjusted, pair.comparison.wilcoxon_adjusted,
        )
        for pair in pairs
    ]  # fmt: skip
    table = Table.of("Conditions against each other", columns, rows, notes=NOTES)
    return Table(name=NAME, title=table.title, columns=table.columns, rows=table.rows, notes=table.notes)


def _family(scopes: Sequence[tuple[str, Sequence[Try]]], seed: int) -> Iterator[ConditionPair]:
    found = [
        (agent, first, second, _paired(tries, first, second))
        for agent, tries in scopes
        for first, second in combinations(dict.fromkeys(one.condition for one in tries), 2)
    ]
    comparisons = compared(
        [((first, _values(own, 0)), (second, _values(own, 1))) for _, first, second, own in found], seed
    )
    for (agent, _, _, own), comparison in zip(found, comparisons, strict=True):
        yield ConditionPair(
            agent=agent,
            missions=len(own),
            pairs=sum(len(pairs) for pairs in own.values()),
            first_score=mean_of_present(_values(own, 0)),
            second_score=mean_of_present(_values(own, 1)),
            comparison=comparison,
        )


def _paired(tries: Sequence[Try], first: str, second: str) -> dict[str, list[tuple[float, float]]]:
    """By mission the shares of the two conditions where both have the same unit."""
    shares = {(one.unit, one.condition): one.share for one in tries}
    found: dict[str, list[tuple[float, float]]] = {}
    for unit in dict.fromkeys(one.unit for one in tries):
        if (unit, first) in shares and (unit, second) in shares:
            found.setdefault(unit[1], []).append((shares[unit, first], shares[unit, second]))
    return found


def _values(paired: dict[str, list[tuple[float, float]]], place: int) -> Values:
    return tuple(fmean(pair[place] for pair in pairs) for pairs in paired.values())
