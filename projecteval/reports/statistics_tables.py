"""The statistics of a run as tables for the terminal; a dash is a value that is missing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from projecteval.reports.comparison import Comparison, Family
from projecteval.reports.published_tables.projecteval_tables import side_by_side
from projecteval.reports.statistics import RunStatistics
from projecteval.reports.summary import MissionScore, Summary
from projecteval.reports.variants import VariantGap
from projecteval.tables.table import Cell, Column, Table, in_percent, names, numbers, p_values, words

_STATUS_HEADS = ("AC %", "WA", "TLE", "MLE", "RE", "CE", "ML", "other")
_SIDE_BY_SIDE_HEADS = ("agent", "c 1", "c 2", "avg", "d 1", "d 2", "d 3", "avg", "all")


def statistics_tables(found: RunStatistics, *, missions: bool = True) -> Iterator[Table]:
    """Scores, chances of k tries, rates, statuses, columns side by side, missions, then comparisons.

    `missions` have a table where they were tried more than once: of single tries the table of attempts says as much.
    """
    most = found.samples
    yield _by_entry(
        "Scores in %, 95 % intervals over missions",
        found,
        (*numbers("score", "95 %", "perfect", "SD", digits=1), *numbers("mean round", "best")),
        lambda row: (
            in_percent(row.mean_score), in_percent(row.mean_score_interval), in_percent(row.perfect_run_rate),
            in_percent(row.median_sd), row.mean_round_score, row.best_round_score,
        ),
    )  # fmt: skip
    ks = sorted({1, most})
    yield _by_entry(
        "pass@k in %",
        found,
        numbers(*(f"{what} @{k}" for what in ("tests", "missions") for k in ks), digits=1),
        lambda row: [in_percent(own[k]) for own in (row.pass_at_k_test, row.pass_at_k_mission) for k in ks],
    )
    yield _by_entry(
        "Attempts, in %",
        found,
        (*numbers("weighted"), *numbers("runnable", "unparsable", "refused", "missing", digits=1)),
        lambda row: (
            row.weighted_score, in_percent(row.runnable_rate), in_percent(row.format_error_rate),
            in_percent(row.refusal_rate), f"{row.missing_runs}/{row.runs}",
        ),
    )  # fmt: skip
    yield _by_entry(
        "Tests by online-judge status, in %",
        found,
        numbers(*_STATUS_HEADS, digits=1),
        lambda row: [status.percentage for status in row.statuses],
    )
    if len({row.column for row in found.summaries}) > 1:
        yield _side_by_side(found.summaries)
    if missions and most > 1:
        yield _by_mission(found.missions)
    if found.variants:
        yield variant_table(found.variants)
    for family in found.families:
        yield _comparisons(family)


def _by_entry(
    title: str, found: RunStatistics, columns: Sequence[Column], cells: Callable[[Summary], Sequence[Cell]]
) -> Table:
    rows = [(row.agent, row.column, *cells(row)) for row in found.summaries]
    return Table.of(title, (*names("agent"), *words("column"), *columns), rows).folded("column")


def _side_by_side(summaries: Sequence[Summary]) -> Table:
    """Agents against columns, as ProjectEval prints them, under heads that fit the terminal."""
    cells = {(row.agent, row.column): row.mean_round_score for row in summaries}
    table = side_by_side(cells, name="", title="Mean round score in %, * the best of a column", source="")
    columns = zip(table.columns, _SIDE_BY_SIDE_HEADS, strict=True)
    return replace(table, columns=(*names("agent"), *[replace(one, name=head) for one, head in columns][1:]))


def _by_mission(rows: Sequence[MissionScore]) -> Table:
    """Missions one after the other, of each the agents."""
    order = {mission: place for place, mission in enumerate(dict.fromkeys(row.mission for row in rows))}
    cells = [
        (row.mission, row.agent, row.column, row.mean_score.n, in_percent(row.mean_score), in_percent(row.sd),
         in_percent(row.perfect_run_rate))
        for row in sorted(rows, key=lambda row: order[row.mission])
    ]  # fmt: skip
    columns = (
        *names("mission", "agent"), *words("column"), *numbers("attempts", digits=None),
        *numbers("score", "SD", "perfect", digits=1),
    )  # fmt: skip
    return Table.of("Missions, in %", columns, cells).folded("column")


def variant_table(gaps: Sequence[VariantGap]) -> Table:
    """One row an agent and column: scores in percent, their difference in points, its interval and p-value."""
    columns = (
        *names("agent"), *words("column"), *numbers("missions", digits=None), *numbers("original", "variant", digits=1),
        *numbers("difference", "95 %", digits=1, is_signed=True), *p_values("p (W)", digits=3),
    )  # fmt: skip
    rows = [
        (
            gap.agent, gap.column, len(gap.missions), in_percent(gap.original), in_percent(gap.variant),
            in_percent(gap.comparison.difference), in_percent(gap.comparison.interval),
            gap.comparison.wilcoxon_adjusted,
        )
        for gap in gaps
    ]  # fmt: skip
    return Table.of("Originals and variants, score in %", columns, rows).folded("column")


def _comparisons(family: Family) -> Table:
    """Differences in points of percent, and p-values after Holm's correction."""
    letters = dict(family.groups)
    columns = (
        *names("first", "second"), *numbers("diff", digits=1, is_signed=True), *numbers("95 %", digits=1),
        *p_values("p (t)", "p (W)", digits=3), *numbers("least", digits=1),
    )  # fmt: skip
    rows = [
        (*(f"{name} {letters.get(name, '')}".rstrip() for name in (pair.first, pair.second)), *_numbers(pair))
        for pair in family.comparisons
    ]
    return Table.of(f"Differences of {family.quantity}, {family.title}", columns, rows)


def _numbers(pair: Comparison) -> tuple[Cell, ...]:
    return (
        in_percent(pair.difference),
        in_percent(pair.interval),
        pair.t_adjusted,
        pair.wilcoxon_adjusted,
        in_percent(pair.detectable),
    )
