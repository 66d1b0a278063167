"""Stored scores besides the four similarities: those of criteria, of scorers from other packages, and of chrF."""

from collections import Counter
from collections.abc import Sequence

from projecteval.reports.condition_column import with_conditions
from projecteval.reports.matchings import SCORERS
from projecteval.reports.standings import by_entry
from projecteval.runs import AttemptResult, RunResults
from projecteval.statistics import Measure, mean_of_present
from projecteval.tables.table import Cell, Table, names, numbers, texts, words


def further_scores(results: RunResults) -> tuple[str, ...]:
    """The names of the scores, in the order in which they occur."""
    found = dict.fromkeys(name for result in results.attempts for name in result.scores)
    return tuple(name for name in found if name.partition(":")[0] not in SCORERS)


def mean_further_score(attempts: Sequence[AttemptResult], name: str) -> Measure:
    """The mean over missions of the mean over their attempts, in the unit of the score; n counts missions.

    Values in several units, as after a change of the criterion, have no mean.
    """
    units = {attempt.scores[name].unit for attempt in attempts if name in attempt.scores}
    if len(units) > 1:
        return Measure.missing(f"values in {' and in '.join(sorted(units))} have no mean")
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
    """One row an agent and column, one column a score, with its unit; no row without such scores.

    The parts of a criterion, `NAME:PART`, are in `further_part_table`.
    """
    found = [name for name in further_scores(results) if not _is_part(name, results)]
    columns = (*names("agent"), *words("column"), *numbers(*found, digits=3))
    rows: list[tuple[Cell, ...]] = [
        (agent, column, *(mean_further_score(own, name) for name in found))
        for (agent, column), own in by_entry(results.attempts).items()
        if found
    ]
    units = _units(results)
    by_unit: dict[str, list[str]] = {}
    for name in found:
        by_unit.setdefault(units[name], []).append(name)
    notes = tuple(f"{', '.join(scores)}: {unit}" for unit, scores in by_unit.items() if unit)
    table = Table.of("Further scores", columns, rows, notes=notes)
    return with_conditions(table, results.conditions).folded("column")


def further_part_table(results: RunResults) -> Table:
    """One row a part of a criterion, with its unit, one column an agent and column; no row without parts.

    A part without any value has no row, and its reason is in a note.
    """
    entries, units = by_entry(results.attempts), _units(results)
    agents = Counter(agent for agent, _ in entries)
    heads = [agent if agents[agent] == 1 else f"{agent}, {column}" for agent, column in entries]
    rows: list[tuple[Cell, ...]] = []
    missing: dict[str, list[str]] = {}
    for name in filter(lambda name: _is_part(name, results), further_scores(results)):
        means = [mean_further_score(own, name) for own in entries.values()]
        if any(mean.value is not None for mean in means):
            rows.append((name, units[name], *(_digits(mean) for mean in means)))
        else:
            missing.setdefault(next(mean.missing_reason or "" for mean in means), []).append(name)
    notes = tuple(f"{', '.join(parts)}: {reason}" for reason, parts in missing.items()) if rows else ()
    columns = (*names("score"), *texts("unit"), *numbers(*heads, digits=None))
    return Table.of("Parts of the further scores", columns, rows, notes=notes)


def _is_part(name: str, results: RunResults) -> bool:
    """Return True for `NAME:PART` of a criterion that gives NAME; `code:published` is no part."""
    main, _, part = name.partition(":")
    return bool(part) and any(main in result.scores for result in results.attempts)


def _units(results: RunResults) -> dict[str, str]:
    return {name: score.unit for result in results.attempts for name, score in result.scores.items()}


def _digits(mean: Measure) -> Cell:
    """A number with three digits that count, since each row has a unit of its own."""
    if mean.value is None:
        return mean
    return f"{mean.value:.0f}" if abs(mean.value) >= 100 else f"{mean.value:.3g}"
