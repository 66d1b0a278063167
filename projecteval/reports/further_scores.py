"""Stored scores besides the four similarities: those of criteria, of scorers from other packages, and of chrF."""

from collections import Counter

from projecteval.reports.condition_column import with_conditions
from projecteval.reports.matchings import SCORERS
from projecteval.reports.standings import by_entry
from projecteval.runs import RunResults
from projecteval.runs.sums import RunSums, mean_score_of, summed
from projecteval.statistics import Measure
from projecteval.tables.table import Cell, Table, names, numbers, texts, words


def further_scores(results: RunResults | RunSums) -> tuple[str, ...]:
    """The names of the scores, in the order in which they occur."""
    return tuple(name for name in summed(results).score_names if name.partition(":")[0] not in SCORERS)


def further_score_table(results: RunResults | RunSums) -> Table:
    """One row an agent and column, one column a score, with its unit; no row without such scores.

    The parts of a criterion, `NAME:PART`, are in `further_part_table`.
    """
    sums = summed(results)
    found = [name for name in further_scores(sums) if not _is_part(name, sums)]
    columns = (*names("agent"), *words("column"), *numbers(*found, digits=3))
    rows: list[tuple[Cell, ...]] = [
        (agent, column, *(mean_score_of(own, name) for name in found))
        for (agent, column), own in by_entry(sums).items()
        if found
    ]
    units = _units(sums)
    by_unit: dict[str, list[str]] = {}
    for name in found:
        by_unit.setdefault(units[name], []).append(name)
    notes = tuple(f"{', '.join(scores)}: {unit}" for unit, scores in by_unit.items() if unit)
    table = Table.of("Further scores", columns, rows, notes=notes)
    return with_conditions(table, results.conditions).folded("column")


def further_part_table(results: RunResults | RunSums) -> Table:
    """One row a part of a criterion, with its unit, one column an agent and column; no row without parts.

    A part without any value has no row, and its reason is in a note.
    """
    sums = summed(results)
    entries, units = by_entry(sums), _units(sums)
    agents = Counter(agent for agent, _ in entries)
    heads = [agent if agents[agent] == 1 else f"{agent}, {column}" for agent, column in entries]
    rows: list[tuple[Cell, ...]] = []
    missing: dict[str, list[str]] = {}
    for name in filter(lambda name: _is_part(name, sums), further_scores(sums)):
        means = [mean_score_of(own, name) for own in entries.values()]
        if any(mean.value is not None for mean in means):
            rows.append((name, units[name], *(_digits(mean) for mean in means)))
        else:
            missing.setdefault(next(mean.missing_reason or "" for mean in means), []).append(name)
    notes = tuple(f"{', '.join(parts)}: {reason}" for reason, parts in missing.items()) if rows else ()
    columns = (*names("score"), *texts("unit"), *numbers(*heads, digits=None))
    return Table.of("Parts of the further scores", columns, rows, notes=notes)


def _is_part(name: str, sums: RunSums) -> bool:
    """Return True for `NAME:PART` of a criterion that gives NAME; `code:published` is no part."""
    main, _, part = name.partition(":")
    return bool(part) and main in sums.score_names


def _units(sums: RunSums) -> dict[str, str]:
    return {name: score.units[-1] for cell in sums.cells for name, score in cell.scores.items()}


def _digits(mean: Measure) -> Cell:
    """A number with three digits that count, since each row has a unit of its own."""
    if mean.value is None:
        return mean
    return f"{mean.value:.0f}" if abs(mean.value) >= 100 else f"{mean.value:.3g}"
