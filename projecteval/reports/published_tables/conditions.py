"""The conditions of one or several runs against each other."""

from collections.abc import Sequence

from projecteval.reports.conditions import condition_pairs, condition_table, tries_of
from projecteval.reports.published_tables.entrants import Entrant
from projecteval.tables.table import Table


def table_conditions(found: Sequence[Entrant]) -> Table:
    """Every two conditions; those of the same name in several runs are taken together, and paired within each run."""
    configs = list({id(one.config): one.config for one in found}.values())
    tries = [
        tried
        for one in found
        for tried in tries_of(
            ((sample.outcomes.key, sample.tally) for sample in one.entry.samples),
            one.config,
            run=next(place for place, config in enumerate(configs) if config is one.config),
        )
    ]
    return condition_table(condition_pairs(tries, seed=configs[0].seed if configs else 0))
