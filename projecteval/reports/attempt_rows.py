"""The attempts of a run as one table for other programs: verdicts counted, usage, submissions, replies, scores."""

from collections.abc import Iterator, Sequence

from projecteval.reports.condition_column import with_conditions
from projecteval.reports.funnel import first_loss
from projecteval.reports.further_scores import further_scores
from projecteval.reports.matchings import SCORERS, score_of
from projecteval.runs import AttemptResult, RunResults, Usage
from projecteval.scorers import Score
from projecteval.statistics import Measure, Tally
from projecteval.tables.table import Cell, Column, Table, numbers, sums, texts
from projecteval.tables.wording import causes_in_words

TALLY = numbers("tests", "passed", "failed", "blocked", "not_scored", digits=None)
RATE = numbers("rate", digits=1, unit="%")
SIMILARITIES = numbers(*(f"{scorer}_similarity" for scorer in SCORERS), digits=3)
USAGE = (
    *numbers("calls", digits=0), *sums("input_tokens", "output_tokens", "cached_tokens"), *sums("cost_usd", digits=4),
    *sums("turns"), *sums("model_s", "judge_s", digits=1),
)  # fmt: skip
"""The columns of `used`."""


def attempt_rows(results: RunResults) -> Table:
    """One row an attempt, in the order of the run.

    `blocked_behind_failures` counts the tests that `first_failures` blocked, `first_passed` those that the first
    submission passed. `penalised_rate` is the rate after what earlier submissions cost. `public_tests` counts those
    that agents may be shown, empty without any. `judging_s` are the seconds of the judging that counts, `cut` counts
    the replies whose end is missing, `languages` are those of the code, most files first. A sum that lacks a part is a
    lower bound; `missing` says of which.
    """
    found = further_scores(results)
    columns: Sequence[Column] = (
        *texts("agent", "mission"), *numbers("level", digits=None), *texts("mode"), *numbers("sample", digits=None),
        *TALLY, *RATE, *SIMILARITIES, *numbers(*found, digits=3), *texts("first_lost_at"),
        *numbers("blocked_behind_failures", "first_failures", digits=None),
        *numbers("judging_s", "cpu_s", digits=1), *numbers("peak_memory_mib", digits=0), *USAGE,
        *numbers("submissions", "counted_submission", "first_passed", digits=None),
        *numbers("penalised_rate", digits=1, unit="%"), *numbers("public_tests", "public_passed", digits=None),
        *numbers("replies", "strict", "repaired", "cut", digits=None),
        *texts("languages", "causes", "missing"),
    )  # fmt: skip
    table = Table.of("Attempts", columns, [_cells(result, found) for result in results.attempts])
    return with_conditions(table, results.conditions)


def _cells(one: AttemptResult, found: Sequence[str]) -> tuple[Cell, ...]:
    read = [reading.result for reading in one.use.readings]
    scores = [*(score_of(one.scores, scorer) for scorer in SCORERS), *(one.scores.get(name) for name in found)]
    return (
        one.key.agent, one.key.mission, int(one.key.level), str(one.key.mode), one.key.sample, *counts(one.totals),
        *(None if score is None else score.value for score in scores), first_loss(one),
        one.lost_behind.blocked, one.lost_behind.failures, one.wall_s, one.cpu_s,
        one.peak_memory_mib, *used(one.use.usage), len(one.submissions),
        one.counted, one.submissions[0].passed if one.submissions else None,
        None if one.penalised_rate is None else one.penalised_rate / 100,
        *((one.public.tests, one.public.passed) if one.public.tests else (None, None)), len(read), read.count("strict"),
        read.count("repaired"), one.use.cut, ", ".join(one.languages), causes_in_words(one.causes),
        "; ".join(_missing(one.use.usage, scores)),
    )  # fmt: skip


def counts(tally: Tally) -> tuple[Cell, ...]:
    """Tests by outcome, and the pass rate from 0 to 1."""
    return (*tally.as_json().values(), None if tally.pass_rate is None else tally.pass_rate / 100)


def used(usage: Usage) -> tuple[Cell, ...]:
    """Calls, and the sums: those without a value are empty cells."""
    return (usage.calls, *(None if one.value is None else one for one in _sums(usage)))


def unreported(usage: Usage) -> Iterator[str]:
    """One reason for each sum that is missing, or that lacks a part and is therefore a lower bound."""
    for column, one in zip(USAGE[1:], _sums(usage), strict=True):
        if one.missing_reason is not None and usage.calls:
            yield f"{column.name}: {one.missing_reason}"
        elif one.left_out and one.value is not None:
            yield f"{column.name}: at least, {one.left_out} of {one.n + one.left_out} calls do not report it"


def _sums(usage: Usage) -> tuple[Measure, ...]:
    return (
        usage.input_tokens, usage.output_tokens, usage.cached_tokens, usage.cost_usd, usage.turns, usage.model_s,
        usage.judge_s,
    )  # fmt: skip


def _missing(usage: Usage, scores: Sequence[Score | None]) -> Iterator[str]:
    yield from unreported(usage)
    for score in scores:
        if score is not None and score.missing_reason is not None:
            yield f"{score.name}: {score.missing_reason}"
