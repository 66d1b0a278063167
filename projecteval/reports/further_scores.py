"""Stored scores besides the four similarities: those of criteria, of scorers from other packages, and of chrF."""

from collections.abc import Sequence

from projecteval.reports.condition_column import with_conditions
from projecteval.reports.matchings import SCORERS
from projecteval.reports.standings import by_entry
from projecteval.runs import AttemptResult, RunResults
from projecteval.statistics import Measure, mean_of_present
from projecteval.tables.table import Cell, Table, names, numbers, words


def further_scores(results: RunResults) -> tuple[str, ...]:
    """The names of the scores, in the order in which they occur."""
    found = dict.fromkeys(name for result in results.attempts for name in result.scores)
    return tuple(name for name in found if name.partition(":")[0] not in SCORERS)


def mean_further_score(attempts: Sequence[AttemptResult], name: str) -> Measure:
    """The mean over missions of the mean over their attempts, in the unit of the score; n counts missions."""
    missions: dict[str, list[float | None]] = {}
    for attempt in attempts:
        score = attempt.scores.get(name)
        missions.setdefault(attempt.key.mission, []).append(None if score is None else score.value)
    mean = mean_of_present([mean_of_present(values).value for values in missions.values()])
    if mean.value is not None:
        return mean
    scores = [attempt.scores[name] for attempt in attempts if name in attempt.scores]
    reasons = [score.missing_reason for score in scores if score.missing_reason]
    return Measure.missing(reasons[0] if reasons else "no such score is stored", left_out=mean.left_out)


def further_score_table(results: RunResults) -> Table:
    """One row an agent and column, one column a score, with its unit; no row without such scores."""
    found = further_scores(results)
    columns = (*names("agent"), *words("column"), *numbers(*found, digits=3))
    rows: list[tuple[Cell, ...]] = [
        (agent, column, *(mean_further_score(own, name) for name in found))
        for (agent, column), own in by_entry(results.attempts).items()
        if found
    ]
    units = {name: score.unit for result in results.attempts for name, score in result.scores.items() if name in found}
    notes = tuple(f"{name}: {unit}" for name, unit in units.items() if unit)
    table = Table.of("Further scores", columns, rows, notes=notes)
    return with_conditions(table, results.conditions).folded("column")
