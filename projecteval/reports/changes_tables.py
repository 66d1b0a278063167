"""The differences of two runs as tables for the terminal."""

from collections.abc import Iterator

from projecteval.reports.changes import ChangeKind, RunChanges
from projecteval.reports.standings import column_of
from projecteval.tables.table import Cell, Kind, Table, in_percent, names, numbers, p_values, texts, words
from projecteval.tables.text import DASH

MOST_ROWS = 50


def changes_tables(found: RunChanges) -> Iterator[Table]:
    """The changes, counted; the agreement of the runs; broken and fixed tests; the scores before and after."""
    counts = [found.counts.get(change, 0) for change in ChangeKind]
    yield Table.of("Tests", numbers(*map(str, ChangeKind), digits=None), [counts])
    yield _agreement(found)
    for change in (ChangeKind.BROKEN, ChangeKind.FIXED):
        if found.counts.get(change):
            yield _tests(found, change)
    yield _scores(found)


def _agreement(found: RunChanges) -> Table:
    same, kappa = found.agreement.same, found.agreement.kappa
    columns = (
        *numbers("tests in both", digits=None), *numbers("the same", digits=1, unit="%"), *numbers("Cohen's κ"),
    )  # fmt: skip
    cell: Cell = kappa if kappa.value is not None else f"{DASH} ({kappa.missing_reason})"
    return Table.of("Agreement, passed or not", columns, [(same.n, same, cell)])


def _tests(found: RunChanges, change: ChangeKind) -> Table:
    tests = [test for test in found.tests if test.change is change]
    rows: list[tuple[Cell, ...]] = [
        (test.key.agent, test.key.mission, column_of(test.key), test.key.sample, test.test)
        for test in tests[:MOST_ROWS]
    ]
    if len(tests) > MOST_ROWS:
        rows.append((f"and {len(tests) - MOST_ROWS} more", "", "", "", ""))
    columns = (
        *names("agent", "mission"), *words("column"), *numbers("sample", digits=None), *texts("test", kind=Kind.PROSE)
    )  # fmt: skip
    return Table.of(str(change).capitalize(), columns, rows)


def _scores(found: RunChanges) -> Table:
    columns = (
        *texts("agent and column", kind=Kind.PROSE), *numbers("change", digits=1, unit="%", is_signed=True),
        *numbers("95 % interval", digits=1, is_signed=True), *numbers("missions", digits=None),
        *p_values("p (Holm)", digits=3), *words(""),
    )  # fmt: skip
    rows = [
        (
            pair.first.removesuffix(", after"), pair.difference, in_percent(pair.interval), pair.difference.n,
            pair.wilcoxon_adjusted, "different" if pair.different else "not told apart",
        )
        for pair in found.comparisons
    ]  # fmt: skip
    return Table.of("Mean score, after − before", columns, rows)
