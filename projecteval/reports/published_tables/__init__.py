"""The tables that the papers print, made from stored runs; what is missing is a dash with its reason, never 0."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from projecteval.errors import UsageError
from projecteval.reports.condition_column import with_conditions
from projecteval.reports.levels import level_notes
from projecteval.reports.published_tables import (
    astra_formats,
    astra_lengths,
    astra_skills,
    astra_tables,
    benchmarks,
    conditions,
    projdevbench_problems,
    projdevbench_tables,
    projecteval_tables,
    usage,
)
from projecteval.reports.published_tables.entrants import Entrant, entrants_of
from projecteval.reports.usage_tables import cut_notes
from projecteval.runs.folder import RunFolder
from projecteval.tables.table import Table

TABLES: Mapping[str, Callable[[Sequence[Entrant]], Table]] = {
    "projecteval-1": benchmarks.table_benchmarks,
    "projecteval-4": projecteval_tables.table_4,
    "projecteval-4-pass-at-k": projecteval_tables.table_4_pass_at_k,
    "projecteval-5": projecteval_tables.table_5,
    "projecteval-7": projecteval_tables.table_7,
    "projecteval-runnable": projecteval_tables.table_runnable,
    "projecteval-cost": usage.table_cost,
    "projecteval-cost-missions": usage.table_cost_missions,
    "astra-1": astra_tables.table_1,
    "astra-2": benchmarks.table_models,
    "astra-frequencies": astra_skills.table_frequencies,
    "astra-3": astra_tables.table_3,
    "astra-missions": astra_tables.table_missions,
    "astra-main-skills": astra_skills.table_main_skills,
    "astra-kinds": astra_skills.table_kinds,
    "astra-4": astra_skills.table_4,
    "astra-4-once": astra_skills.table_4_once,
    "astra-5-6": astra_formats.tables_5_and_6,
    "astra-failures": astra_tables.table_failures,
    "astra-replies": usage.table_replies,
    "astra-lengths": astra_lengths.table_lengths,
    "astra-correlations": astra_lengths.table_correlations,
    "projdevbench-2": projdevbench_tables.table_2,
    "projdevbench-3": projdevbench_tables.table_3,
    "projdevbench-4": projdevbench_problems.table_4,
    "projdevbench-submissions": projdevbench_tables.table_submissions,
    "projdevbench-6": projdevbench_problems.table_6,
    "projdevbench-summary": projdevbench_problems.table_distribution,
    "conditions": conditions.table_conditions,
}
FAMILIES = ("projecteval", "astra", "projdevbench")
ALL = "all"


def names_of(wanted: str) -> tuple[str, ...]:
    """Return the tables that names with commas between denote, each once: one, those of a paper, or all.

    Raises UsageError.
    """
    return tuple(dict.fromkeys(name for part in wanted.split(",") for name in _denoted(part.strip())))


def _denoted(wanted: str) -> tuple[str, ...]:
    if wanted in TABLES:
        return (wanted,)
    if wanted in FAMILIES:
        return tuple(name for name in TABLES if name.startswith(f"{wanted}-"))
    if wanted == ALL:
        return tuple(TABLES)
    raise UsageError(f"--tables: found {wanted!r}, which names no table; use {ALL}, {', '.join((*FAMILIES, *TABLES))}")


def tables_of(runs: Sequence[RunFolder], wanted: str = ALL) -> tuple[Table, ...]:
    """The tables of one or several runs together. Raises UsageError for an unknown name, or a run named twice."""
    names = names_of(wanted)
    found = entrants_of(runs)
    cut = cut_notes((one.agent, sample.outcomes.use) for one in found for sample in one.entry.samples)
    notes = (*level_notes(runs), *cut)
    tried = {one.agent: condition for one in found if (condition := one.config.condition(one.entry.agent))}
    made = (with_conditions(TABLES[name](found), tried) for name in names)
    return tuple(replace(table, notes=(*table.notes, *notes)) for table in made)
