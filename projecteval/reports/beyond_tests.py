"""What else differs between attempts that the tests do not tell apart: quality, size, review, cost, resources."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
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
_MOST_SENTENCES = 5
_MOST_MEASURES = 4
_LEAST_DIFFERENCE = 0.1

_MEASURED: Mapping[str, Column] = {
    name: numbers(head, digits=digits)[0]
    for name, head, digits in (
        ("quality", "quality", 2),
        ("quality:lines", "lines", 0),
        ("quality:lines-relative", "× canonical", 2),
        ("quality:complexity", "complexity", 1),
        ("quality:python", "Python findings", 1),
        ("quality:javascript", "JS findings", 1),
        ("coverage", "coverage", 2),
        ("accessibility", "accessible", 2),
        ("appearance", "appearance", 2),
        ("review", "review", 2),
        ("model-review", "by a model", 2),
        ("energy", "Wh measured", 3),
        ("energy:estimated", "Wh estimated", 3),
    )
}
"""The column of each score."""

_WHERE_THEY_DIFFER = frozenset({"coverage", "accessibility", "appearance", "model-review"})
"""Scores without a column where they are equal for all attempts: more columns than a page is wide say less."""

ABOUT = (
    "Quality: the share of lines in no complex, long or duplicated code. Lines of code, also relative to the canonical "
    "solution in the same language. Complexity: the mean of a function. Findings of linters in 100 lines. Coverage: "
    "the share of lines that ran while the tests used the project. Review: the share of the mission's rules that are "
    "kept; by a model: of the questions of a rubric. $ and model s: of the agent. CPU s and MiB: of the project while "
    "it was judged. None of it is a part of the pass rate."
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
    shown = [one for key in _first(chosen) if (one := read(key)) is not None] if stored & _MEASURED.keys() else []
    measured = [(name, column) for name, column in _MEASURED.items() if name in stored and _has_column(name, shown)]
    columns = (
        *names("mission", "agent"), *words("column"), *numbers("sample", "passed", digits=None),
        *(column for _, column in measured), *sum_columns("$", digits=4), *sum_columns("model s", digits=1),
        *numbers("CPU s", digits=1), *numbers("MiB", digits=0),
    )  # fmt: skip
    rows = [_row(one, [name for name, _ in measured]) for one in shown]
    omitted = sum(len(cell.tallies) for cell in chosen) - len(rows) if rows else 0
    more = (f"{some(omitted, 'further attempt')} are in the CSV file of attempts.",) if omitted else ()
    told = _told_apart(shown, dict(measured))
    table = Table.of("Beyond the tests", columns, rows, notes=(*told, ABOUT, *more))
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


def _has_column(name: str, attempts: Sequence[AttemptResult]) -> bool:
    return name not in _WHERE_THEY_DIFFER or len({_value(one, name) for one in attempts}) > 1


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


def _told_apart(attempts: Sequence[AttemptResult], measured: Mapping[str, Column]) -> Iterator[str]:
    """One sentence for each of the first missions at which attempts of several agents pass equally many tests.

    It names the measures in which these differ most, each with its least and its greatest value.
    """
    groups: dict[tuple[str, str], list[AttemptResult]] = {}
    for one in attempts:
        groups.setdefault((one.key.mission, f"{one.totals.passed} of {one.totals.tests}"), []).append(one)
    several = [(place, group) for place, group in groups.items() if len({one.key.agent for one in group}) > 1]
    for (mission, passed), group in several[:_MOST_SENTENCES]:
        if differing := [span.words for span in _spans(group, measured) if span.size >= _LEAST_DIFFERENCE]:
            yield f"{mission}, {passed} passed by each: {'; '.join(differing[:_MOST_MEASURES])}."


@dataclass(frozen=True, slots=True, kw_only=True)
class _Span:
    size: float
    words: str


def _spans(group: Sequence[AttemptResult], measured: Mapping[str, Column]) -> list[_Span]:
    """How far apart the attempts are in each measure, as a share of the greatest value, widest first."""
    measures: list[tuple[str, int | None, Callable[[AttemptResult], float | None]]] = [
        (column.name, column.digits, partial(_value, name=name)) for name, column in measured.items()
    ]
    measures += [("CPU s", 1, lambda one: one.cpu_s), ("MiB", 0, lambda one: one.peak_memory_mib)]
    spans: list[_Span] = []
    for name, digits, value_of in measures:
        found = [(value, one.key.agent) for one in group if (value := value_of(one)) is not None]
        (least, first), (most, last) = min(found, default=(0.0, "")), max(found, default=(0.0, ""))
        if most > 0:
            words = f"{name} from {least:.{digits}f} ({first}) to {most:.{digits}f} ({last})"
            spans.append(_Span(size=(most - least) / most, words=words))
    return sorted(spans, key=lambda span: -span.size)
