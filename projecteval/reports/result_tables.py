"""Tables of stored results: leaderboard, attempts, similarity scores, verdicts."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice

from judge_machine import Cause, online_judge_word
from projecteval.attempt import AttemptKey
from projecteval.reports.condition_column import with_conditions
from projecteval.reports.folds import folded
from projecteval.reports.standings import Standing, column_of, standings
from projecteval.runs import AttemptResult, EndedTest, RunResults
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score, Variant
from projecteval.statistics import Tally
from projecteval.tables.table import Table, names, numbers, texts, words
from projecteval.tables.wording import causes_in_words


def leaderboard(results: RunResults) -> Table:
    """One row per agent and column, best first; what is the same in all rows is in the title.

    `penalised` is the rate after what submissions cost, where the run has a penalty. `rate@1` is the rate of first
    submissions, where any attempt handed in several times. `public` and `hidden` tests of the missions that have public
    ones are apart. `sandbox` is that of agents which run commands. `blocked` tests never ran,
    behind so many failed ones. `cut` counts the attempts with an answer that was taken from a reply without its end.
    """
    rows = standings(results)
    columns = (
        *names("agent"), *words("column"), *numbers("passed", digits=None),
        *numbers("rate", "penalised", "rate@1", digits=1, unit=" %"), *numbers("public", "hidden", digits=None),
        *words("blocked"),
        *numbers("missions", "not scored", "cut", digits=None), *words("sandbox"), *texts("why not"),
    )  # fmt: skip
    table = Table.of(
        "Leaderboard",
        columns,
        [
            (
                row.agent, row.column, f"{row.tally.passed}/{row.tally.tests}", row.tally.pass_rate,
                row.penalised_rate, row.first.pass_rate, *_split(row.public, row.hidden), blocked_words(row),
                f"{row.whole_missions}/{row.missions}",
                row.tally.not_scored, row.cut, row.sandbox or None,
                causes_in_words(row.causes),
            )
            for row in rows
        ],
    )  # fmt: skip
    table = table if any(row.tally.not_scored for row in rows) else table.without("not scored")
    table = table if results.penalty else table.without("penalised")
    table = table if any(row.public.tests for row in rows) else table.without("public").without("hidden")
    table = table if any(row.resubmitted for row in rows) else table.without("rate@1")
    table = table if any(row.lost_behind.blocked for row in rows) else table.without("blocked")
    table = table if any(row.cut for row in rows) else table.without("cut")
    table = table if any(row.sandbox for row in rows) else table.without("sandbox")
    return with_conditions(table, results.conditions).folded("column")


def _split(public: Tally, hidden: Tally) -> tuple[str | None, str | None]:
    """Public and hidden tests that passed; None without public ones."""
    if not public.tests:
        return None, None
    return f"{public.passed}/{public.tests}", f"{hidden.passed}/{hidden.tests}"


def blocked_words(row: Standing) -> str | None:
    """How much was lost behind how many failures, None for nothing."""
    return str(row.lost_behind) if row.lost_behind.blocked else None


def attempt_table(results: RunResults) -> Table:
    """One row an attempt, in the order of the run; `first` are the tests that a first submission passed.

    `penalised` is the pass rate after what earlier submissions cost; `public` and `hidden` tests are apart.
    `languages` are those of the code, where they differ.
    """
    columns = (
        *names("agent", "mission"), *words("column"), *numbers("sample", "passed", digits=None),
        *numbers("public", "hidden", "first", digits=None),
        *numbers("penalised", digits=1, unit=" %"),
        *numbers("judge s", "CPU s", digits=1), *numbers("MiB", digits=0), *words("languages"),
        *texts("why not"),
    )  # fmt: skip
    table = Table.of(
        "Attempts",
        columns,
        [
            (
                result.key.agent, result.key.mission, column_of(result.key), result.key.sample,
                f"{result.totals.passed}/{result.totals.tests}", *_split(result.public, result.hidden),
                _first(result), result.penalised_rate, result.wall_s, result.cpu_s,
                result.peak_memory_mib, ", ".join(result.languages), causes_in_words(result.causes),
            )
            for result in results.attempts
        ],
    )  # fmt: skip
    table = table if any(len(result.submissions) > 1 for result in results.attempts) else table.without("first")
    table = table if results.penalty else table.without("penalised")
    table = (
        table if any(result.public.tests for result in results.attempts) else table.without("public").without("hidden")
    )
    table = table if any(result.key.sample for result in results.attempts) else table.without("sample")
    table = table if len({one.languages for one in results.attempts}) > 1 else table.without("languages")
    return with_conditions(table, results.conditions).folded("column")


def mission_table(results: RunResults) -> Table:
    """The attempts folded by mission: a row for consecutive attempts of an agent on a mission, in the order of the run.

    `whole` counts the attempts in which every test passed, `judge s` is the sum.
    """
    columns = (
        *names("agent", "mission"), *numbers("attempts", "whole", "passed", digits=None), *numbers("judge s", digits=1),
        *texts("why not"),
    )  # fmt: skip
    rows = []
    for fold in folded(results.attempts, lambda result: result.key):
        tally = Tally.total(result.totals for result in fold.rows)
        causes = sum((Counter(result.causes) for result in fold.rows), Counter[Cause]())
        rows.append(
            (
                fold.agent, fold.mission, len(fold.rows), sum(result.totals.perfect for result in fold.rows),
                f"{tally.passed}/{tally.tests}", sum(result.wall_s for result in fold.rows), causes_in_words(causes),
            )
        )  # fmt: skip
    return with_conditions(Table.of("Attempts by mission", columns, rows), results.conditions)


def _first(result: AttemptResult) -> str | None:
    return f"{result.submissions[0].passed}/{result.submissions[0].tests}" if result.submissions else None


def score_table(attempts: Mapping[AttemptKey, Mapping[str, Score]]) -> Table:
    """One row an attempt, one column a scorer; a dash where a score is missing or the column has no such stage."""
    found = list(dict.fromkeys(name for scores in attempts.values() for name in scores))
    variants = sorted({str(variant) for variant in Variant for name in found if name.endswith(f":{variant}")})
    columns = (
        *names("agent", "mission"),
        *words("column"),
        *numbers(*(_words_of(name) for name in found), digits=3),
    )
    rows = [
        (
            key.agent,
            key.mission,
            f"{column_of(key)}{f' #{key.sample}' if key.sample else ''}",
            *(scores[name].value if name in scores else None for name in found),
        )
        for key, scores in attempts.items()
    ]
    return Table.of(f"Similarity, {', '.join(variants)}" if variants else "Scores", columns, rows)


def _words_of(score: str) -> str:
    """The name of a score without its variant, which the title has; that of a criterion may have parts."""
    name, _, part = score.partition(":")
    return (name if part in tuple(Variant) else score).replace("-", " ")


def ended_tests(run: RunFolder) -> Iterator[EndedTest]:
    """Every test of the latest judgement of every judged attempt, in the order of the run, with its whole verdict."""
    yield from run.ended_tests(whole=True)


def verdict_table(run: RunFolder, *, most: int | None = None) -> Table:
    """One row a test of an attempt, the same in every file for other programs; only the first `most` of them.

    Outcome, cause and owner are the judge's identifiers, cause and owner empty where the test passed; `status` is the
    online judge's word, and `duration_s` is in seconds.
    """
    columns = (
        *names("agent", "mission"), *numbers("level", digits=None), *words("mode"), *numbers("sample", digits=None),
        *texts("test"), *words("outcome", "cause", "owner", "status"), *numbers("duration_s", digits=3),
        *texts("message"),
    )  # fmt: skip
    table = Table.of(
        "Verdicts", columns, [_verdict_cells(ended) for ended in islice(run.ended_tests(whole=False), most)]
    )
    return with_conditions(table, run.config.conditions)


def _verdict_cells(ended: EndedTest) -> tuple[str | int | float, ...]:
    key, verdict = ended.key, ended.verdict
    return (
        key.agent, key.mission, int(key.level), str(key.mode), key.sample, verdict.test, str(verdict.outcome),
        str(verdict.cause or ""), str(verdict.owner or ""), online_judge_word(verdict.outcome, verdict.cause),
        round(verdict.duration_s, 3), verdict.message,
    )  # fmt: skip
