"""The differences of two runs as tables for the terminal."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from judge_machine.documents import harmless
from projecteval.reports.changes import ChangeKind, RunChanges
from projecteval.reports.standings import column_of

MOST_ROWS = 50


def changes_tables(found: RunChanges) -> Iterator[Table]:
    """How many tests changed, how far the runs agree, which were fixed and broken, and the scores before and after."""
    yield _counts(found)
    yield _agreement(found)
    for change in (ChangeKind.BROKEN, ChangeKind.FIXED):
        if found.counts.get(change):
            yield _tests(found, change)
    yield _scores(found)


def _counts(found: RunChanges) -> Table:
    table = _table("Tests", *map(str, ChangeKind))
    table.add_row(*(str(found.counts.get(change, 0)) for change in ChangeKind))
    return table


def _agreement(found: RunChanges) -> Table:
    table = _table("Agreement, passed or not", "tests in both", "the same", "Cohen's κ")
    agreement = found.agreement
    same, kappa = agreement.same, agreement.kappa
    table.add_row(
        str(same.n),
        "–" if same.value is None else f"{100 * same.value:.1f} %",
        f"– ({kappa.missing_reason})" if kappa.value is None else f"{kappa.value:.2f}",
    )
    return table


def _tests(found: RunChanges, change: ChangeKind) -> Table:
    table = _table(str(change).capitalize(), "agent", "mission", "column", "sample", "test")
    rows = [test for test in found.tests if test.change is change]
    for test in rows[:MOST_ROWS]:
        cells = (test.key.agent, test.key.mission, column_of(test.key), str(test.key.sample), test.test)
        table.add_row(*(Text(harmless(cell)) for cell in cells))
    if len(rows) > MOST_ROWS:
        table.add_row(Text(f"and {len(rows) - MOST_ROWS} more"))
    return table


def _scores(found: RunChanges) -> Table:
    table = _table(
        "Mean score, after − before", "agent and column", "change", "95 % interval", "missions", "p (Holm)", ""
    )
    for pair in found.comparisons:
        interval = pair.interval
        between = "–" if interval.low is None else f"{100 * interval.low:+.1f} … {100 * (interval.high or 0):+.1f}"
        change = "–" if pair.difference.value is None else f"{100 * pair.difference.value:+.1f} %"
        p_value = "–" if pair.wilcoxon_adjusted is None else f"{pair.wilcoxon_adjusted:.3f}"
        words = "different" if pair.different else "not told apart"
        name = pair.first.removesuffix(", after")
        table.add_row(Text(harmless(name)), change, between, str(pair.difference.n), p_value, words)
    return table


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", header_style="dim", box=None, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="ellipsis")
    return table
