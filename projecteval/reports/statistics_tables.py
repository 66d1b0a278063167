"""The statistics of a run as tables for the terminal; a dash is a value that is missing."""

from collections.abc import Callable, Iterator, Sequence

from rich.table import Table
from rich.text import Text

from projecteval.reports.comparison import Comparison, Family
from projecteval.reports.mission_scores import MissionScore
from projecteval.reports.statistics import RunStatistics
from projecteval.reports.summary import Summary
from projecteval.reports.tables import add_columns, name_cell, plain_table
from projecteval.reports.variant_tables import variant_table
from projecteval.statistics import Measure, mean_of_all, mean_of_present
from projecteval.statistics.measure import Interval

DASH = "–"
_COLUMNS = ("cascade 1", "cascade 2", "direct 1", "direct 2", "direct 3")
_PARTS = (("cascade", _COLUMNS[:2]), ("direct", _COLUMNS[2:]), ("all", _COLUMNS))
_STATUS_HEADS = ("AC %", "WA", "TLE", "MLE", "RE", "CE", "ML", "other")

Cell = Callable[[Summary], str]


def statistics_tables(found: RunStatistics) -> Iterator[Table]:
    """Scores, chances of k tries, rates, statuses, columns side by side, missions, then comparisons.

    Missions have a table where they were tried more than once: of single tries the table of attempts tells as much.
    """
    most = found.samples
    yield _by_entry(
        "Scores in %, 95 % intervals over missions",
        found,
        {
            "score": lambda row: in_percent(row.mean_score),
            "95 %": lambda row: _interval(row.mean_score_interval),
            "perfect": lambda row: in_percent(row.perfect_run_rate),
            "SD": lambda row: in_percent(row.median_sd),
            "mean round": lambda row: plain(row.mean_round_score),
            "best": lambda row: plain(row.best_round_score),
        },
    )
    chances: dict[str, Cell] = {"tests @1": lambda row: in_percent(row.pass_at_k_test[1])}
    if most > 1:
        chances[f"tests @{most}"] = lambda row: in_percent(row.pass_at_k_test[most])
    chances["missions @1"] = lambda row: in_percent(row.pass_at_k_mission[1])
    if most > 1:
        chances[f"missions @{most}"] = lambda row: in_percent(row.pass_at_k_mission[most])
    yield _by_entry("pass@k in %", found, chances)
    yield _by_entry(
        "Attempts, in %",
        found,
        {
            "weighted": lambda row: plain(row.weighted_score),
            "runnable": lambda row: in_percent(row.runnable_rate),
            "unparsable": lambda row: in_percent(row.format_error_rate),
            "refused": lambda row: in_percent(row.refusal_rate),
            "missing": lambda row: f"{row.missing_runs}/{row.runs}",
        },
    )
    yield _by_entry(
        "Tests by online-judge status, in %",
        found,
        {head: _percentage(place) for place, head in enumerate(_STATUS_HEADS)},
    )
    if len({row.column for row in found.summaries}) > 1:
        yield _side_by_side(found.summaries)
    if most > 1:
        yield _by_mission(found.missions)
    if found.variants:
        yield variant_table(found.variants)
    for family in found.families:
        yield _comparisons(family)


def in_percent(measure: Measure) -> str:
    """A share from 0 to 1 in percent with one decimal."""
    return DASH if measure.value is None else f"{100 * measure.value:.1f}"


def plain(measure: Measure) -> str:
    """A value with two decimals."""
    return DASH if measure.value is None else f"{measure.value:.2f}"


def _by_entry(title: str, found: RunStatistics, cells: dict[str, Cell]) -> Table:
    columns = {row.column for row in found.summaries}
    several = len(columns) > 1
    table = _table(title, columns)
    add_columns(table, "agent", *(["column"] if several else []))
    add_columns(table, *cells, right=True)
    for row in found.summaries:
        own = [Text(cell(row)) for cell in cells.values()]
        table.add_row(name_cell(row.agent), *([Text(row.column)] if several else []), *own)
    return table


def _table(title: str, columns: set[str]) -> Table:
    """A table that is at least as wide as its title, which would be wrapped otherwise."""
    table = plain_table(title, columns)
    table.min_width = len(str(table.title))
    return table


def _percentage(place: int) -> Cell:
    def cell(row: Summary) -> str:
        value = row.statuses[place].percentage.value
        return DASH if value is None else f"{value:.1f}"

    return cell


def _side_by_side(summaries: Sequence[Summary]) -> Table:
    """Agents against columns; an agent has an average where it has every cell of it, a column over who is there."""
    table = _table("Mean round score in %, * the best of a column", set())
    add_columns(table, "agent")
    heads = ("c 1", "c 2", "avg", "d 1", "d 2", "d 3", "avg", "all")
    add_columns(table, *heads, right=True)
    agents = list(dict.fromkeys(row.agent for row in summaries))
    rows = [_with_averages(agent, summaries) for agent in agents]
    for agent, row in zip(agents, rows, strict=True):
        cells = [_marked(value, [other[place] for other in rows]) for place, value in enumerate(row)]
        table.add_row(name_cell(agent), *map(Text, cells))
    averages = (mean_of_present([row[place] for row in rows]) for place in range(len(heads)))
    table.add_row(Text("average"), *(Text(plain(average)) for average in averages))
    return table


def _with_averages(agent: str, summaries: Sequence[Summary]) -> list[float | None]:
    own = {row.column: row.mean_round_score.value for row in summaries if row.agent == agent}
    cascade, direct, every = (mean_of_all([own.get(column) for column in columns]).value for _, columns in _PARTS)
    cells = [own.get(column) for column in _COLUMNS]
    return [*cells[:2], cascade, *cells[2:], direct, every]


def _marked(value: float | None, column: Sequence[float | None]) -> str:
    if value is None:
        return DASH
    best = max(other for other in column if other is not None)
    return f"{value:.2f}{'*' if value == best and len(column) > 1 else ''}"


def _by_mission(rows: Sequence[MissionScore]) -> Table:
    """Missions one after the other, of each the agents."""
    columns = {row.column for row in rows}
    several = len(columns) > 1
    table = _table("Missions, in %", columns)
    add_columns(table, "mission", "agent", *(["column"] if several else []))
    add_columns(table, "attempts", "score", "SD", "perfect", right=True)
    order = {mission: place for place, mission in enumerate(dict.fromkeys(row.mission for row in rows))}
    for row in sorted(rows, key=lambda row: order[row.mission]):
        cells = [name_cell(row.mission), name_cell(row.agent), *([Text(row.column)] if several else [])]
        cells += [Text(str(row.mean_score.n))]
        cells += [Text(in_percent(measure)) for measure in (row.mean_score, row.sd, row.perfect_run_rate)]
        table.add_row(*cells)
    return table


def _comparisons(family: Family) -> Table:
    """Differences in points of percent, and p-values after Holm's correction."""
    letters = dict(family.groups)
    table = _table(f"Differences of {family.quantity}, {family.title}", set())
    add_columns(table, "first", "second")
    add_columns(table, "diff", "95 %", "p (t)", "p (W)", "least", right=True)
    for pair in family.comparisons:
        first, second = (f"{name} {letters[name]}" if name in letters else name for name in (pair.first, pair.second))
        table.add_row(name_cell(first), name_cell(second), *map(Text, _numbers(pair)))
    return table


def _numbers(pair: Comparison) -> tuple[str, ...]:
    difference = DASH if pair.difference.value is None else f"{100 * pair.difference.value:+.1f}"
    return (
        difference,
        _interval(pair.interval),
        _p(pair.t_adjusted),
        _p(pair.wilcoxon_adjusted),
        in_percent(pair.detectable),
    )


def _interval(interval: Interval) -> str:
    if interval.low is None or interval.high is None:
        return DASH
    return f"{100 * interval.low:.1f}…{100 * interval.high:.1f}"


def _p(value: float | None) -> str:
    if value is None:
        return DASH
    return "<0.001" if value < 0.001 else f"{value:.3f}"
