"""The same models answering in several formats (HackerRank-ASTRA, Tables 5 and 6)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from projecteval.reports.comparison import Comparison, Values, compared
from projecteval.reports.published_tables.entrants import Entrant, independence_notes
from projecteval.statistics import Measure, Tally, mean_score, perfect_run_rate
from projecteval.statistics.scores import mission_means
from projecteval.tables.table import Cell, Column, Row, Table, in_percent, numbers, p_values, texts

Groups = Mapping[tuple[str, str], Mapping[str, Entrant]]
"""Agent without its format, and column → format → entry."""

Pair = tuple[str, str]


def tables_5_and_6(found: Sequence[Entrant]) -> Table:
    """Score and pass@1 by reply format, with the differences and paired tests (HackerRank-ASTRA, Tables 5 and 6)."""
    groups = _by_format(found)
    formats = list(dict.fromkeys(name for own in groups.values() for name in own))
    pairs = list(combinations(formats, 2))
    tested = [(_tested(groups, pair, _share), _tested(groups, pair, _perfect)) for pair in pairs]
    rows = []
    for (agent, column), own in groups.items():
        cells: list[Cell] = [agent, column]
        for name in formats:
            cells += _two_scores(own.get(name))
        for of_score, of_pass in tested:
            cells += [*_two_numbers(of_score.get((agent, column))), *_two_numbers(of_pass.get((agent, column)))]
        rows.append(Row(cells=tuple(cells)))
    return Table(
        name="astra-5-6",
        title="Reply formats",
        source="HackerRank-ASTRA, Tables 5 and 6",
        columns=_columns(formats, pairs),
        rows=tuple(rows),
        notes=(
            "Score and pass@1 in percent, differences in points. p from Wilcoxon's signed-rank test over missions, "
            "Holm's correction over the rows. Only agents with several reply formats are here.",
            *independence_notes([one for own in groups.values() for one in own.values()]),
        ),
    )


def _columns(formats: Sequence[str], pairs: Sequence[Pair]) -> tuple[Column, ...]:
    columns = [*texts("agent", "column")]
    for name in formats:
        columns += numbers(f"{name} score", f"{name} pass@1")
    for first, second in pairs:
        for quantity in ("score", "pass@1"):
            difference = f"{quantity} {first} − {second}"
            columns += [*numbers(difference), *p_values(f"p of {difference}")]
    return tuple(columns)


def _by_format(found: Sequence[Entrant]) -> Groups:
    """Agents with a single format are omitted."""
    groups: dict[tuple[str, str], dict[str, Entrant]] = {}
    for one in found:
        name = one.config.agent_settings(one.entry.agent).get("format")
        if isinstance(name, str):
            groups.setdefault((one.agent.replace(f"/{name}", "", 1), one.column), {})[name] = one
    return {key: own for key, own in groups.items() if len(own) > 1}


def _two_scores(one: Entrant | None) -> tuple[Measure, Measure]:
    if one is None:
        nothing = Measure.missing("the agent was not run with this format")
        return nothing, nothing
    return in_percent(mean_score(one.entry.tallies)), in_percent(perfect_run_rate(one.entry.tallies))


def _two_numbers(comparison: Comparison | None) -> tuple[Measure, Measure]:
    """The difference, and its corrected p-value."""
    if comparison is None:
        nothing = Measure.missing("the agent was not run with both formats")
        return nothing, nothing
    p = comparison.wilcoxon_adjusted
    reason = comparison.wilcoxon.p_value.missing_reason or "no p-value"
    p_value = Measure.missing(reason) if p is None else Measure.of(p, n=comparison.difference.n)
    return in_percent(comparison.difference), p_value


def _share(tally: Tally) -> float:
    return tally.share


def _perfect(tally: Tally) -> float:
    return float(tally.perfect)


def _tested(groups: Groups, pair: Pair, of: Callable[[Tally], float]) -> dict[tuple[str, str], Comparison]:
    """The rows that have both formats, compared as one family."""
    both = {key: tuple(own[name] for name in pair) for key, own in groups.items() if set(pair) <= own.keys()}
    pairs = []
    for first, second in both.values():
        missions = [mission for mission in first.entry.missions if mission in second.entry.missions]
        pairs.append(((pair[0], _values(first, missions, of)), (pair[1], _values(second, missions, of))))
    seed = next((first.config.seed for first, _ in both.values()), 0)
    return dict(zip(both, compared(pairs, seed), strict=True))


def _values(one: Entrant, missions: Sequence[str], of: Callable[[Tally], float]) -> Values:
    means = dict(zip(one.entry.missions, mission_means(one.entry.tallies, of=of), strict=True))
    return tuple(means[mission] for mission in missions)
