"""The leaderboard with what chance may have done to it, from counted attempts alone.

`statistics_of` reads every verdict; this needs the sums of a run, so that it stays quick for large ones.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from projecteval.reports.comparison import Values, groups_by_score
from projecteval.reports.standings import Standing, by_entry, standings, tallies_by_mission
from projecteval.runs import RunResults
from projecteval.runs.sums import RunSums, summed
from projecteval.statistics import Measure, Missing, Tally
from projecteval.statistics.bootstrap import bootstrap_interval
from projecteval.statistics.measure import Interval
from projecteval.statistics.scores import mission_means
from projecteval.tables.text import DASH

ABOUT_GROUPS = (
    "Mean score: percent of a mission's tests, over missions, with a 95 % bootstrap interval over missions. Agents of "
    "a column that share a letter cannot be told apart (Wilcoxon's test, Holm's correction)."
)

Tallies = tuple[tuple[Tally, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One agent in one column, with the interval of its mean score.

    Agents of a column that share one of the `letters` are not distinguished by Wilcoxon's test with Holm's correction;
    it is empty where there is no other agent to compare with.
    """

    standing: Standing
    interval: Interval
    letters: str

    @property
    def mean_score(self) -> Measure:
        return self.standing.mean_score

    @property
    def score_words(self) -> str:
        """The mean score in percent with its interval, a dash for what is missing."""
        if self.mean_score.value is None:
            return DASH
        low, high = self.interval.low, self.interval.high
        between = DASH if low is None or high is None else f"{100 * low:.1f}…{100 * high:.1f}"
        return f"{100 * self.mean_score.value:.1f} ({between})"

    @property
    def missing_reason(self) -> str:
        """The reason why the mean score or its interval is missing; empty where both exist."""
        return self.mean_score.missing_reason or self.interval.missing_reason or ""


def places(results: RunResults | RunSums, *, seed: int) -> tuple[Place, ...]:
    """Every agent and column of the results, the highest pass rate first; incomplete attempts are omitted."""
    sums = summed(results)
    tallies = _tallies(sums)
    letters = letters_of(tallies)
    return tuple(
        Place(
            standing=standing,
            interval=bootstrap_interval([_shares(runs) for runs in own], seed=seed),
            letters=letters.get((standing.agent, standing.column), ""),
        )
        for standing in standings(sums)
        for own in (tuple(tallies.get((standing.agent, standing.column), {}).values()),)
    )


def _tallies(sums: RunSums) -> dict[tuple[str, str], dict[str, tuple[Tally, ...]]]:
    return {
        head: {mission: tuple(runs) for mission, runs in tallies_by_mission(own).items()}
        for head, own in by_entry(sums).items()
    }


def _shares(runs: Sequence[Tally]) -> list[float]:
    return [tally.share for tally in runs if tally.counts(Missing.LEFT_OUT)]


def dash_reasons(ranking: Sequence[Place]) -> tuple[str, ...]:
    """Return the reasons why places have a dash for their interval, score or group, each once."""
    reasons = [place.missing_reason for place in ranking if place.missing_reason]
    reasons += ["no group where there is nobody to compare with" for place in ranking if not place.letters]
    return tuple(dict.fromkeys(reasons))


def letters_of(tallies: Mapping[tuple[str, str], Mapping[str, tuple[Tally, ...]]]) -> dict[tuple[str, str], str]:
    """Agent and column → letters, where there are others to compare with, from the runs of each mission.

    Only missions that all agents of a column have are compared; pairs need the same missions in the same order.
    """
    found: dict[tuple[str, str], str] = {}
    for column in dict.fromkeys(column for _, column in tallies):
        together = {agent: missions for (agent, other), missions in tallies.items() if other == column}
        shared = [
            mission for mission in next(iter(together.values())) if all(mission in own for own in together.values())
        ]
        if len(together) < 2 or not shared:
            continue
        values: dict[str, Values] = {
            agent: mission_means([missions[mission] for mission in shared]) for agent, missions in together.items()
        }
        if any(value is not None for row in values.values() for value in row):
            found |= {(agent, column): letter for agent, letter in groups_by_score(values)}
    return found
