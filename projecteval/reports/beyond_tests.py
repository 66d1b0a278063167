"""What else differs between attempts that the tests do not tell apart: quality, size, review, cost, resources."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from projecteval.attempt import AttemptKey
from projecteval.reports.condition_column import with_conditions
from projecteval.reports.standings import column_of
from projecteval.runs import AttemptResult, RunResults
from projecteval.runs.folder import RunFolder
from projecteval.runs.sums import CellSums, RunSums, sums_of
from projecteval.tables.table import Cell, Column, Table, names, numbers, words
from projecteval.tables.table import sums as sum_columns
from projecteval.tables.wording import some

MOST_ROWS = 60

_MEASURED: Mapping[str, Column] = {
    name: numbers(head, digits=digits)[0]
    for name, head, digits in (
        ("quality", "quality", 2),
        ("quality:lines", "lines", 0),
        ("quality:lines-relative", "× canonical", 2),
        ("quality:complexity", "complexity", 1),
        ("quality:python", "Python findings", 1),
        ("quality:javascript", "JS findings", 1),
        ("review", "review", 2),
        ("energy", "Wh measured", 3),
        ("energy:estimated", "Wh estimated", 3),
    )
}
"""The column of each score."""

ABOUT = (
    "Quality: the share of lines in no complex, long or duplicated code. Lines of code, also relative to the canonical "
    "solution in the same language. Complexity: the mean of a function. Findings of linters in 100 lines. Review: the "
    "share of the mission's rules that are kept. $ and model s: of the agent. CPU s and MiB: of the project while it "
    "was judged. None of it is a part of the pass rate."
)


def beyond_tests_table(results: RunResults) -> Table:
    """One row an attempt, by mission, those that pass most first; columns without a value are omitted.

    Where the tests do not tell some attempts at a mission apart, the missions where they do are omitted. There is no
    row where an attempt has no other at its mission, or where no criterion measured anything.
    """
    attempts = {one.key: one for one in results.attempts}
    return _table(sums_of(results), attempts.get)


def beyond_tests_of(run: RunFolder, sums: RunSums) -> Table:
    """The `beyond_tests_table` of sums of a run, from which only the attempts are read that have a row."""
    return _table(sums, run.result)


def _table(sums: RunSums, read: Callable[[AttemptKey], AttemptResult | None]) -> Table:
    chosen = _alike(sums)
    stored = {name for cell in chosen for name, score in cell.scores.items() if score.n}
    measured = [(name, column) for name, column in _MEASURED.items() if name in stored]
    columns = (
        *names("mission", "agent"), *words("column"), *numbers("sample", "passed", digits=None),
        *(column for _, column in measured), *sum_columns("$", digits=4), *sum_columns("model s", digits=1),
        *numbers("CPU s", digits=1), *numbers("MiB", digits=0),
    )  # fmt: skip
    keys = _first(chosen) if measured else []
    rows = [_row(one, [name for name, _ in measured]) for key in keys if (one := read(key)) is not None]
    omitted = sum(len(cell.tallies) for cell in chosen) - len(rows) if rows else 0
    more = (f"{some(omitted, 'further attempt')} are in the CSV file of attempts.",) if omitted else ()
    table = Table.of("Beyond the tests", columns, rows, notes=(ABOUT, *more))
    for name, is_used in (
        ("sample", any(sample for cell in chosen for sample in cell.samples)),
        ("$", any(cell.usage.cost_usd.value is not None for cell in chosen)),
        ("model s", any(cell.usage.model_s.value is not None for cell in chosen)),
    ):
        table = table if is_used else table.without(name)
    return with_conditions(table, sums.conditions).folded("column") if rows else table


def _alike(sums: RunSums) -> list[CellSums]:
    """The cells of missions at which two attempts pass equally many tests, or of all missions with several attempts."""
    missions: Counter[str] = Counter()
    passed: Counter[tuple[str, int]] = Counter()
    for cell in sums.cells:
        missions[cell.mission] += len(cell.tallies)
        passed.update((cell.mission, tally.passed) for tally in cell.tallies)
    alike = {mission for (mission, _), count in passed.items() if count > 1}
    chosen = alike or {mission for mission, count in missions.items() if count > 1}
    return [cell for cell in sums.cells if cell.mission in chosen]


def _first(cells: Sequence[CellSums]) -> list[AttemptKey]:
    """The attempts that have a row, in the order of the rows."""
    keys: list[AttemptKey] = []
    for _, own in groupby(sorted(cells, key=lambda cell: cell.mission), key=lambda cell: cell.mission):
        found = [(-tally.passed, cell.key(place)) for cell in own for place, tally in enumerate(cell.tallies)]
        keys += [key for _, key in sorted(found)]
        if len(keys) >= MOST_ROWS:
            break
    return keys[:MOST_ROWS]


def _row(one: AttemptResult, measured: Sequence[str]) -> tuple[Cell, ...]:
    usage = one.use.usage
    return (
        one.key.mission, one.key.agent, column_of(one.key), one.key.sample, f"{one.totals.passed}/{one.totals.tests}",
        *(_value(one, name) for name in measured), usage.cost_usd if usage.calls else None,
        usage.model_s if usage.calls else None, one.cpu_s, one.peak_memory_mib,
    )  # fmt: skip


def _value(one: AttemptResult, name: str) -> float | None:
    score = one.scores.get(name)
    return None if score is None else score.value
