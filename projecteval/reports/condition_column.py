"""The column of tables that says under which condition of the experiment an agent was tried."""

from collections.abc import Mapping
from dataclasses import replace

from projecteval.tables.table import Column, Kind, Table

CONDITION = Column(name="condition", kind=Kind.WORD)


def with_conditions(table: Table, conditions: Mapping[str, str]) -> Table:
    """The table with the condition of each agent next to it; unchanged where no agent is tried under one.

    `conditions` maps the names of agents, as the table has them, to their conditions. Others have an empty cell.
    """
    heads = [column.name for column in table.columns]
    if not conditions or "agent" not in heads or CONDITION.name in heads:
        return table
    place = heads.index("agent") + 1
    rows = tuple(
        replace(row, cells=(*row.cells[:place], conditions.get(str(row.cells[place - 1]), ""), *row.cells[place:]))
        for row in table.rows
    )
    return replace(table, columns=(*table.columns[:place], CONDITION, *table.columns[place:]), rows=rows)
