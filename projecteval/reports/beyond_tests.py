"""What else differs between attempts that the tests do not tell apart: quality, size, review, cost, resources."""

from collections import Counter
from collections.abc import Mapping, Sequence

from projecteval.reports.condition_column import with_conditions
from projecteval.reports.standings import column_of
from projecteval.runs import AttemptResult, RunResults
from projecteval.tables.table import Cell, Column, Table, names, numbers, sums, words
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
    chosen = _alike(results.attempts)
    measured = [
        (name, column) for name, column in _MEASURED.items() if any(_value(one, name) is not None for one in chosen)
    ]
    if measured:
        chosen.sort(key=lambda one: (one.key.mission, -one.totals.passed, one.key))
    columns = (
        *names("mission", "agent"), *words("column"), *numbers("sample", "passed", digits=None),
        *(column for _, column in measured), *sums("$", digits=4), *sums("model s", digits=1),
        *numbers("CPU s", digits=1), *numbers("MiB", digits=0),
    )  # fmt: skip
    rows = [_row(one, [name for name, _ in measured]) for one in chosen[:MOST_ROWS] if measured]
    omitted = len(chosen) - len(rows) if rows else 0
    more = (f"{some(omitted, 'further attempt')} are in the CSV file of attempts.",) if omitted else ()
    table = Table.of("Beyond the tests", columns, rows, notes=(ABOUT, *more))
    for name, is_used in (
        ("sample", any(one.key.sample for one in chosen)),
        ("$", any(one.use.usage.cost_usd.value is not None for one in chosen)),
        ("model s", any(one.use.usage.model_s.value is not None for one in chosen)),
    ):
        table = table if is_used else table.without(name)
    return with_conditions(table, results.conditions).folded("column") if rows else table


def _alike(attempts: Sequence[AttemptResult]) -> list[AttemptResult]:
    """The attempts at missions at which two pass equally many tests, or at all missions with several attempts."""
    missions = Counter(one.key.mission for one in attempts)
    passed = Counter((one.key.mission, one.totals.passed) for one in attempts)
    alike = {mission for (mission, _), count in passed.items() if count > 1}
    chosen = alike or {mission for mission, count in missions.items() if count > 1}
    return [one for one in attempts if one.key.mission in chosen]


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
